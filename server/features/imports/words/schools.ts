import { nameKey } from '../../../name-key.ts';
import { byText } from './by-text.ts';

/** A school that is there, as far as sheets need it. */
export interface KnownSchool {
  readonly id: number;
  readonly school: string;
  readonly cluster: string;
  /** Spellings that were merged into it. */
  readonly formerly?: readonly string[];
}

/** What names of schools have in other languages than English, for an expression. */
export const schoolWordsElsewhere =
  'shule|sekondari|lyc[ée]e|coll[èe]ge|[ée]cole|(?:groupe|complexe) scolaire|escolas?|escolar|escuelas?|col[ée]gio|liceu|liceo|instituto';

const shortWords: readonly (readonly [RegExp, string])[] = [
  // 'Mbita HS', 'Bukoyo SS Iganga', 'St Jude PS': behind a name; with a blank at the end alone, elsewhere such letters are a name's.
  [/(?<=\S )h(?:s\b| s$)/g, 'high'],
  [/(?<=\S )s(?:s\b| s$)/g, 'sec'],
  [/(?<=\S )p(?:s\b| s$)/g, 'pri'],
  [/(?<=\S )es$/g, 'elementary'],
  [/(?<=\S )cnhs\b/g, 'central national high'],
  [/(?<=\S )nhs\b/g, 'national high'],
  [/^groupe scolaire\b/g, 'gs'],
  [/^(?:ec(?:ole)?|esc(?:ola|uela)?) prim(?:aire|aria)?\b/g, 'ep'],
  // 'Shule ya Sek. Mwanzo', 'S/Sek Mwanzo'.
  [/(?<![\p{L}\p{N}])(?:s |shule (?:ya )?)?sek(?:ondari)?(?![\p{L}\p{N}])/gu, 'sekondari'],
  [/\bshule (?:ya )?(?=msingi\b)/g, ''],
  [/\bjhs\b/g, 'junior high'],
  [/\bshs\b/g, 'senior high'],
  [/\bcdss\b/g, 'community day sec'],
  [/\bgdss\b/g, 'government day sec'],
  [/\bgss\b/g, 'government sec'],
  [/\bsss\b/g, 'senior sec'],
  [/\bjss\b/g, 'junior sec'],
  [/\bhss\b/g, 'higher sec'],
  [/\b(?:go?vt?|gvmt|govmt|gouv)\b/g, 'government'],
  [/\b(?:secondary|secund|secundaria|secondaire)\b/g, 'sec'],
  // 'Sr' is a sister, but before the kind of school.
  [/\b(?:snr|sr(?= (?:sec|high)\b))\b/g, 'senior'],
  [/\b(?:jnr|jr(?= (?:sec|high)\b))\b/g, 'junior'],
  [/\bhr(?= sec\b)/g, 'higher'],
  [/\b(?:schools?|schl?)\b/g, ''],
  [/\b(?:academy|academie|academia|acd|academ)\b/g, 'acad'],
  [/\b(?:primary|primaire|primaria|prim|prm|pry)\b/g, 'pri'],
  [/\b(?:coll?|colegio)\b/g, 'college'],
  [/\b(?:internat|international)\b/g, 'intl'],
  [/\b(?:nat|natl)\b/g, 'national'],
  [/\belem\b/g, 'elementary'],
  [/\bcomm\b/g, 'community'],
  [/\btech\b/g, 'technical'],
  [/\buniv\b/g, 'university'],
  [/\blyc\b/g, 'lycee'],
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
];

const kinds: Readonly<Record<string, string>> = { p: 'pri', s: 'sec', h: 'high' };

/** Names that begin with the kind of school, which others end with, or end with it in Swahili: 'Shule ya Msingi Tumaini'. */
const kindFirst: readonly (readonly [RegExp, string])[] = [
  [/^sekondari (?:ya )?(.+)$/g, '$1 sec'],
  [/^msingi (?:ya )?(.+)$/g, '$1 pri'],
  [/ sekondari$/g, ' sec'],
  [/ msingi$/g, ' pri'],
];
/** Kinds of schools in letters with a stroke before the name: 'S/M Tumaini' is 'Shule ya Msingi Tumaini'. */
const strokedFirst: Readonly<Record<string, string>> = {
  sm: 'msingi ',
  ps: 'msingi ',
  ss: 'sekondari ',
};

/** One part of a name, between commas, in its short words. */
function shortened(part: string): string {
  let key = part
    .replace(/['’]/g, '')
    .replace(
      /^ ?([ps]) ?\/ ?([ms])\.? +(?=\p{L})/u,
      (all, one: string, other: string) => strokedFirst[`${one}${other}`] ?? all,
    )
    .replace(/(?<![\p{L}\p{N}])s ?\/ ?m(?![\p{L}\p{N}])/gu, 'msingi')
    // With a stroke they are a kind of school wherever they stand: 'St Jude P/S Lukaya'.
    .replace(
      /(?<![\p{L}\p{N}])([psh]) ?\/ ?s(?![\p{L}\p{N}])/gu,
      (_, kind: string) => kinds[kind] ?? '',
    )
    // 'G.S.' is GS.
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}(?:[^\p{L}]|$))/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (const [pattern, short] of shortWords) key = key.replace(pattern, short);
  return key.trim();
}

