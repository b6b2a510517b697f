/** How long a merge of two names can be undone, in hours. */
export const hoursToUndo = 24;

/** How many records a refusal names. */
export const mostNamed = 5;
