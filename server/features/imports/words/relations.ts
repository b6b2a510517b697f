import { headingKey } from './headings.ts';

// Who the guardian of a child is to it.

const prefix = '(?:(?:biological|real|own|her|his|the|mzazi|parent|bio)*)';
const suffix = '(?:biologi(?:ca|co|que)|mzazi)?';
const mothers = new RegExp(
  `^${prefix}(?:mothers?|mum|mummy|mom|mommy|mama|mamayake|mere|manman|maman|madre|mae|mamae|mayi|amai|maama|nyina|umama|mamma|mutter|mutti|moeder)${suffix}$`,
);
const fathers = new RegExp(
  `^${prefix}(?:fathers?|dad|daddy|baba|babayake|pere|papa|padre|pai|papai|abambo|bambo|taata|tata|ubaba|se|babbo|vater|vati|vader)${suffix}$`,
);

const articles =
  /^(?:(?:la|le|il|die|der|de|o|a|sa|son|su|sua|suo|seu|seine?|ihre?|zijn|haar|leiblicher?)\s+)+/iu;
/** The word for a relationship without brackets, articles and whose relative it is. */
const keyOf = (relation: string): string =>
  headingKey(
    relation
      .replace(/[([][^)\]]*[)\]]?/g, ' ')
      .trim()
      .replace(articles, ''),
  );

const noParent =
  /step|foster|adopt|guardian|in[- ]law|kambo|mdogo|mkubwa|mlezi|stief|pflege|pleeg|\b(?:god|grand)/i;

/** Whether brackets behind a relationship say that it is none of a parent: 'Father (step)', 'Mother (aunt)'. */
const isOtherwise = (relation: string): boolean =>
  [...relation.matchAll(/[([]([^)\]]*)/g)].some(
    ([, said = '']) => noParent.test(said) || (others.test(keyOf(said)) && byWord(said) === null),
  );

function byWord(relation: string): 'mother' | 'father' | null {
  const key = keyOf(relation);
  return mothers.test(key) ? 'mother' : fathers.test(key) ? 'father' : null;
}

/** Which parent a word for a relationship means: 'Baba', 'Biological mother', 'Père'; null for any other relative. */
export const parentOf = (relation: string): 'mother' | 'father' | null =>
  isOtherwise(relation) ? null : byWord(relation);

/** Relatives who are no parents, by language, and those who stand in the place of one. */
const relatives = [
  'mother|father|parent|ma|pa|aunt|auntie|aunty|uncle|brother|sister|bro|sis|cousin|niece|nephew|guardian|caregiver|neighbou?r|relative',
  'gran|grannie|granny|grandma|grandpa|grandad|granddad|nan|nana|gogo|agogo|ambuya|sekuru|kuku|jjajja|jaja|ssenga|kojja',
  'bibi|babu|nyanya|shangazi|mjomba|kaka|dada|mlezi|mdogo|ndugu|binamu|jirani|(?:mama|baba)(?:mdogo|mkubwa|(?:wa)?kambo|mlezi)',
  'tante|oncle|s(?:o)?eur|frere|grandm(?:ere|um|aman)|grandp(?:ere|apa)|mamie|papi|papy|marraine|parrain|tuteur|tutrice|beau(?:pere|frere)|belle(?:mere|soeur)|(?:pere|mere)adopti(?:f|ve)|demi(?:frere|soeur)|cousine|voisine?',
  'tia|tio|avo|avozinha|irma|irmao|prim[ao]|madrasta|padrasto|padrinho|madrinha|encarregad[oa]|vizinh[oa]',
  'abuel[oa]|abuelit[oa]|herman[oa]|herman(?:astra|astro)|padrastro|madrastra|padrino|madrina|tutora?|vecin[oa]',
  'nonn[oa]|zi[oa]|fratello|sorella|cugin[oa]|tutore|tutrice|matrigna|patrigno|fratellastro|sorellastra',
  '(?:gro(?:ss|ß)|stief|pflege|schwieger|ur)*(?:mutter|vater|eltern|bruder|schwester)|oma|opa|onkel|tanten?|kusine|vetter|vormund|nachbar(?:in)?',
  '(?:groot|stief|pleeg|schoon|half)*(?:moeder|vader|ouders|broer|zus|zuster)|oom|neef|nicht|voogd|verzorg(?:er|ster)|buur(?:man|vrouw)',
].join('|');
const others = new RegExp(
  `^${prefix}(?:step|foster|half|grand|great|elder|older|young|younger|maternal|paternal|late)*(?:${relatives})(?:matern(?:al|elle?|[oa])|patern(?:al|elle?|[oa]))?$`,
);

