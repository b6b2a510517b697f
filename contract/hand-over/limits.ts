/** How many students can be handed over in one step. */
export const mostHanded = 5_000;

/** How long a hand-over can be undone, in hours. */
export const hoursToUndo = 24;
