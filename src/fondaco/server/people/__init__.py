"""Who has an account: by what he proves it, where he is signed in, and what he has played."""
