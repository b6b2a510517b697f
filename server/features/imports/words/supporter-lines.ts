// Lines between students that say with a label who supports those below: 'Sponsored by: St. Brendan Church', 'Parenn: Jan'.

const who =
  '(?:sponsor|supporter|donor|benefactor|partner|parrain|marraine|bailleur|donateur|partenaire|padrino|padrinho)s?|madrina|madrinha|mfadhili|wafadhili|parenn|marenn|pate|patin';
const by =
  '(?:sponsored|supported|funded|adopted) by|(?:parrain[ée]|soutenu|financ[ée])(?:e|s|es|[(]e[)]s?|[(]es[)])? par|(?:wana|ana)?fadhiliwa na|sponsorizado por|apadrinad[oa]s? por';
const kind = '(?: (?:church|parish|family|group|name|paroisse|[ée]glise|legliz))?';
const words = `(?:(?:our|name of|nom du) )?(?:(?:${who})${kind}|${by})`;
const label = new RegExp(`^${words}\\s*[:–—-]\\s*(?=\\p{L})`, 'iu');
const alone = new RegExp(`^${words}\\s*:$`, 'iu');

/**
 * The name that the first texts of a row say behind a label for supporters, and how many of the texts that takes; null
 * where they say none.
 */
export function supporterSaid([first = '', second = '']: readonly string[]): {
  readonly name: string;
  readonly cells: number;
} | null {
  const name = first.replace(label, '');
  if (name !== first) return { name, cells: 1 };
  return alone.test(first) && /\p{L}{2}/u.test(second) ? { name: second, cells: 2 } : null;
}