/** Whether a word says a parent, another relative or a guardian; no 'Teacher' and no 'Pastor'. */
export const isRelative = (relation: string): boolean => isTie(relation);

/** Words for a relative of whom the relationship beside it says who it is: 'Angehörige', 'Relative', 'Bezugsperson'. */
const anyRelative =
  /^(?:names?(?:of(?:the)?)?|nameder|namedes|nom(?:de|du)?|nombre(?:del?)?|nome(?:do|da|del)?|naam(?:van)?|jinala)?(?:angehorige[nr]?|familienangehorige[nr]?|verwandte[nr]?|bezugsperson(?:en)?|kontaktperson|ansprechpartner(?:in)?|erziehungsberechtigte[nr]?|sorgeberechtigte[nr]?|relatives?|familymember|contactperson|(?:un)?proches?|membredelafamille|personneacontacter|familiar(?:es)?|pariente|personadecontacto|personaresponsable|parente|pessoadecontacto|pessoaresponsavel|familiare|congiunto|personadiriferimento|familielid|contactpersoon|jamaa)$/;

/** Whether a heading leaves open which relative of the child stands below it. */
export const isOfAnyRelative = (heading: string): boolean => anyRelative.test(headingKey(heading));

const ofParents =
  /parent(?!esco)|mzazi|wazazi|eltern|ouder|genitor|padres|pais|father|mother|mutter|vater|erziehungsberechtigt|sorgeberechtigt/;

/**
 * Whether who stands below a heading is a guardian only where the relationship says nothing of a parent: 'Parent/Guardian',
 * 'Angehörige'. A mother below 'Guardian' or 'Next of kin' is that, too.
 */
export const mayBeParent = (heading: string): boolean =>
  isOfAnyRelative(heading) || ofParents.test(headingKey(heading));

const inBracketsOrBehind =
  /^(?<name>.*?\p{L})\s*(?:[([]\s*(?<bracketed>[\p{L}' .-]+?)\s*[)\]]|\s[-–—]\s*(?<dashed>[\p{L}' .]+))\s*$/u;
const before = /^(?<tie>[\p{L}' .-]{2,30}?)\s*(?:\s[-–—]\s|:)\s*(?<name>\p{L}.*)$/u;

/** Words for relatives that people are called, too, with a capital; of two letters a word may be anything. */
const mayBeName =
  /^(?:\p{L}{1,2}\.?|(?:Irma|Zi[ao]|Ti[ao]|Mae|Nana?|Prim[ao]|Dada|Tata|Vetter|Avo|IRMA|ZI[AO]|TI[AO]|MAE|NANA?|PRIM[AO]|DADA|TATA|VETTER|AVO))$/u;

const isTie = (text: string): boolean => parentOf(text) !== null || others.test(keyOf(text));

const isSurelyTie = (text: string): boolean => !mayBeName.test(text.trim()) && isTie(text);

/** A name without the relationship that stands in brackets or at a dash beside it: 'Agnes Wekesa (aunt)', 'Aunt - Agnes Wekesa'. */
export function withoutTie(text: string): { readonly name: string; readonly tie: string | null } {
  const { name = '', bracketed, dashed } = inBracketsOrBehind.exec(text)?.groups ?? {};
  const behind = bracketed ?? dashed ?? '';
  if (isSurelyTie(behind)) return { name, tie: behind };
  const { name: own = '', tie = '' } = before.exec(text)?.groups ?? {};
  return isSurelyTie(tie) ? { name: own, tie } : { name: text, tie: null };
}
