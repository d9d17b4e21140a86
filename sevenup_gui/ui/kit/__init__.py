"""The drawing and pressing that every scene uses. It knows no match."""
