import { subjectPrefix } from '#contract/imports/fields.ts';
import { headingKey } from '../../words/headings.ts';
import { isYesOrNo } from '../../words/lists.ts';
import { saysAbsence, saysNotSat } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';

// What columns beside those of the subjects say about marks: who did not sit.

const ofAbsence = /^(?:is|was)?(?:absent|absentee|didnotsit|notsat|missedexam)$/;

/** The columns of a sheet that say for each row, by yes or no, whether somebody was absent. */
const absentColumns = new WeakMap<SheetTable, readonly number[]>();

function absentColumnsOf(table: SheetTable): readonly number[] {
  const known = absentColumns.get(table);
  if (known) return known;
  const found = table.headings.flatMap(({ text }, at) => {
    const all = table.rows.map((one) => table.textAt(one.at, at)).filter((one) => one !== '');
    return ofAbsence.test(headingKey(text)) && all.every(isYesOrNo) ? [at] : [];
  });
  absentColumns.set(table, found);
  return found;
}

/** Whether a column with yes or no says that the student of a row did not sit. */
export const saysAbsent = (table: SheetTable, row: number): boolean =>
  absentColumnsOf(table).some((at) => /^(?:y|yes|true|ndiyo)$/i.test(table.textAt(row, at)));

/** Whether a column of figures that is no subject, such as a part of the mark or the total, has ABS in this row. */
export const saysAbsentBeside = (table: SheetTable, row: number): boolean =>
  table.headings.some((_, at) => {
    const isSubject = table.columns[at]?.startsWith(subjectPrefix) === true;
    const isBeside = !isSubject && saysAbsence(table.textAt(row, at)) && table.isOfFigures(at);
    return isBeside && !isUnknown(table, at);
  });

const ofWholeRow: ReadonlySet<string | null> = new Set(['total', 'mean', 'grade', 'comment']);
const besideAll: ReadonlySet<string> = new Set([remarks.rank, remarks.points]);

/** What a cell for all subjects of a row, such as its total, grade or position, says of who was absent: null for any other. */
export function absentInAll(table: SheetTable, row: number): string | null {
  const column = table.headings.findIndex((_, at) => {
    const isOfAll =
      ofWholeRow.has(table.columns[at] ?? null) || besideAll.has(table.meaningAt(at)?.reason ?? '');
    const text = table.textAt(row, at);
    // What 'sick' and the like mean is asked where they stand in the place of marks.
    return isOfAll && saysAbsence(text) && !saysNotSat(text);
  });
  return column < 0 ? null : table.textAt(row, column);
}

/** What nobody knows, such as a test of one's own, is no part of any mark. */
const isUnknown = (table: SheetTable, column: number): boolean =>
  table.questions.some(
    ({ question, columns }) =>
      /^columns?(?:-beside)?:/.test(question.key) && columns.includes(column),
  );
