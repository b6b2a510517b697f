import { columnsOfFields, namesAlone } from '#contract/imports/whose.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { struckIn } from '../reading/sheet.ts';
import { asks } from '../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import type { SheetTable } from './plan/table.ts';
import { statusesGone } from './students/status-answers.ts';

const isName = columnsOfFields(namesAlone);

/**
 * Cells that are struck out in a row that is not are never filed without a word. Where a list says no status, a name
 * that is struck out may be that of somebody who left.
 */
export function askStruck(table: SheetTable, answer: Answer): void {
  const { sheet, setup } = table;
  const struckAt = (row: number) =>
    table.columns.flatMap((target, column) =>
      target !== null && struckIn(sheet.rows[row]?.[column]) !== null ? [column] : [],
    );
  const found = table.rows.flatMap((row) =>
    (row.parts ?? [row.at])
      .filter((at) => table.struckInPart.has(at))
      .flatMap((at) => struckAt(at).map((column) => ({ row: row.at, at, column }))),
  );
  const [first] = found;
  if (!first) return;
  const key = `struck:${setup.sheet}`;
  const mayBeGone =
    setup.kind === 'students' && !table.has('status')
      ? found.filter(
          ({ at, column }) =>
            isName(table.columns[column]) && struckIn(sheet.rows[at]?.[column]) === 'whole',
        )
      : [];
  const isOfStatus = mayBeGone.length > 0;
  const status = statusesGone.find((one) => isOfStatus && String(one) === answer(key));
  if (status !== undefined) for (const { row } of mayBeGone) table.statusOfRows.set(row, status);
  const texts = struckAt(first.at).map((column) => table.textAt(first.at, column));
  table.ask(
    {
      key,
      words: asks.struckCells(texts.join(', '), first.at + 1),
      options: [
        { value: 'in', label: asks.asOthers },
        ...(isOfStatus
          ? statusesGone.map((one) =>
              answers(String(one), asks.whoIsStruckIs(studentStatusNames[one])),
            )
          : []),
        leaveOut,
      ],
    },
    [...new Set(found.map(({ column }) => column))],
    new Set(found.map(({ row }) => row)),
  );
}
