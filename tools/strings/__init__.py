"""Makes the catalogues of sentences: finds them in the code, keeps the translations, compiles what gettext reads."""
