"""The folder of a campaign: where it is, what its `table.toml` says, and its journal, which only grows."""
