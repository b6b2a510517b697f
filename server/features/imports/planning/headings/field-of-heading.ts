import type { SheetKind } from '#contract/imports/fields.ts';
import { headingsOf } from '../../headings.ts';
import { isOfAges } from '../../words/age-headings.ts';
import { isOfBackground } from '../../words/background-headings.ts';
import { withoutPeople, withoutQuestion } from '../../words/bare-headings.ts';
import { byText } from '../../words/by-text.ts';
import { isOfRegistration } from '../../words/day-headings.ts';
import { headingKey } from '../../words/headings.ts';
import { isOfFormSystem, isOfPhones } from '../../words/left-out.ts';
import { siblingsSaid } from '../../words/siblings.ts';

/** In which letters a name stands, beside the word for it: 'Name English', 'Student name (in Latin letters)'. */
const inOurLetters =
  /[([]?\b(?:in )?(?:english|latin|roman(?:i[sz]ed)?)(?: (?:letters|script|alphabet))?\b[)\]]?/i;
const ofName = /\bnames?\b/i;

/** A heading as it stands, without what is in brackets, and without the group before a stroke. */
function keysOf(text: string): string[] {
  const bare = text.replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' ').replace(/(?<![\s:.*])[\s:.*]+$/, '');
  // An export's group stands before a stroke: 'basic/full_name'. Words with spaces are a sentence.
  const last = bare.split(/[/|:.]/).at(-1) ?? '';
  const whose = withoutPeople(bare) ?? [];
  const asked = withoutQuestion(text);
  const plain = ofName.test(text) ? text.replace(inOurLetters, ' ').trim() : text;
  if (plain !== text && ofName.test(plain)) return keysOf(plain);
  return [
    ...[text, bare, ...(/^\S*[a-z_]{2,}\/[a-z_]{3,}\S*$/.test(bare.trim()) ? [last] : [])].map(
      headingKey,
    ),
    ...whose,
    ...(asked === null ? [] : [headingKey(asked)]),
  ].filter((key) => key !== '');
}

/** What is left of a heading that says for whom something was paid: 'Paid for child', 'Für Schüler'. */
const forWhom =
  /^(?:(?:amount|money|fees?|payments?|paid|pay[ée]|vers[ée]|betaald|bezahlt|pag[oa]|pagad[oa])?(?:for|pour|voor|fur|para)|(?:malipo|kiasi)?(?:kwa|kwaajiliya)|(?:on)?behalf(?:of)?)$/;

