"""A score as HTML: pure functions from what `scoring` counted to markup for the style sheets in display/style.

    frame    title, conditions, the five steps      ledger   the rows of han, fu and payments, with their sources
    points   number line, formula, bars             doubts   why not, other readings
    twin     the whole count without style sheets, for pages that strip them

Whoever puts the result in a page gives `ids`, a prefix that no other output of that page has.
"""
