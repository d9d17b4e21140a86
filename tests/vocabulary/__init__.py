"""Tests of the words and signs that all packages share."""
