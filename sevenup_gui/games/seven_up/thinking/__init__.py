"""How computers think in Seven Up."""
