/** How the foundation calls itself: on the sign-in pages and under every letter. */
export const foundation = {
  name: 'Somesha Foundation',
  motto: 'Putting children through school',
} as const;
