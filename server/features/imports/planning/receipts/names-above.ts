import { besideName } from '#contract/imports/whose.ts';
import { type Cell, textOf } from '../../reading/sheet.ts';
import { kindOfPayment } from '../../words/payment-kinds.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Answer } from '../../words/understood.ts';
import { closedBy, keyOfAccount } from '../headings/account-groups.ts';
import type { SheetTable } from '../plan/table.ts';
import { askWhetherItHolds, writtenOnceKey } from '../students/written-once.ts';

// Reports of bookkeeping programs have each student alone on a row above their payments, which are without a name.

/** What else says whom a row is about. */
const others = [...besideName, 'account'];
const fewestAsked = 2;

/** The only text of a row, where it stands in this column and may be a name. */
function nameAlone(row: readonly Cell[], column: number): string | null {
  const texts = row.map(textOf);
  const name = texts[column] ?? '';
  const isAlone = texts.every((text, at) => at === column || text === '');
  return isAlone && /\p{L}{2}/u.test(name) && kindOfPayment(name) === null ? name : null;
}

/** A name alone, the rows without one below it, and whether a total of that name ends them. */
interface Group {
  readonly at: number;
  readonly rows: number[];
  isProven: boolean;
}

function groupsOf(table: SheetTable, column: number): Group[] {
  const { sheet, setup } = table;
  const read = new Set(table.rows.map(({ at }) => at));
  const titles = new Set(
    table.passed.flatMap((one) => (one.reason === remarks.title ? one.at : [])),
  );
  const groups: Group[] = [];
  let open: Group | null = null;
  for (const [at, row] of sheet.rows.entries()) {
    if (at <= setup.header || row.every((cell) => textOf(cell) === '')) continue;
    const name = nameAlone(row, column);
    if (name !== null && (read.has(at) || titles.has(at))) {
      open = { at, rows: [], isProven: false };
      groups.push(open);
    } else if (read.has(at) && textOf(row[column]) === '') open?.rows.push(at);
    else {
      const head = textOf(sheet.rows[open?.at ?? -1]?.[column]);
      if (open !== null && closedBy(row) === keyOfAccount(head)) open.isProven = true;
      open = null;
    }
  }
  // A title that no total closes, such as a school, is no name.
  return groups.filter(
    ({ at, rows, isProven }) => rows.length > 0 && (isProven || !titles.has(at)),
  );
}

/**
 * Reads a name that stands alone above payments without a name as theirs: where a total of that name ends them this is
 * proven, else it is asked once for the sheet.
 */
export function takeNamesAbove(table: SheetTable, answer: Answer): void {
  const [column, ...more] = table.columnsOf('name');
  if (column === undefined || more.length > 0 || others.some(table.has)) return;
  const groups = groupsOf(table, column);
  const proven = groups.filter(({ isProven }) => isProven);
  const open = groups.filter(({ isProven }) => !isProven);
  const isAsked = open.length >= fewestAsked || (open.length > 0 && proven.length > 0);
  const key = writtenOnceKey(table.setup.sheet);
  const [first] = open;
  if (isAsked && first) {
    const waiting = new Set(open.flatMap(({ rows }) => rows));
    askWhetherItHolds(table, [column], [first.rows[0] ?? 0, first.at], waiting);
    if (answer(key) !== 'none') passNames(table, open, answer);
  }
  const held = isAsked && answer(key) === 'above' ? groups : proven;
  if (held.length === 0) return;
  const above = new Map(
    held.flatMap(({ at, rows }) => rows.map((row): [number, number] => [row, at])),
  );
  table.carryDown(column, above);
  for (const [row, at] of above) table.namedBy.set(row, at);
}

/** A name alone is no payment, unless somebody has taken its row in. */
function passNames(table: SheetTable, groups: readonly Group[], answer: Answer): void {
  const heads = new Set(
    groups.flatMap(({ at }) => (answer(`row:${table.setup.sheet}!${at + 1}`) === 'in' ? [] : at)),
  );
  table.rows = table.rows.filter(({ at }) => !heads.has(at));
  for (const at of heads) table.passed.push({ at, reason: remarks.title });
}
