import { byText } from './by-text.ts';
import { remarks } from './remarks.texts.ts';

/** Small words of a name that stand for themselves however a whole name is capitalised. */
const small = new Set(['van', 'der', 'de', 'von', 'bin', 'binti', 'wa', 'ole']);

function titled(word: string): string {
  const lower = word.toLocaleLowerCase('en');
  if (small.has(lower)) return lower;
  // O'Brien, D'Souza and the initials of B.K. keep their capitals; Ng'ang'a and Ong'ayo have none.
  return lower.replace(
    /^(\p{L})|(?<=^[od]')(\p{L})|(?<=-)(\p{L})|(?<=\.)(\p{L})(?=\.|$)/gu,
    (letter) => letter.toLocaleUpperCase('en'),
  );
}

const noParent =
  /^[(]?(?:(?:both |is |was |he is |she is )?(?:deceased|dead|died|expired|passed(?: away| on)?|late|dec['’]?d?|dcsd|dec?ea?sd|d['’]?c['’]?d|r\.? ?i\.? ?p)|[†✝+]+|alive|living|still alive|vivante?|d[ée]c[ée]d[ée]{1,2}s?|mort[e]?s?|disparue?s?|inconnue?s?|marehemu|amefariki|wamefariki|hayupo|haijulikani|faleci[dt][oa]s?|fallecid[oa]s?|finad[oa]s?|difunt[oa]s?|muri[óo]|desconocid[oa]|decedut[oaie]|defunt[oaie]|mort[oa]|(?:è )?mancat[oa]|scompars[oa]|sconosciut[oa]|ignot[oa]|orfan[oa]|verstorben|gestorben|unbekannt|overleden|onbekend|absent|abandoned|unknown|not (?:there|known|around)|orphan(?:ed)?|yatima)[ .!()†✝+0-9]*$/i;
/** What is said of a parent instead of a name: 'not in touch', 'none known', 'works in Nairobi', 'divorced'. */
const saidOfParent =
  /^(?:(?:not?|none) (?:in|with|at|by|living|contact|known|info\p{L}*|father|mother|parents?|details?|records?|traced?|found|around|here|longer)(?!\p{L}).*|(?:lives?|living|works?|working|went|gone|moved|left|ran) (?:in|at|to|with|away|abroad|off|the|by|from|home)(?!\p{L}).*|abroad|overseas|re-?married|(?:second|another|other|new) marriage|eloped|divorced?|separated|(?:in )?jail(?:ed)?|(?:in )?prison|imprisoned)[ .!]*$/iu;
/** The same in small letters alone, as with a capital they may be names: 'in Accra', 'gone', and In Sokha. */
const smallOfParent = /^(?:in (?:the )?\p{L}.*|gone|away|left|ran|lost|die)$/u;

/** Words in the place of a parent or guardian who is gone or not known: 'deceased', 'décédé', 'marehemu', 'in Accra'. */
export const saysNoParent = (text: string): boolean =>
  noParent.test(text) || saidOfParent.test(text) || smallOfParent.test(text);

const behindName = /^(.*\p{L}.*?)\s*(?:\(([^()]*)\)|(?:\s[-–—]|,)\s*([^-–—,()]+)|([†✝]))$/u;

/** The name of a parent without what is said behind it of one who has died: 'Danilo Reyes (deceased)', 'Ann Wanja - RIP'. */
export function withoutDeath(text: string): string {
  const [, name = '', ...said] = behindName.exec(text) ?? [];
  const last = said.find((one) => one !== undefined)?.trim() ?? '';
  return name !== '' && noParent.test(last) ? name.trim() : text;
}

const forWhom =
  '(?: (?:an? |the |her |his |di |del |un |una |uno |de |d[eu] |l[ae] |nach |auf |op |een |einen? |eine |por |para )*(?:new )?(?:sponsors?|sponsorship|supporters?|donors?|benefactors?|sponsee|matching|allocation|sostenitor[ei]|sostegno|adozione|benefattor[ei]|padrin[oi]|madrina|padrinh[oa]|parrain|marraine|parrainage|pat(?:e|en|in)|patenschaft|mfadhili))?';
const noSupporter = new RegExp(
  `^(?:${[
    'no|non|nobody|no one|(?:still )?(?:looking for|needs?|awaiting|waiting for|without|seeking)(?: an?)?(?: new)?(?: (?:sponsor|supporter|donor)s?)?',
    'needed|wanted|to be (?:found|assigned|matched|confirmed|announced|advised|allocated|decided|determined)|to find|t\\.?b\\.?[acdn]|no (?:sponsor|supporter|donor)(?: yet)?|(?:not|un)[ -]?(?:yet )?(?:sponsored|assigned|matched|allocated|supported)(?: yet)?',
    '(?:on |in )?(?:the )?wait(?:ing)?[ -]?list(?:ed)?|(?:still )?waiting|pending|available|not yet|none yet|not (?:yet )?found|vacant',
    '(?:[àa] |re)?cherche(?:r|s)?(?: (?:un )?parrain)?|[àa] (?:trouver|pourvoir|d[ée]finir)|pas encore|n[ée]ant|aucune?|sans parrain|[àa] parrainer',
    'anatafuta mfadhili|hana mfadhili|bado|anatafutwa|hajapata mfadhili|anasubiri(?: mfadhili)?|kwenye orodha ya kusubiri',
    'ohne pat(?:e|in|en)|(?:noch )?kein[e]? pat(?:e|in|en)|sucht (?:noch )?(?:einen )?pat(?:en|in)|pat(?:e|in) gesucht|noch offen|(?:auf (?:der )?)?warteliste|wartet',
    'geen sponsor|zoekt (?:een )?sponsor|(?:op (?:de )?)?wachtlijst',
    'sin padrino|(?:se )?busca padrino|por asignar|sem padrinho|a designar|(?:en )?lista de esper[ao]|(?:em )?lista de espera',
    "nessun[oa]?|cercasi|da (?:trovare|assegnare|definire|abbinare|cercare)|senza|non (?:ancora )?(?:adottat[oa]|assegnat[oa]|abbinat[oa])|(?:in )?lista d[i’']? ?attesa|disponibile",
    'en (?:attente|espera)|in (?:attesa|afwachting)|em espera',
  ]
    .map((words) => `(?:${words})${forWhom}`)
    .join('|')})[ .!]*$`,
  'i',
);

/** Words in the place of a supporter who is still looked for: 'waiting', 'cherche parrain', 'in attesa di un sostenitore'. */
export const saysNoSupporter = (text: string): boolean => noSupporter.test(text.trim());

/** Where the bracket begins with which a text ends; -1 without one. */
function bracketBehind(text: string): number {
  return text.endsWith(')') ? text.indexOf('(', text.lastIndexOf(')', text.length - 2) + 1) : -1;
}

const aDash = /^[-–—]+$/;
const notThere = /^n\/a$/i;

/**
 * A name without what stands in the place of a part that somebody has not: 'Castillo, Juan, -', 'Ann n/a Otieno'. A dash
 * between words divides them: what stands behind it may be no part of the name.
 */
function withoutDashes(name: string): string {
  const words = name.split(' ');
  const kept = words.filter((word, at) => {
    const text = word.replace(/,$/, '');
    const isApart = at === 0 || at === words.length - 1 || /,$/.test(words[at - 1] ?? '');
    return !notThere.test(text) && !(isApart && aDash.test(text));
  });
  return kept.join(' ').replace(/\s*,(?:\s*,)*$/, '') || name;
}

/**
 * A person's name without the accidents of typing: spaces, all capitals or none, 'SURNAME, First',
 * a note in brackets, a dash for a part that is missing. @returns the name, and what was changed beyond spaces
 */
export function cleanName(text: string): { name: string; note: string | null } {
  let name = withoutDashes(text.replace(/\s+/g, ' ').trim());
  const bracket = bracketBehind(name);
  if (bracket > 0) name = name.slice(0, bracket).trimEnd();
  const turned = /^([^,]+),\s*([^,]+?)(?:\s*,\s*([^,]+))?$/.exec(name);
  if (turned) name = [turned[2], turned[3], turned[1]].filter(Boolean).join(' ');
  const isShouted =
    /\p{L}/u.test(name) && (name === name.toUpperCase() || name === name.toLowerCase());
  const words = name.split(' ').map((word) => {
    const shouted = word.length > 1 && word === word.toUpperCase() && /\p{L}{2}/u.test(word);
    return isShouted || (turned && shouted) ? titled(word) : word;
  });
  const clean = words.join(' ');
  return { name: clean, note: turned || bracket >= 0 ? remarks.readAs(text.trim(), clean) : null };
}

const aPart = /^(?=.*\p{L}\p{M}*\p{L})\p{L}[\p{L}\p{M}'’ʼ.-]*(?: [\p{L}\p{M}'’ʼ.-]+){0,2}$/u;

/** Whether a text looks like a name or a part of one: up to three words of letters. */
export const mayBeName = (text: string): boolean => aPart.test(text);

/** The words of a name in lower case and without accents or marks, in alphabetical order. */
export const nameWords = byText((name): readonly string[] =>
  cleanName(name)
    .name.normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .sort(),
);

/** Changes of one letter between two words, swaps of neighbours counted once; stops above `most`. */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + same,
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    // A swap of neighbours goes on from the row before.
    if (Math.min(...next) > most && Math.min(...last) >= most) return most + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** How alike two names are, by their sorted words. */
export type Likeness = 'equal' | 'close' | 'apart';

/** Whether one of two words is the first letter of the other: 'K' for Kamau. */
const isInitialOf = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) === 1 && one[0] === other[0];

/** Of so many letters a word is hardly another name by two of them. */
const longWord = 7;

/**
 * Equal: the same words in any order. Close: one lacks a middle name or has its initial, or one word differs by a
 * letter (three letters and longer), or by two in a long word: Ansah and Mensah are two families.
 */
export function likeness(one: readonly string[], other: readonly string[]): Likeness {
  const isSameLength = one.length === other.length;
  if (isSameLength && one.every((word, at) => word === other[at])) return 'equal';
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length < 2 || many.length - few.length > 1) return 'apart';
  const rest: (string | null)[] = [...many];
  let typed: string | undefined;
  for (const word of few) {
    const at = rest.indexOf(word);
    if (at >= 0) rest[at] = null;
    else if (typed !== undefined || !isSameLength) return 'apart';
    else typed = word;
  }
  if (typed === undefined) return 'close';
  const meant = rest.find((word) => word !== null) ?? '';
  // Of two words an initial leaves no more than one that is said.
  if (few.length > 2 && isInitialOf(typed, meant)) return 'close';
  const shorter = Math.min(typed.length, meant.length);
  const most = shorter < longWord ? 1 : 2;
  return shorter > 2 && lettersApart(typed, meant, most) <= most ? 'close' : 'apart';
}
