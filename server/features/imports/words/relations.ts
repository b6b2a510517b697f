import { headingKey } from './headings.ts';

// Who the guardian of a child is to it.

const prefix = '(?:(?:biological|real|own|her|his|the|mzazi|parent|bio)*)';
const mothers = new RegExp(
  `^${prefix}(?:mothers?|mum|mummy|mom|mommy|mama|mamamzazi|mamayake|mere|maman|madre|mae|mayi|amai|maama|nyina|umama)$`,
);
const fathers = new RegExp(
  `^${prefix}(?:fathers?|dad|daddy|baba|babamzazi|babayake|pere|papa|padre|pai|abambo|bambo|taata|tata|ubaba|se)$`,
);

/** Which parent a word for a relationship means: 'Baba', 'Biological mother', 'Père'; null for any other relative. */
export function parentOf(relation: string): 'mother' | 'father' | null {
  const key = headingKey(relation.replace(/\([^)]*\)?/g, ' '));
  return mothers.test(key) ? 'mother' : fathers.test(key) ? 'father' : null;
}

const others = new RegExp(
  `^${prefix}(?:step|foster|half|grand|great|elder|older|young|younger|maternal|paternal|late)*(?:mother|father|parent|ma|pa|aunt|auntie|aunty|uncle|brother|sister|bro|sis|cousin|niece|nephew|guardian|caregiver|neighbou?r|relative|bibi|babu|shangazi|mjomba|kaka|dada|mlezi|jjajja|jaja|ssenga|kojja|tante|oncle|s(?:o)?eur|frere|grandm(?:ere|um|a)|grandp(?:ere|a)|marraine|parrain|tuteur|tutrice|tia|tio|avo|avozinha|irma|irmao|abuela|abuelo|hermana|hermano)$`,
);

/** A name without the relationship that stands in brackets or after a dash behind it: 'Agnes Wekesa (aunt)'. */
export function withoutTie(text: string): { readonly name: string; readonly tie: string | null } {
  const [, name = '', bracketed, dashed] =
    /^(.*?\p{L})\s*(?:[([]\s*([\p{L}' .-]+?)\s*[)\]]|\s[-–—]\s*([\p{L}' .]+))\s*$/u.exec(text) ??
    [];
  const tie = bracketed ?? dashed ?? '';
  const isTie = parentOf(tie) !== null || others.test(headingKey(tie));
  return isTie ? { name, tie } : { name: text, tie: null };
}
