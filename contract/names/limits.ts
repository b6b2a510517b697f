/** How long a merge of two names can be undone, in hours. */
export const hoursToUndo = 24;

/** How many pairs of similar names are listed at once. */
export const mostNear = 20;

/** How many records a refusal names. */
export const mostNamed = 5;
