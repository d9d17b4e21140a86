"""Printed papers: laid out, written as PDF, looked at."""
