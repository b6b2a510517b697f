import { subjectPrefix } from '#contract/imports/fields.ts';
import { partsOfOne } from '#contract/imports/whose.ts';
import { isDittoSign, saysDitto, saysDittoOfName } from '../../words/dittos.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { SheetTable } from './table.ts';

// Who fills in a list by hand writes what many rows share once, and a mark or a word for it below: each of these cells
// says what the one above it says.

const ofPeople: ReadonlySet<string> = new Set([
  ...partsOfOne,
  ...['father', 'mother', 'guardian', 'supporter', 'liaison'],
]);
/** A mark in the place of a whole name is another row of the same student, or nobody; one in that of a mark is asked about. */
const isOther = (target: string) => target === 'name' || target.startsWith(subjectPrefix);

/** By row the one above it, for the cells of a column that stand for what is there. */
function dittosIn(table: SheetTable, column: number): Map<number, number> {
  const target = table.columns[column] ?? '';
  const says = ofPeople.has(target) ? saysDittoOfName : saysDitto;
  const above = new Map<number, number>();
  for (const [index, { at }] of table.rows.entries()) {
    const before = table.rows[index - 1];
    if (before && says(table.textAt(at, column))) above.set(at, before.at);
  }
  return above;
}

/** Reads marks and words for what stands above as that; of marks alone, which may have slipped in, it is told. */
export function takeDittos(table: SheetTable): void {
  const found = table.columns.flatMap((target, column) => {
    if (isOther(target ?? '')) return [];
    const above = dittosIn(table, column);
    return above.size === 0 ? [] : [{ column, above }];
  });
  askOfSigns(
    table,
    found.filter(({ column }) => (table.columns[column] ?? null) !== null),
  );
  for (const { column, above } of found) table.carryDown(column, above);
}

function askOfSigns(
  table: SheetTable,
  found: readonly { readonly column: number; readonly above: ReadonlyMap<number, number> }[],
): void {
  const signs = found.flatMap(({ column, above }) =>
    [...above.keys()].flatMap((at) => {
      const text = table.textAt(at, column);
      return isDittoSign(text) ? [{ column, at, text }] : [];
    }),
  );
  const [first] = signs;
  if (first === undefined) return;
  const columns = [...new Set(signs.map(({ column }) => column))];
  table.ask(
    {
      key: `dittos:${table.setup.sheet}`,
      words: asks.dittoCells(columns.map(table.nameOf).join(', '), first.text),
      options: [answers('above', asks.cellAbove), leaveOut],
      usual: 'above',
    },
    columns,
    new Set(signs.map(({ at }) => at)),
  );
}
