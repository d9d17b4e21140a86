"""Sentences about a tournament."""
