/** Fewer letters find nearly everybody. */
export const leastLetters = 2;

/** As many of each kind are shown; the list of that kind has the others. */
export const mostHits = 5;
