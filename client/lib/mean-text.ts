/** A mean with one decimal, or with the two that it has: 70.0, 66.35. */
export const meanText = (score: number): string => score.toFixed(2).replace(/0$/, '');
