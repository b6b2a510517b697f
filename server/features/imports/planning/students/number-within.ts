import { written } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { Entry, StudentIndex } from '../plan/student-index.ts';
import type { SheetTable } from '../plan/table.ts';
import { typedNumber } from '../plan/typed-number.ts';

// What a bank says of a payment may name nobody and have a student's admission number all the same, behind a word for
// accounts or in a column of its own. Such a number may be anybody's, so that it is asked about once for a sheet.

/** Numbers of a few digits stand for anything. */
const shortest = 3;
const behindWord =
  /(?<![\p{L}\p{N}])(?:acc(?:ount|t)?|a\/c|adm(?:ission)?|reg(?:istration)?|(?:student|pupil|bill)(?= ?(?:no|ref|id|acc)))\.?(?: ?(?:no|num|number|ref|id)\b\.?)?[ :#.-]*(?<number>[\p{L}\p{N}/-]+)/giu;

/** A few words without a number may be the name of somebody who is not known here. */
const longestName = 5;
const mayName = (text: string): boolean =>
  !/[0-9]/.test(text) && text.split(' ').length <= longestName;

/** The only student whose number stands in a row that names nobody; null for none, or several. */
export function numberWithin(
  table: SheetTable,
  at: number,
  index: StudentIndex,
  text: string,
): Entry | null {
  if (mayName(text)) return null;
  const account = table.has('admission_no')
    ? null
    : written(table.textAt(at, table.columnOf('account')));
  const found = [...text.matchAll(behindWord)].map(({ groups }) => groups?.number ?? '');
  const numbers = [account ?? '', ...found].filter(
    (one) => one.replace(/[^0-9]/g, '').length >= shortest,
  );
  const typed = numbers.flatMap((one) => typedNumber(index, one) ?? []);
  const those = new Set(typed.flatMap(({ name, numbered }) => (name === '' ? numbered : [])));
  const [only = null] = those;
  return those.size === 1 && typed.every(({ name }) => name === '') ? only : null;
}

/**
 * Asks once for a sheet whether the students who have such numbers are meant.
 * @returns 'each' where it is to be asked of each row
 */
export function askOfNumbersWithin(
  work: RowWork,
  text: string,
  only: Entry,
): 'yes' | 'each' | undefined {
  const chosen = work.choose('name', {
    key: `number-within:${work.table.asked}`,
    words: asks.numbersWithin(text, only.label),
    options: [answers('yes', asks.numberedAreMeant), answers('each', asks.oneByOne), leaveOut],
  });
  return chosen === 'yes' || chosen === 'each' ? chosen : undefined;
}
