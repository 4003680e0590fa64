"""Studies of about twenty lines each: `python -m examples.seats --help` says how to run one."""
