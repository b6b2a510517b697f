/** How many students can be handed over in one step. */
export const mostHanded = 5_000;
