"""How computers think in 7Up7Down."""
