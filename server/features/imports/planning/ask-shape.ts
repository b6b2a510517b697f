import { asks } from '../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import { areParts, inRow } from './as-answered.ts';
import type { SheetTable } from './plan/table.ts';

const yes = answers('in', asks.asOthers);

function askHiddenRows(table: SheetTable): void {
  const { sheet } = table;
  const rows = new Set(sheet.hiddenRows?.filter((at) => table.rows.some((row) => row.at === at)));
  if (rows.size === 0) return;
  const first = Math.min(...rows) + 1;
  table.ask(
    {
      key: `hidden-rows:${table.asked}`,
      words: rows.size === 1 ? asks.hiddenRow(first) : asks.hiddenRows(rows.size, first),
      options: [yes, leaveOut],
    },
    [],
    rows,
  );
}

function askHiddenColumns(table: SheetTable, answer: Answer): void {
  const { sheet } = table;
  const columns = sheet.hiddenColumns?.filter((at) => table.columns[at]) ?? [];
  if (columns.length === 0) return;
  const key = `hidden-columns:${table.asked}`;
  table.ask(
    {
      key,
      words: asks.hiddenColumns(columns.map(table.nameOf).join(', ')),
      options: [yes, answers('out', asks.leaveColumns), leaveOut],
    },
    columns,
  );
  if (answer(key) === 'out') for (const at of columns) table.retarget(at, null);
}

/** What was made fit to be read, and hidden tabs, rows and columns, are never filed without a word. */
export function askShape(table: SheetTable, answer: Answer): void {
  const { sheet, setup } = table;
  for (const one of sheet.reshaped ?? []) {
    const { key, words, of = setup.sheet, effect, columns = [], mayBeParts, headed = [] } = one;
    table.ask(
      {
        key: `${key}:${of}`,
        words,
        options: [
          answers('in', asks.yes, effect),
          ...headed.map(({ row, words: said }) =>
            answers(inRow(row), asks.headingsInRow(row + 1, said)),
          ),
          ...(mayBeParts ? [answers(areParts, asks.noParts, asks.whatOfParts)] : []),
          leaveOut,
        ],
      },
      columns,
    );
  }
  if (!sheet.isHidden) {
    askHiddenRows(table);
    askHiddenColumns(table, answer);
    return;
  }
  table.ask(
    {
      key: `hidden:${setup.sheet}`,
      words: asks.hiddenSheet(setup.sheet),
      options: [answers('in', asks.yes), { ...leaveOut, label: asks.noLeaveOut }],
    },
    [],
  );
}
