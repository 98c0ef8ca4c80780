"""A request: a command and what is given to it, as an object of JSON. It means what a command line means."""

from ...core.names import nearest
from ...core.refusal import Misused
from ...core.value import Value
from .. import commands
from ..declare import EVERYWHERE, Param, all_params
from ..line import starts, text_reader, whole_reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from ..declare import Command

ALONE = ("completion",)  # what such a command answers is a file of its own
COMMAND, IDENT = "command", "id"
# How a process answers is no matter of a request, and lines that may come from anywhere write no files of their own.
NEVER = {*(param.name for param in EVERYWHERE), "exit_status", "svg"}
FITS = {"flag": ("true", "false"), "whole": ("3",)}  # what a value of a kind may be; of any other kind a text


class Form(Value):
    """What the requests of one command look like.

    `slots` are its parameters by key, each with what reads a value; `free` the keys of the free words, in order.
    `single` and `lists` are the parameters' names, with what they are where they are not given, and many.
    """

    command: "Command"
    slots: "dict[str, tuple[Param, Callable[[str], Any]]]"
    free: "tuple[str, ...]"
    single: "dict[str, Any]"
    lists: "tuple[str, ...]"
    flags: "frozenset[str]"


_FORMS: "dict[str, Form]" = {}


def form(name: str) -> Form:
    """Return what the requests of a command look like."""
    if name not in _FORMS:
        _FORMS[name] = _form(commands.load(name))
    return _FORMS[name]


def _form(command: "Command") -> Form:
    params = {key_of(param): param for param in all_params(command) if param.name not in NEVER}
    single = {param.name: _default(param) for param in params.values() if not param.many}
    return Form(
        command,
        {key: (param, _reader(param)) for key, param in params.items()},
        tuple(key for key, param in params.items() if not param.flags),
        single,
        tuple(param.name for param in params.values() if param.many),
        frozenset(flag[:2] for param in all_params(command) for flag in param.flags),
    )


def key_of(param: "Param") -> str:
    """Return the key of a parameter: the name of its long option, or of the free words their own."""
    return param.flags[-1].lstrip("-").replace("-", "_") if param.flags else param.name


def _reader(param: "Param") -> "Callable[[str], Any]":
    """Return what reads a value of a parameter; a free word is whatever it is."""
    return (
        whole_reader(param.flags[-1]) if param.kind == "whole" else text_reader(param if param.flags else Param("word"))
    )


def _default(param: "Param") -> "Any":
    return False if param.kind == "flag" else None if param.flags else ""


def is_for_batches(command: "Command") -> bool:
    """Return whether a batch may have lines of a command."""
    return not command.hosts and command.name not in ALONE


def batched() -> tuple[str, ...]:
    """Return the commands that a batch may have lines of."""
    return tuple(name for name in commands.COMMANDS if is_for_batches(commands.load(name)))


def no_such_command(word: str, **where: "Any") -> Misused:
    """Return the refusal of a word that is no command."""
    from ..meant import meant_by

    known = batched()
    return Misused("no_such_command", word=word, expected=meant_by(word) or nearest(word, known) or known, **where)


def form_of(request: "Mapping[str, Any]") -> Form:
    """Return the form of the command that a request names; misuse where it names none."""
    name = request.get(COMMAND)
    if type(name) is not str:
        raise Misused("no_command", key=COMMAND, expected=batched())
    if name not in commands.COMMANDS:
        raise no_such_command(name, key=COMMAND)
    return form(name)


def values_of(request: "Mapping[str, Any]", form: Form) -> "dict[str, Any]":
    """Return every declared value by its name, as a command line gives it; what does not fit is misuse, with its key.

    A number may stand for a text, and one value for a list of it; null is what is not given.
    """
    values = {**form.single, **{name: [] for name in form.lists}}
    for key, given in request.items():
        if given is None or key == COMMAND:
            continue
        if key not in form.slots:
            raise Misused("no_such_key", key=key, word=key, expected=nearest(key, form.slots) or tuple(form.slots))
        param, reader = form.slots[key]
        if param.many:
            values[param.name] = [_value(key, param, reader, part) for part in _parts(given)]
        else:
            values[param.name] = _value(key, param, reader, given)
    return values


def _parts(given: "Any") -> "list[Any]":
    return given if type(given) is list else [given]


def _value(key: str, param: "Param", reader: "Callable[[str], Any]", given: "Any") -> "Any":
    """Return one value of a parameter."""
    text = None if param.kind == "flag" else _text(given)
    if text is None:
        if param.kind == "flag" and type(given) is bool:
            return given
        raise Misused("wrong_value", key=key, expected=FITS.get(param.kind) or param.values or ('"…"',))
    try:
        if "\0" in text:
            raise Misused("nul_character")
        return reader(text)
    except Misused as error:
        error.facts.setdefault("key", key)
        raise


def _text(given: "Any") -> str | None:
    """Return the word that a value comes to: a text is one, and a whole number, however it is written."""
    if type(given) is float and given.is_integer():
        return str(int(given))
    return str(given) if type(given) in (str, int) else None


def words_of(request: "Mapping[str, Any]", form: Form) -> list[str]:
    """Return the words that a person would type for a request whose values are right, the command's name first."""
    free = _free(request, form)
    options = [word for key, given in request.items() for word in _option(key, given, form)]
    begins = starts(form.command)
    if any(word[:1] == "-" and (word[:2] in form.flags or word[1:2] not in begins) for word in free):
        return [form.command.name, *options, "--", *free]
    return [form.command.name, *free, *options]


def _free(request: "Mapping[str, Any]", form: Form) -> list[str]:
    """Return the free words in order; one that is not given before one that is, is an empty word."""
    words: list[str] = []
    for key in reversed(form.free):
        given = request.get(key)
        if given is not None:
            words[:0] = map(_word, _parts(given))
        elif words and not form.slots[key][0].many:
            words.insert(0, "")
    return words


def _word(given: "Any") -> str:
    return _text(given) or ""


def _option(key: str, given: "Any", form: Form) -> "Iterator[str]":
    """Yield the words of an option; a value that looks like another option is written onto its own."""
    param = form.slots[key][0] if key in form.slots else None
    if param is None or not param.flags or given is None or given is False:
        return
    flag = param.flags[-1]
    if given is True:
        yield flag
        return
    for text in map(_word, _parts(given)):
        yield from (f"{flag}={text}",) if text[:1] == "-" else (flag, text)
