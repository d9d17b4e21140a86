"""The phones of an event at the director's desk: the code that lets them in, and the results that they bring."""
