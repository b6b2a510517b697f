import { likeness, nameWords } from '../../words/names.ts';
import type { Entry, StudentIndex } from './student-index.ts';

// What payers type for an account: the number of a student, alone or with a name beside it in whatever way.

/** A number of students of the house within what was typed, and what else stands there. */
export interface Typed {
  readonly number: string;
  readonly name: string;
  /** Those who have the number, at whatever schools. */
  readonly numbered: readonly Entry[];
}

const label =
  /^(?:adm(?:ission)?|reg(?:istration)?|student|pupil|acc(?:ount)?|a\/c)\.?(?: ?(?:no|num|number|id)\b\.?)?[ :#.-]+(?=\S*[0-9])/i;
const aName = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const between = /[\s,:;_/-]+/gu;

/** A number on one side of a hyphen, a blank or a stroke, and a name on the other: '6940-JANE DOE', 'Jane Doe / 6940'. */
function partedAt(text: string, { index, 0: sign }: RegExpExecArray): [string, string] | null {
  const [before, after] = [text.slice(0, index).trim(), text.slice(index + sign.length).trim()];
  if (/[0-9]/.test(before) && aName.test(after)) return [before, after];
  return /[0-9]/.test(after) && aName.test(before) ? [after, before] : null;
}

/** The number of a student in what was typed; null where no student has one that stands there. */
export function typedNumber(index: StudentIndex, text: string): Typed | null {
  const bare = text.trim().replace(label, '');
  const whole = index.byNumber(bare);
  if (whole.length > 0) return { number: bare, name: '', numbered: whole };
  for (const sign of bare.matchAll(between)) {
    const [number = '', name = ''] = partedAt(bare, sign) ?? [];
    const numbered = number === '' ? [] : index.byNumber(number);
    if (numbered.length > 0) return { number, name, numbered };
  }
  return null;
}

/** Those who have the number and against whom the name beside it does not speak. */
export function fitting({ name, numbered }: Typed): readonly Entry[] {
  const said = nameWords(name);
  return numbered.filter(
    ({ words }) => said.every((word) => words.includes(word)) || likeness(said, words) !== 'apart',
  );
}

/** The one student of whom both a number and the name beside it tell, which no other could be. */
export function surelyTyped(index: StudentIndex, text: string | null): Entry | null {
  const typed = text === null ? null : typedNumber(index, text);
  if (typed === null || typed.name === '') return null;
  const [only = null, ...others] = fitting(typed);
  return others.length === 0 ? only : null;
}
