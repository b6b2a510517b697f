import { written } from '../../words/lists.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';

/** A town or a telephone may stand between a name and its address. */
const reach = 3;

/** The nearest column of addresses right of another one, past what is kept nowhere; -1 for none. */
function addressesRightOf(table: SheetTable, names: number): number {
  for (let at = names + 1; at <= names + reach; at += 1) {
    if ((table.columns[at] ?? null) !== null || table.isAsked(at)) return -1;
    if (table.meaningAt(at)?.reason === remarks.email) return at;
  }
  return -1;
}

/**
 * Reads a column of addresses right of the supporters, with an address in no row without a supporter, as theirs: without
 * them nobody could be added, and the child would come in without a supporter.
 */
export function takeAddressesBeside(table: SheetTable): void {
  if (!table.has('supporter') || table.has('supporter_email')) return;
  const names = table.columnOf('supporter');
  const column = addressesRightOf(table, names);
  if (column < 0) return;
  const filled = table.rows.filter(({ at }) => written(table.textAt(at, column)) !== null);
  const isTheirs = filled.every(
    ({ at }) => table.textAt(at, column).includes('@') && written(table.textAt(at, names)) !== null,
  );
  if (filled.length > 0 && isTheirs) table.retarget(column, 'supporter_email');
}
