/** Order of an annual report by what stands under a term, the first one of the year first. */
export const termSorts = ['term1', 'term2', 'term3', 'term4', 'term5', 'term6'] as const;
