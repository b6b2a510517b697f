import { textOf } from '../../reading/sheet.ts';
import type { SheetTable } from '../plan/table.ts';

/** What a text begins with that says of its own line that it is no payment that stands. */
export const noPayment =
  /^(?:revers(?:ed|al)|cancel(?:l?ed)?|void(?:ed)?|refund(?:ed)?|invoiced?|bounced|dishonou?red|failed|failure|rejected|declined|unsuccessful|not (?:completed|successful)|timed? ?out|expired|pending|debit|charged?|billed)(?![a-z])/i;

/** What undoes another line; a charge or a refund of a part that names one leaves it standing. */
const undoes = /^(?:revers(?:ed|al)|cancel(?:l?ed|lation)?|void(?:ed)?)(?![a-z])/i;

const known = new WeakMap<SheetTable, ReadonlyMap<number, string>>();

/** Numbers of receipts and the like that a text names. */
const numbersIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}/-]{5,}/gu) ?? []).filter((one) => /[0-9]{3}/.test(one));

/**
 * The rows that another row takes back by their number, with its words: 'Reversal of TB16K7318A' leaves neither of
 * the two standing.
 */
export function takenBackBy(table: SheetTable): ReadonlyMap<number, string> {
  const before = known.get(table);
  if (before !== undefined) return before;
  const cells = table.rows.map(({ at }) => ({
    at,
    texts: (table.sheet.rows[at] ?? []).map(textOf),
  }));
  const found = new Map<number, string>();
  for (const { at, texts } of cells) {
    const said = texts.find((text) => undoes.test(text));
    if (said === undefined) continue;
    const numbers = new Set(numbersIn(said));
    for (const other of cells)
      if (other.at !== at && other.texts.some((text) => numbers.has(text)))
        found.set(other.at, said);
  }
  known.set(table, found);
  return found;
}
