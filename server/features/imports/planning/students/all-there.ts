import { studentNumbers } from '#contract/imports/whose.ts';
import { written } from '../../words/lists.ts';
import { nameWords } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { schoolKeyNow } from '../../words/schools.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { Entry, StudentIndex } from '../plan/student-index.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';
import type { TitleSchools } from '../schools/sheet-school.ts';

// A list without births, such as one of those who leave, may be about students who are all there: one question says so
// for all of them, and nothing is asked that the house knows.

const fewest = 2;

/** One row of such a list, with the name that it says. */
export interface NamedRow {
  readonly work: RowWork;
  readonly row: TableRow;
  readonly name: string;
}

/** Of each row the only student of that very name, against whom the school does not speak; null where a row has none. */
export function allThere(
  table: SheetTable,
  rows: readonly NamedRow[],
  {
    index,
    known,
    titles,
  }: {
    readonly index: StudentIndex;
    readonly known: Known;
    readonly titles: TitleSchools;
  },
): ReadonlyMap<TableRow, Entry> | null {
  const isByMore = ['dob', 'age', ...studentNumbers].some(table.has);
  const named = rows.filter(({ name }) => name !== '');
  if (isByMore || named.length < fewest) return null;
  const column = table.columnOf('school');
  const found = new Map<TableRow, Entry>();
  for (const { row, name } of named) {
    const words = nameWords(name);
    const [only, ...others] = index.called(words);
    const text = column < 0 ? null : written(table.textAt(row.at, column));
    const said = text ?? titles.of(row).known?.school ?? null;
    const isOther =
      said !== null && only !== undefined && schoolKeyNow(said, known.schools) !== only.school;
    if (!only || others.length > 0 || words.length < 2 || !('id' in only.key) || isOther)
      return null;
    found.set(row, only);
  }
  const isEachOnce = new Set(found.values()).size === found.size;
  return isEachOnce ? found : null;
}

/** Asks once for a sheet whether those who are called so are the students who are there. */
export function askOfAllThere(
  work: RowWork,
  there: ReadonlyMap<TableRow, Entry>,
): 'yes' | 'no' | undefined {
  const [first] = there.values();
  const chosen = work.choose('name', {
    key: `all-there:${work.table.asked}`,
    words: asks.allThere(there.size, work.table.asked, first?.label),
    options: [
      answers('yes', asks.theseAreThere, asks.whatOfThese),
      answers('no', asks.notAllThere, asks.askedOneByOne),
      leaveOut,
    ],
  });
  return chosen === 'yes' || chosen === 'no' ? chosen : undefined;
}

/** Whether the school of each row says already that they are the same. */
export const areSure = (
  rows: readonly NamedRow[],
  there: ReadonlyMap<TableRow, Entry>,
  titles: TitleSchools,
  { schools }: Pick<Known, 'schools'>,
): boolean =>
  rows.every(({ work, row }) => {
    const said = written(work.compared('school')) ?? titles.of(row).known?.school ?? null;
    return said !== null && schoolKeyNow(said, schools) === there.get(row)?.school;
  });
