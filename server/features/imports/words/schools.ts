import { nameKey } from '../../../name-key.ts';

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
  // 'Mbita HS', 'Bukoyo S.S.', 'St Jude PS': at the end alone, elsewhere such letters are a name's.
  [/(?<=\S )h ?s$/g, 'high'],
  [/(?<=\S )s ?s$/g, 'sec'],
  [/(?<=\S )p ?s$/g, 'pri'],
  [/^groupe scolaire\b/g, 'gs'],
  [/^ecole primaire\b/g, 'ep'],
  // 'Shule ya Sek. Mwanzo', 'S/Sek Mwanzo'.
  [/(?<![\p{L}\p{N}])(?:s |shule (?:ya )?)?sek(?:ondari)?(?![\p{L}\p{N}])/gu, 'sekondari'],
  [/\bshule (?:ya )?(?=msingi\b)/g, ''],
  [/\bjhs\b/g, 'junior high'],
  [/\bshs\b/g, 'senior high'],
  [/\bcdss\b/g, 'community day sec'],
  [/\bgss\b/g, 'government sec'],
  [/\bsss\b/g, 'senior sec'],
  [/\bgovt\b/g, 'government'],
  [/\bsecondary\b/g, 'sec'],
  [/\b(?:schools?|sch)\b/g, ''],
  [/\bacademy\b/g, 'acad'],
  [/\bprimary\b/g, 'pri'],
  [/\bsaint\b/g, 'st'],
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

/** The key of a name whose words stay in their order: within a title more follows, and none of it is the school's. */
export function schoolWordsKey(name: string): string {
  let key = nameKey(name)
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/,[^,]*$/, '')
    .replace(/['’]/g, '')
    .replace(
      /^([ps]) ?\/ ?([ms])\.? +(?=\p{L})/u,
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
  return [...new Set(key.split(' ').filter(Boolean))].join(' ');
}

/**
 * What two spellings of one school have in common: case, accents, which capitals are written without, marks,
 * 'Sec. Sch.' and SS for 'Secondary School', JHS for 'Junior High School', 'Shule ya Msingi' and S/M for a primary school and
 * a county after a comma put aside.
 */
export function schoolKey(name: string): string {
  let key = schoolWordsKey(name);
  for (const [pattern, turned] of kindFirst) key = key.replace(pattern, turned);
  return key;
}

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

/** A spelling as schools are compared: one that was merged is compared as the school that stayed. */
export function schoolKeyNow(text: string, schools: readonly KnownSchool[]): string {
  const merged = schools.filter(({ formerly }) => formerly !== undefined);
  const key = schoolKey(text);
  if (merged.length === 0) return key;
  const exact = schoolFormerly(text, merged);
  if (exact) return schoolKey(exact.school);
  if (schools.some(({ school }) => schoolKey(school) === key)) return key;
  const [only, ...others] = merged.filter((one) => schoolKeysOf(one).has(key));
  return only && others.length === 0 ? schoolKey(only.school) : key;
}
