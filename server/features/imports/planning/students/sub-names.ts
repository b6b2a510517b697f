import { mayBeName } from '../../words/names.ts';
import { kindOfPayment } from '../../words/payment-kinds.ts';
import type { SheetTable } from '../plan/table.ts';

// Bookkeeping programs keep students below a customer or a class that stands for all of them: 'Scholars:Annie Cooper'.

const fewestRows = 3;
const provingPart = 0.6;

/** What stands before the last colon, and the name behind it. */
const parted = /^(\S.{0,60}):\s*([^:]+)$/u;

/** Reads names behind the same words and a colon, in most cells of a column, as the names alone. */
export function takeSubNames(table: SheetTable): void {
  for (const column of table.headings.keys()) {
    const texts = table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);
    if (!texts.some((text) => text.includes(':'))) continue;
    const parts = texts.flatMap((text) => {
      const [, above = '', name = ''] = parted.exec(text) ?? [];
      const isName = mayBeName(name) && /\S\s+\S/.test(name) && kindOfPayment(name) === null;
      return isName ? [{ text, above: above.toLowerCase(), name: name.trim() }] : [];
    });
    const [most = []] = [...Map.groupBy(parts, ({ above }) => above).values()].sort(
      (one, other) => other.length - one.length,
    );
    const names = new Map(most.map(({ text, name }) => [text, name]));
    if (most.length < Math.max(fewestRows, texts.length * provingPart) || names.size < fewestRows)
      continue;
    table.translate(column, names);
  }
}
