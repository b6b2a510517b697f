/**
 * How a foundation calls itself until it says so: on the sign-in pages, under every letter and in
 * files.
 */
export const foundation = {
  name: 'Somesha Foundation',
  motto: 'Putting children through school',
} as const;
