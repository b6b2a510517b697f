/** The shortest search: fewer letters would match nearly everybody. */
export const leastLetters = 2;

/** How many hits of each kind are shown; the list of that kind shows the others. */
export const mostHits = 5;