const partsOf = (name: string): string[] =>
  nameKey(name)
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .split(',')
    .map(shortened);

const eachOnce = (key: string): string => [...new Set(key.split(' ').filter(Boolean))].join(' ');

/** The key of a name whose words stay in their order: within a title more follows, and none of it is the school's. */
export const schoolWordsKey = byText((name): string => eachOnce(partsOf(name).join(' ')));

/**
 * What two spellings of one school have in common: case, accents, which capitals are written without, marks,
 * 'Sec. Sch.' and SS for 'Secondary School', JHS for 'Junior High School', 'Shule ya Msingi' and S/M for a primary school.
 * A place is part of the name, with a comma before it or without.
 */
export const schoolKey = byText((name): string => {
  const [first = '', ...others] = partsOf(name);
  let key = first;
  for (const [pattern, turned] of kindFirst) key = key.replace(pattern, turned);
  return eachOnce([key, ...others].join(' '));
});

/** A name without the place behind its last comma; null where it has none. */
export function withoutPlace(name: string): string | null {
  const bare = name.replace(/,[^,]*$/, '').trim();
  return bare === '' || bare === name.trim() ? null : bare;
}

/** The place behind the last comma of a name. */
export const placeIn = (name: string): string => /,([^,]*)$/.exec(name)?.[1]?.trim() ?? '';

/** What spellings of a school are compared by: its name's key first, then those that were merged into it. */
export const schoolKeysOf = ({ school, formerly = [] }: KnownSchool): ReadonlySet<string> =>
  new Set([school, ...formerly].map(schoolKey));

/** Schools by the keys of their names; a spelling that was merged leads to the one that stayed. */
export const schoolsByName = (schools: readonly KnownSchool[]): ReadonlyMap<string, KnownSchool> =>
  new Map([
    ...schools.flatMap((one) =>
      (one.formerly ?? []).map((former) => [nameKey(former), one] as const),
    ),
    ...schools.map((one) => [nameKey(one.school), one] as const),
  ]);

/** The school into which this spelling was merged. */
export const schoolFormerly = <School extends KnownSchool>(
  text: string,
  schools: readonly School[],
): School | undefined =>
  schools.find((one) => one.formerly?.some((former) => nameKey(former) === nameKey(text)));

/** The school of this name, or the one that the name was merged into. */
export const schoolCalled = <School extends KnownSchool>(
  text: string,
  schools: readonly School[],
): School | undefined =>
  schools.find(({ school }) => nameKey(school) === nameKey(text)) ?? schoolFormerly(text, schools);

interface Spellings {
  readonly whole: ReadonlyMap<string, readonly KnownSchool[]>;
  /** Those with a place behind a comma, by their names without it. */
  readonly bare: ReadonlyMap<string, readonly KnownSchool[]>;
}

const spellings = new WeakMap<readonly KnownSchool[], Spellings>();

function spellingsOf(schools: readonly KnownSchool[]): Spellings {
  const known = spellings.get(schools);
  if (known) return known;
  const by = (keysOf: (one: KnownSchool) => Iterable<string>) =>
    new Map(
      [
        ...Map.groupBy(
          schools.flatMap((one) => [...keysOf(one)].map((key) => ({ key, one }))),
          ({ key }) => key,
        ),
      ].map(([key, all]) => [key, all.map(({ one }) => one)]),
    );
  const made = {
    whole: by(schoolKeysOf),
    bare: by(({ school }) => [withoutPlace(school) ?? []].flat().map(schoolKey)),
  };
  spellings.set(schools, made);
  return made;
}

/** The schools of which a text is a spelling: in all its words, or but for a place that one of both has behind a comma. */
export function schoolsSpelled(text: string, schools: readonly KnownSchool[]) {
  const { whole, bare } = spellingsOf(schools);
  const own = withoutPlace(text);
  const key = schoolKey(own ?? text);
  return {
    same: whole.get(schoolKey(text)) ?? [],
    butForPlace:
      (own === null
        ? bare.get(key)
        : whole.get(key)?.filter(({ school }) => withoutPlace(school) === null)) ?? [],
  };
}

/** Whether a text is a spelling of one of these schools. */
export function isSpelledSchool(text: string, schools: readonly KnownSchool[]): boolean {
  const { same, butForPlace } = schoolsSpelled(text, schools);
  return same.length + butForPlace.length > 0;
}

/** A spelling as schools are compared: one that was merged, or has a place more or less, as the school that is there. */
export function schoolKeyNow(text: string, schools: readonly KnownSchool[]): string {
  const exact = schoolFormerly(text, schools);
  if (exact) return schoolKey(exact.school);
  const key = schoolKey(text);
  const { same, butForPlace } = schoolsSpelled(text, schools);
  if (same.some(({ school }) => schoolKey(school) === key)) return key;
  const [only, ...others] = same.length > 0 ? same : butForPlace;
  return only && others.length === 0 ? schoolKey(only.school) : key;
}
