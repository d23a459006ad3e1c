"""Views as JSON objects: ``encode`` writes them, ``rebuild`` reads them back."""
