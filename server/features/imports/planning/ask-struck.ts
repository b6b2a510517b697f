import { struckIn } from '../reading/sheet.ts';
import { asks } from '../words/questions.texts.ts';
import { leaveOut } from '../words/understood.ts';
import type { SheetTable } from './plan/table.ts';

/** Cells that are struck out in a row that is not are never filed without a word. */
export function askStruck(table: SheetTable): void {
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
  const texts = struckAt(first.at).map((column) => table.textAt(first.at, column));
  table.ask(
    {
      key: `struck:${setup.sheet}`,
      words: asks.struckCells(texts.join(', '), first.at + 1),
      options: [{ value: 'in', label: asks.asOthers }, leaveOut],
    },
    [...new Set(found.map(({ column }) => column))],
    new Set(found.map(({ row }) => row)),
  );
}
