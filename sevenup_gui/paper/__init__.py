"""Printed papers: score sheets, deal slips, lists. Pages as bytes of a PDF; no window."""
