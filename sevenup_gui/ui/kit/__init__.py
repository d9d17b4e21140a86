"""What every scene is drawn and pressed with: it knows no match."""
