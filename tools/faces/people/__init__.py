"""The twenty players who sit at the table, by key. A new player is one `Sitter` in one of these modules."""

from __future__ import annotations

from tools.faces.people.hands import HANDS
from tools.faces.people.hosts import HOSTS
from tools.faces.people.learned import LEARNED
from tools.faces.people.passers import PASSERS
from tools.faces.sitter import Sitter

SITTERS: dict[str, Sitter] = HOSTS | HANDS | LEARNED | PASSERS