/** 'Child #' is the number of a child, and no name. */
const withNumber = (text: string): string => text.replace(/(?<=\p{L})[\s._-]*[#№]\s*$/u, ' number');

function fieldNamed(text: string, kind: SheetKind): string | null {
  if (isOfPhones(text) || isOfFormSystem(text)) return null;
  if (text.trim() === '%') return kind === 'marks' ? 'mean' : null;
  const isForWhom = (withoutPeople(text) ?? []).some((key) => forWhom.test(headingKey(key)));
  if (isForWhom && (kind === 'receipts' || kind === 'marks')) return 'name';
  for (const key of keysOf(withNumber(text))) {
    const field = headingsOf(kind).get(key);
    if (field !== undefined) return field;
  }
  return null;
}

type FieldOfText = (text: string) => string | null;

/** The same by kind, found once for a text. */
const ofKinds = (
  find: (text: string, kind: SheetKind) => string | null,
): Readonly<Record<SheetKind, FieldOfText>> => ({
  students: byText((text) => find(text, 'students')),
  marks: byText((text) => find(text, 'marks')),
  receipts: byText((text) => find(text, 'receipts')),
  schools: byText((text) => find(text, 'schools')),
});
const fieldsNamed = ofKinds(fieldNamed);

/** The field that a heading names in one of the words that are known for it. */
export const fieldOf = (text: string, kind: SheetKind): string | null => fieldsNamed[kind](text);

/** Words that say nothing of what a column is, and what sums are in. */
const idle =
  /^(?:the|a|an|of|in|full|complete|whole|official|legal|proper|current|currently|present|now|please|optional|required|if|any|kes|kshs?|ugx|ushs?|tzs|tshs?|rwf|frw|mwk|mk|zmw|usd|ngn|ghs|ghc|inr|rs|pkr|etb|birr|xof|fcfa|cfa|zar|mzn)$/;
/** A number of something is not the same as something's number. */
const ofNumbers = /^(?:no|nos|num|number|nbr|nr|count|id|ids|code|codes)$/;
const mostWords = 4;
/** Whom a child lives with is its guardian where the heading asks for the name. */
const livesWith = /\b(?:lives?|living|stays?|staying|resides?|residing) with\b/i;

/** Without plurals, possessives, 'of' and the ways to write number, in which headings differ. */
const plainKey = (key: string): string =>
  key
    .replace(/(?:number|num|nbr|nos)(?=$|of|\w)/g, 'no')
    .replace(/nameof(?:the)?/g, 'name')
    .replace(/(?<=no|date|year|place)of(?:the)?/g, '')
    .replace(/s(?=name)/g, '')
    .replace(/(?<=[a-rt-z])s$/, '');

function plainFields(kind: SheetKind): ReadonlyMap<string, string | null> {
  const known = new Map<string, string | null>();
  for (const [heading, field] of headingsOf(kind)) {
    const key = plainKey(heading);
    known.set(key, (known.get(key) ?? field) === field ? field : null);
  }
  // It heads classes at one school and mean grades at another.
  if (kind === 'marks') known.set('grade', null);
  return known;
}
const known: Partial<Record<SheetKind, ReadonlyMap<string, string | null>>> = {};

const ordersOf = (words: readonly string[]): string[][] =>
  words.length < 2
    ? [[...words]]
    : words.flatMap((word, at) =>
        ordersOf(words.filter((_, other) => other !== at)).map((rest) => [word, ...rest]),
      );

function ofWords(text: string, kind: SheetKind): string | null {
  known[kind] ??= plainFields(kind);
  const words = text
    .replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' ')
    .replace(/[’']s\b/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !idle.test(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<=[a-rt-z])s$/, '') : word));
  if (words.length === 0 || words.length > mostWords) return null;
  const orders = words.some((word) => ofNumbers.test(word)) ? [words] : ordersOf(words);
  for (const order of orders) {
    const found = known[kind].get(plainKey(order.join('')));
    if (found != null) return found;
  }
  return null;
}

/**
 * The field of a heading that says it in words of another order, in the plural or twice:
 * 'Middle Names', 'Names of the Mother', 'School/Institution'. Asked where nothing else is known of it.
 */
export const fieldLike = (text: string, kind: SheetKind): string | null => fieldsLike[kind](text);

const fieldsLike = ofKinds(fieldMeant);

function fieldMeant(text: string, kind: SheetKind): string | null {
  if (isOfPhones(text)) return null;
  const whole = ofWords(withNumber(text), kind);
  if (whole !== null) return whole;
  if (kind === 'students' && isOfRegistration(text)) return 'dor';
  if (kind === 'students' && isOfAges(text)) return 'age';
  if (kind === 'students' && siblingsSaid(text) === 'count') return 'siblings';
  if (kind === 'students' && livesWith.test(text) && /\bnames?\b/i.test(text)) return 'guardian';
  if (kind === 'students' && isOfBackground(text)) return 'background';
  const parts = text.replace(/\([^)]*\)?/g, ' ').split(/\s*(?:\/|\bor\b|\bou\b|\bau\b)\s*/i);
  if (parts.length < 2) return null;
  const fields = new Set(parts.map((one) => fieldOf(one, kind) ?? ofWords(one, kind)));
  // GRADE is a class beside a word for classes.
  if (fields.has('class')) fields.delete('grade');
  const [only = null] = fields;
  return fields.size === 1 ? only : null;
}
