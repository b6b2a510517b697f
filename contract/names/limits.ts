/** How many records a refusal names. */
export const mostNamed = 5;
