"""Which two trees a change is made of, for each way that one can come in."""
