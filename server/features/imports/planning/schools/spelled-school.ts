import { asks } from '../../words/questions.texts.ts';
import { schoolKey, schoolKeyNow } from '../../words/schools.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import { namedAt } from '../plan/named-at.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { StudentIndex } from '../plan/student-index.ts';

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
  const chosen = work.choose('school', {
    key: question,
    words: asks.noSchool(text),
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
