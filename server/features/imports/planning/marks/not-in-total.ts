import { subjectPrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { readFigure } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { isNear, provingRows } from './sums-of-marks.ts';

const fewestSubjects = 3;
export const notInTotal = 'not-in-total:';

/**
 * ENT may be a subject, or the number of entries: a column without which the marks of every row add up to the
 * sheet's own total is asked about.
 */
export function askNotInTotal(table: SheetTable, answer: Answer): void {
  const total = table.columnOf('total');
  const columns = table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field));
  if (total < 0 || columns.length < fewestSubjects || table.has('subject')) return;
  const rows = table.rows.flatMap(({ at }) => {
    const told = readFigure(table.valueAt(at, total));
    return told === null ? [] : [{ at, told }];
  });
  const addUp = (left: number | null) =>
    rows.every(({ at, told }) => {
      const marks = columns.map((one) =>
        one === left ? 0 : (readFigure(table.valueAt(at, one)) ?? 0),
      );
      const sum = marks.reduce((all, one) => all + one, 0);
      return isNear(told, sum, true);
    });
  if (rows.length < provingRows || addUp(null)) return;
  const [column, ...others] = columns.filter(addUp);
  if (column === undefined || others.length > 0) return;
  const key = `${notInTotal}${table.setup.sheet}!${columnLetter(column)}`;
  table.ask(
    {
      key,
      words: asks.isInTotal(table.nameOf(column)),
      options: [answers('out', asks.noSubject), answers('in', asks.aSubjectBeside), leaveOut],
    },
    [column, total],
  );
  if (answer(key) === 'out') table.explain(column, remarks.besideTotal);
}
