import { headingKey } from './headings.ts';

// Who the guardian of a child is to it.

const prefix = '(?:(?:biological|real|own|her|his|the|mzazi|parent|bio)*)';
const mothers = new RegExp(
  `^${prefix}(?:mothers?|mum|mummy|mom|mommy|mama|mamamzazi|mamayake|mere|maman|madre|mae|mayi|amai|maama|nyina|umama)$`,
);
const fathers = new RegExp(
  `^${prefix}(?:fathers?|dad|daddy|baba|babamzazi|babayake|pere|papa|padre|pai|abambo|bambo|taata|tata|ubaba)$`,
);

/** Which parent a word for a relationship means: 'Baba', 'Biological mother', 'Père'; null for any other relative. */
export function parentOf(relation: string): 'mother' | 'father' | null {
  const key = headingKey(relation.replace(/\([^)]*\)?/g, ' '));
  return mothers.test(key) ? 'mother' : fathers.test(key) ? 'father' : null;
}
