"""What happened: told to each seat as far as it may know, and put into words."""
