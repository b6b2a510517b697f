// What the words of a heading say of brothers and sisters: how many there are, or something else of them.

const wordsOf = (heading: string): string[] =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const both =
  /^(?:siblings?|ndugu|nduguze|fratrie|hermanos?|irmaos?|abavandimwe|walalo|obboleewwan)$/;
const brothers = /^(?:brothers?|bros?|freres?|kaka|hermanos?|irmaos?|fratell[oi])$/;
const sisters = /^(?:sisters?|sis|soeurs?|dada|hermanas?|irmas?|sorell[ae])$/;
const counts =
  /^(?:no|nos|num|number|numbers|nbr|nbre|nb|nombre|numero|n|count|how|many|total|idadi|combien|cuant[oa]s|quant[oaie]s?)$/;
const idle =
  /^(?:of|the|and|or|et|ou|y|e|na|ya|wa|za|wake|de|du|des|d|la|le|les|a|in|child|childs|s|student|students|learner|learners|pupil|pupils|mwanafunzi|mtoto|eleve|enfant|l|grp|family|household|your|his|her|their|do|does|did|has|have|you|he|she|they|en|avez|vous|as|tu|il|elle|tiene|tienes|tem|di|del|della|ha|bambin[oa])$/;

/** `count`: how many brothers and sisters; `brothers` or `sisters`: how many of these; `some`: anything else of them. */
export type SiblingsSaid = 'count' | 'brothers' | 'sisters' | 'some';

/** What a heading says of brothers and sisters; null for one that has no word for them. */
export function siblingsSaid(heading: string): SiblingsSaid | null {
  // The group of an export stands before a stroke: 'grp_family/num_siblings'.
  const words = wordsOf(heading.replace(/^\S*[a-z_]{2,}\/(?=[a-z_]{3,}\S*$)/, ''));
  const [of, isBrother, isSister] = [both, brothers, sisters].map((one) =>
    words.some((word) => one.test(word)),
  );
  if (!of && !isBrother && !isSister) return null;
  const rest = words.filter(
    (word) => ![both, brothers, sisters, counts, idle].some((one) => one.test(word)),
  );
  if (rest.length > 0) return 'some';
  return of || (isBrother && isSister) ? 'count' : isBrother ? 'brothers' : 'sisters';
}
