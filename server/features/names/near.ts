import type { MergedNameKind } from '#contract/names/kinds.ts';
import { nearWords } from './near-words.ts';

/** A name as the search for near spellings gets it. */
export interface Spelled {
  readonly id: number;
  readonly name: string;
  /** What it belongs to, such as a school's cluster; two names may be one even where this differs. */
  readonly of: string | null;
}

/** The parts of a name that two spellings of it must share. */
interface Parts<Row> {
  readonly row: Row;
  /** Its words, without those that a name of this list may have or lack. */
  readonly core: readonly string[];
  /** What makes two names different however similar they are: numbers, single letters, Boys, East. */
  readonly marks: string;
}

/** Words without accents, case and punctuation: `St.` and `Mary's` stay one word, `Form1` is two. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}.'’‘`]/gu, '')
    .toLowerCase()
    .match(/\p{N}+|\p{L}+/gu) ?? [];

const isMark = (word: string): boolean =>
  /^\p{N}/u.test(word) || [...word].length === 1 || nearWords.apart.has(word);

function partsOf<Row extends Spelled>(kind: MergedNameKind, row: Row): Parts<Row> {
  const { same, levels, usual } = nearWords;
  const isLeftOut = (word: string) => kind === 'school' && (levels.has(word) || usual.has(word));
  const words = wordsOf(row.name)
    .map((word) => same.get(word) ?? word)
    .filter((word) => !isLeftOut(word));
  return {
    row,
    core: words.filter((word) => !isMark(word)),
    marks: words.filter(isMark).toSorted().join(' '),
  };
}

/** Whether two words differ in at most this many letters: one inserted, left out, replaced, or two swapped. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  if (one.slice(start) === other.slice(start)) return true;
  if (most === 0) return false;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    isWithin(a.slice(1), b, most - 1) ||
    isWithin(a, b.slice(1), most - 1) ||
    isWithin(a.slice(1), b.slice(1), most - 1) ||
    (a[0] === b[1] && a[1] === b[0] && isWithin(a.slice(2), b.slice(2), most - 1))
  );
}

/** Long words may differ in one or two letters; in a short word one letter makes another name. */
function isSlip(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < longWord) return false;
  return isWithin(one, other, length < veryLongWord ? 1 : 2);
}
const longWord = 8;
const veryLongWord = 12;

/** Maths and Mathematics, Bio and Biology. */
function isShortened(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = short.replace(/s$/, '');
  return stem.length >= 3 && long.length >= 2 * stem.length && long.startsWith(stem);
}

const isNear = (kind: MergedNameKind, one: string, other: string): boolean =>
  isSlip(one, other) || (kind === 'subject' && isShortened(one, other));

/** Groups rows by a key, so that only rows of one group are compared. */
function grouped<Row>(
  all: readonly Parts<Row>[],
  keysOf: (parts: Parts<Row>) => readonly string[],
) {
  const groups = new Map<string, Parts<Row>[]>();
  for (const parts of all)
    for (const key of keysOf(parts)) {
      const group = groups.get(key);
      if (group) group.push(parts);
      else groups.set(key, [parts]);
    }
  return groups;
}

/** Two names that may be spellings of one. */
type Pair<Row> = readonly [Row, Row];

/**
 * Names of a list that may be two spellings of one: the same letters without regard to accents, case,
 * punctuation, blanks and usual words, or a slip in one long word. Numbers, single letters and words
 * such as Girls are never near another.
 */
export function nearPairs<Row extends Spelled>(
  kind: MergedNameKind,
  rows: readonly Row[],
): Pair<Row>[] {
  const all = rows
    .map((row) => partsOf(kind, row))
    .filter(({ core, marks }) => core.length > 0 || marks !== '');
  const found = new Map<string, Pair<Row>>();
  const add = ({ row: one }: Parts<Row>, { row: other }: Parts<Row>) => {
    const [first, second] = one.id < other.id ? [one, other] : [other, one];
    found.set(`${first.id} ${second.id}`, [first, second]);
  };
  const sameLetters = grouped(all, ({ core, marks }) => [`${marks}|${core.join('')}`]);
  for (const group of sameLetters.values())
    group.forEach((one, at) => {
      for (const other of group.slice(at + 1)) add(one, other);
    });
  // One word may differ: names whose other words are equal are in one group, with the first letter of the word.
  const butOneWord = grouped(all, ({ core, marks }) =>
    core.map((word, at) => [marks, at, core.with(at, word.slice(0, 1)).join(' ')].join('|')),
  );
  for (const [key, group] of butOneWord) {
    const at = Number(key.split('|')[1]);
    group.forEach((one, place) => {
      for (const other of group.slice(place + 1))
        if (isNear(kind, one.core[at] ?? '', other.core[at] ?? '')) add(one, other);
    });
  }
  return [...found.values()];
}
