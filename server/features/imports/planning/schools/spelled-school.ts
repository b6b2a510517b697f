import { asks } from '../../words/questions.texts.ts';
import { schoolKey, schoolKeyNow } from '../../words/schools.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { namedAt } from '../plan/named-at.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';

const offered = 100;

/** Words of names, with or without the letter of a possessive: 'St Cecilia' and 'St Cecilia's'. */
const wordsOf = (key: string): string[] =>
  key.split(' ').map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/** The schools whose names have all words of a spelling, or no others. */
function alikeOf(key: string, known: Known['schools']): Known['schools'] {
  const words = wordsOf(key);
  return known.filter(({ school }) => {
    const others = wordsOf(schoolKey(school));
    return (
      words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
    );
  });
}

/** Whether who is called as a row says is at another school, so that it alone may speak against them. */
export function isElsewhere({ table, at }: RowWork, key: string, index: StudentIndex): boolean {
  const called = index.called(namedAt(table, at));
  return called.length > 0 && called.every(({ school }) => school !== null && school !== key);
}

/** Fewest students of a sheet who show which school a spelling means. */
const fewestShowing = 2;
/** What was found of spellings: what one sheet of a file shows holds for the others, too. */
const shown = new WeakMap<StudentIndex, Set<string>>();
const looked = new WeakMap<SheetTable, Map<string, boolean>>();

/** Whether who stands beside a spelling, and is there by name, is at this school: all of them, and more than one. */
function areAllAt(table: SheetTable, key: string, school: string, index: StudentIndex): boolean {
  const column = table.columnOf('school');
  const called = table.rows
    .filter(({ at }) => schoolKey(table.textAt(at, column)) === key)
    .flatMap(({ at }) => {
      const words = namedAt(table, at);
      const found = words.length < 2 ? [] : index.called(words);
      return found.length === 0 ? [] : [{ name: words.join(' '), found }];
    });
  const areAt = called.every(({ found }) => found.every((one) => one.school === school));
  return areAt && new Set(called.map(({ name }) => name)).size >= fewestShowing;
}

/** Whether the students of a sheet show that a spelling, which fits one school alone, means it. */
function isShown({ table }: RowWork, key: string, school: string, index: StudentIndex): boolean {
  const all = shown.get(index) ?? new Set();
  shown.set(index, all);
  const pair = `${key}|${school}`;
  if (all.has(pair)) return true;
  const own = looked.get(table) ?? new Map<string, boolean>();
  looked.set(table, own);
  const is = own.get(pair) ?? areAllAt(table, key, school, index);
  own.set(pair, is);
  if (is) all.add(pair);
  return is;
}

/**
 * A school as its row spells it; one that is not there is asked about once, where it could be a known school in other
 * words or where students who are there stand beside it.
 */
export function spelledSchool(
  work: RowWork,
  text: string,
  { known, index }: { readonly known: Known['schools']; readonly index: StudentIndex },
): string | undefined {
  const key = schoolKeyNow(text, known);
  if (known.some((one) => schoolKey(one.school) === key)) return key;
  const question = `school-means:${key}`;
  const alike = alikeOf(key, known);
  const isAsked = work.answer(question) !== undefined || isElsewhere(work, key, index);
  const among = alike.length === 0 && isAsked ? known : alike;
  if (among.length === 0) return key;
  const [only, ...others] = alike;
  const isUsual =
    only !== undefined &&
    others.length === 0 &&
    isShown(work, schoolKey(text), schoolKey(only.school), index);
  const chosen = work.choose('school', {
    key: question,
    words: asks.noSchool(text),
    ...(isUsual && { usual: String(only.id) }),
    options: [
      ...among
        .slice(0, offered)
        .map((one) => answers(String(one.id), `${one.school}, ${one.cluster}`)),
      answers('none', asks.noneInSomesha),
      leaveOut,
    ],
  });
  if (chosen === undefined) return undefined;
  const one = among.find(({ id }) => String(id) === chosen);
  return one ? schoolKey(one.school) : key;
}
