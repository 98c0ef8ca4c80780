# Each command does all its own set-up. Every path is relative: the folder may have any name.
#
# A Python of your choice: make demo PYTHON=/path/to/python3.13

export PIP_DISABLE_PIP_VERSION_CHECK = 1
PYTHON ?= $(shell sh .ci/pythons first)
OTHERS = $(shell PYTHON="$(PYTHON)" sh .ci/pythons versions)

# What the installed package is made of.
SOURCES = __init__.py __main__.py py.typed README.md pyproject.toml characters cli completions core docs/man

# The tools and the tests run in these. -P: nothing of the current folder is imported, so what is tested is installed.
CHECK = .venv-check/bin/python -P
WHEEL = $$(ls dist/*.whl)
INSTALL = -m pip install -q
PYTEST = -m pytest -q -n auto

.PHONY: help demo test lint wheel pyz types cover installs format bench generated clean
.NOTPARALLEL:

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

demo: .venv/bin/python ## install in .venv, and play a scene of each game
	@if [ ! -e .venv/installed ] || [ -n "$$(find $(SOURCES) -name '*.pyc' -prune -o -type f -newer .venv/installed -print)" ]; \
	then echo "Installing in .venv…" && rm -rf build && .venv/bin/python $(INSTALL) . && touch .venv/installed; fi
	@sh docs/demo/scene.sh .venv/bin/python

test: lint wheel types cover installs $(addprefix on-,$(OTHERS)) ## run every check, on every Python found

lint: .venv-check/ready ## check the format and the style
	$(CHECK) -m ruff format --check .
	$(CHECK) -m ruff check .

wheel: .venv-check/ready ## build the sdist and the wheel, and check that both carry the same
	rm -rf build dist *.egg-info
	SOURCE_DATE_EPOCH=1704067200 $(CHECK) -m build -q --outdir dist .
	SOURCE_DATE_EPOCH=1704067200 $(CHECK) -m build -q --wheel --outdir dist/tree .
	cmp "$(WHEEL)" dist/tree/*.whl
	$(CHECK) -m check_wheel_contents "$(WHEEL)"
	$(CHECK) $(INSTALL) --force-reinstall --no-deps "$(WHEEL)"
	$(CHECK) $(INSTALL) "$(WHEEL)"

pyz: wheel ## make dist/mj.pyz: one file with all it needs, for any Python 3.11 or newer
	SOURCE_DATE_EPOCH=1704067200 $(CHECK) .ci/pyz/build.py "$(WHEEL)" dist/mj.pyz

types: wheel ## check the types of the installed wheel
	cd .venv-check && bin/python -P -m mypy --strict -p meneuse

cover: wheel ## run the tests, and measure how much of the core they reach
	$(CHECK) $(PYTEST) -m 'not once' --cov --cov-report=term
	$(CHECK) $(PYTEST) -m once

installs: pyz ## install what was built in every way, each in an empty home
	bash .ci/install "$(PYTHON)"

# The tests on another Python, say `make on-3.12`.
on-%: wheel .venv-%/ready
	.venv-$*/bin/python $(INSTALL) --force-reinstall --no-deps "$(WHEEL)"
	.venv-$*/bin/python -P $(PYTEST) -m 'not once'

format: .venv-check/ready ## write the code as the format wants it
	$(CHECK) -m ruff format .
	$(CHECK) -m ruff check --fix .

bench: wheel ## measure the budgets
	held=0; for bench in run odds; do .venv-check/bin/python tests/benches/$$bench.py || held=1; done; exit $$held

generated: wheel ## write again what is made from the code: completions, schemas, manual, the answers in the documents
	$(CHECK) -m meneuse.completions bash > completions/mj.bash
	$(CHECK) -m meneuse.completions zsh > completions/_mj
	$(CHECK) -m meneuse.completions fish > completions/mj.fish
	$(CHECK) -m meneuse.completions powershell > completions/mj.ps1
	$(CHECK) -m meneuse.completions grammar > completions/grammar.py
	$(CHECK) -m meneuse.cli.schemas cli/schemas
	$(CHECK) -m meneuse.cli.manual docs/man
	.venv-check/bin/python tests/test_readme.py
	.venv-check/bin/python tests/test_evening.py
	.venv-check/bin/python tests/test_pipes_cookbook.py
	.venv-check/bin/python tests/test_odds_docs.py

clean: ## remove everything made here
	rm -rf .venv .venv-* build dist *.egg-info .coverage* .pytest_cache .ruff_cache .mypy_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@$(call venv,$(PYTHON),.venv)

# `ready` says that what the checks need is there, since the list of it last changed.
.venv-check/ready: pyproject.toml
	@$(call venv,$(PYTHON),.venv-check)
	.venv-check/bin/python $(INSTALL) --upgrade pip
	.venv-check/bin/python $(INSTALL) --group check
	@touch $@

.venv-%/ready: pyproject.toml
	@$(call venv,$(shell sh .ci/pythons $*),.venv-$*)
	.venv-$*/bin/python $(INSTALL) --upgrade pip
	.venv-$*/bin/python $(INSTALL) "$(WHEEL)" --group test
	@touch $@

.PRECIOUS: .venv-%/ready
.DELETE_ON_ERROR:

define venv
if [ -z "$(1)" ]; then \
	echo "A Python 3.11 or newer that can make virtual environments is needed, and none was found." >&2; \
	echo "Debian and Ubuntu: apt-get install python3 python3-venv. Elsewhere: make … PYTHON=/path/to/python3" >&2; \
	exit 1; fi; \
echo "Making $(2) with $(1)…" && "$(1)" -m venv --clear $(2)
endef
