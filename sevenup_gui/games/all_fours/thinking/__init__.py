"""How the computer players think at Trinidad All Fours: by rule of thumb, and by worlds that are played out."""
