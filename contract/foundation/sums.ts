/** When the currency changes, sums stay in the old one, or were in the new one all along. */
export const oldSumsChoices = ['keep', 'relabel'] as const;
export type OldSums = (typeof oldSumsChoices)[number];
