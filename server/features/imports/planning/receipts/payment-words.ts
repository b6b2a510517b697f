import { kindOfPayment } from '../../words/payment-kinds.ts';
import type { SheetTable } from '../plan/table.ts';

const fewestRows = 3;
const provingPart = 0.6;

/**
 * A column of words that nobody knows, most of which are kinds of payments, says what was paid for: its category where
 * another column has the item, else the item itself.
 */
export function findKinds(table: SheetTable): void {
  if (table.has('category')) return;
  const found = table.headings.flatMap((_, at) => {
    const isKnown = (table.columns[at] ?? null) !== null || table.meaningAt(at)?.reason != null;
    if (isKnown) return [];
    const texts = table.rows.map((row) => table.textAt(row.at, at)).filter(Boolean);
    const kinds = texts.filter((text) => /\p{L}/u.test(text) && kindOfPayment(text) !== null);
    const isOfKinds = kinds.length >= fewestRows && kinds.length >= texts.length * provingPart;
    return isOfKinds && texts.length >= table.rows.length * provingPart ? [at] : [];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return;
  table.retarget(only, table.has('item') ? 'category' : 'item');
}
