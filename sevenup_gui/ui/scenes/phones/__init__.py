"""Phones: the codes by which they come in, before a match and in the midst of one."""
