import { headingKey } from './headings.ts';

// Who the guardian of a child is to it.

const prefix = '(?:(?:biological|real|own|her|his|the|mzazi|parent|bio)*)';
const mothers = new RegExp(
  `^${prefix}(?:mothers?|mum|mummy|mom|mommy|mama|mamamzazi|mamayake|mere|manman|maman|madre|mae|mayi|amai|maama|nyina|umama|mamma)$`,
);
const fathers = new RegExp(
  `^${prefix}(?:fathers?|dad|daddy|baba|babamzazi|babayake|pere|papa|padre|pai|abambo|bambo|taata|tata|ubaba|se|babbo)$`,
);

/** Which parent a word for a relationship means: 'Baba', 'Biological mother', 'Père'; null for any other relative. */
export function parentOf(relation: string): 'mother' | 'father' | null {
  const key = headingKey(relation.replace(/\([^)]*\)?/g, ' '));
  return mothers.test(key) ? 'mother' : fathers.test(key) ? 'father' : null;
}

const others = new RegExp(
  `^${prefix}(?:step|foster|half|grand|great|elder|older|young|younger|maternal|paternal|late)*(?:mother|father|parent|ma|pa|aunt|auntie|aunty|uncle|brother|sister|bro|sis|cousin|niece|nephew|guardian|caregiver|neighbou?r|relative|bibi|babu|shangazi|mjomba|kaka|dada|mlezi|gran|grannie|granny|grandad|granddad|nan|nana|gogo|agogo|ambuya|sekuru|kuku|nyanya|jjajja|jaja|ssenga|kojja|tante|oncle|s(?:o)?eur|frere|grandm(?:ere|um|a)|grandp(?:ere|a)|marraine|parrain|tuteur|tutrice|tia|tio|avo|avozinha|irma|irmao|abuela|abuelo|hermana|hermano|nonn[oa]|zi[oa]|fratello|sorella|cugin[oa]|tutore)$`,
);

const inBracketsOrBehind =
  /^(?<name>.*?\p{L})\s*(?:[([]\s*(?<bracketed>[\p{L}' .-]+?)\s*[)\]]|\s[-–—]\s*(?<dashed>[\p{L}' .]+))\s*$/u;
const before = /^(?<tie>[\p{L}' .-]{2,30}?)\s*(?:\s[-–—]\s|:)\s*(?<name>\p{L}.*)$/u;

const isTie = (text: string): boolean => parentOf(text) !== null || others.test(headingKey(text));

/** A name without the relationship that stands in brackets or at a dash beside it: 'Agnes Wekesa (aunt)', 'Aunt - Agnes Wekesa'. */
export function withoutTie(text: string): { readonly name: string; readonly tie: string | null } {
  const { name = '', bracketed, dashed } = inBracketsOrBehind.exec(text)?.groups ?? {};
  const behind = bracketed ?? dashed ?? '';
  if (isTie(behind)) return { name, tie: behind };
  const { name: own = '', tie = '' } = before.exec(text)?.groups ?? {};
  return isTie(tie) ? { name: own, tie } : { name: text, tie: null };
}
