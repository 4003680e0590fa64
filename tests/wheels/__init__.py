"""The wheel tried with every Python that is here."""
