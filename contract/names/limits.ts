/** How long a merge of two names can be undone, in hours. */
export const hoursToUndo = 24;

/** So many pairs of names that may be one are told at once. */
export const mostNear = 20;

/** So many records are named in a refusal. */
export const mostNamed = 5;
