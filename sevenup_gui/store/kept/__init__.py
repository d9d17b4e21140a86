"""Kept files: the store in one database, objects in text files, and what a person should hear about either."""
