"""Build the course site: static pages in both languages, alive in the browser, from the committed notebooks."""
