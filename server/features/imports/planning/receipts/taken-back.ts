import { textOf } from '../../reading/sheet.ts';
import type { SheetTable } from '../plan/table.ts';
import { centsAt } from './fee-columns.ts';

const undone = 'revers(?:ed|al)|cancel(?:l?ed|lation)?|void(?:ed)?|bounced|dishonou?red|contra';
const givenBack = 'refund(?:ed|s)?';
const begins =
  /^(?:invoiced?|failed|failure|rejected|declined|unsuccessful|not (?:completed|successful)|timed? ?out|expired|pending|debit|charged?|billed)(?![a-z])/i;
const saysUndone = new RegExp(
  `^(?:${undone}|${givenBack})(?![a-z])|(?<!\\b(?:no|not|non|never|if|un)[ -]?(?:been )?)\\b(?:${undone}|${givenBack})[ .!)]*$`,
  'i',
);
/** 'Chq bounced 12/3': what was undone is said before. */
const paymentUndone = new RegExp(
  `\\b(?:cheque|chq|payment|receipt|rcpt|transaction|txn|entry|transfer)[ .:]*(?:[\\p{L}\\p{N}/-]*[0-9][\\p{L}\\p{N}/-]*[ .:]+)?(?:was |has been |is )?(?:${undone}|returned|${givenBack})(?![a-z])`,
  'iu',
);

/** Whether a text says of its own line that it is no payment that stands: 'Reversed', 'Chq bounced', 'School bus refund'. */
export const noPayment = (text: string): boolean =>
  begins.test(text) || saysUndone.test(text.trim()) || paymentUndone.test(text);

/** What undoes another line; a charge or a refund of a part that names one leaves it standing. */
const undoes = new RegExp(
  `^(?:${undone})(?![a-z])|(?<!\\b(?:no|not|non|never|if|un)[ -]?(?:been )?)\\b(?:${undone})[ .!)]*$`,
  'i',
);
const gives = new RegExp(`\\b(?:${givenBack})\\b`, 'i');

const known = new WeakMap<SheetTable, ReadonlyMap<number, string>>();

/** Numbers of receipts and the like that a text names. */
const numbersIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}/-]{5,}/gu) ?? []).filter((one) => /[0-9]{3}/.test(one));

/** Whether two rows have the same sum, whichever way it went. */
function isAsMuch(table: SheetTable, one: number, other: number): boolean {
  const column = table.columnOf('amount');
  const [sum, before] = [one, other].map((at) => Math.abs(centsAt(table, at, column) ?? 0));
  return column >= 0 && sum !== 0 && sum === before;
}

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
    const whole = texts.find((text) => undoes.test(text.trim()) || paymentUndone.test(text));
    const said = whole ?? texts.find((text) => gives.test(text));
    if (said === undefined) continue;
    const numbers = new Set(numbersIn(said));
    for (const other of cells) {
      const isNamed = other.at !== at && other.texts.some((text) => numbers.has(text));
      // What was given back of a payment takes it along where it was all of it.
      const isUndone = whole !== undefined && !gives.test(whole);
      if (isNamed && (isUndone || isAsMuch(table, at, other.at))) found.set(other.at, said);
    }
  }
  known.set(table, found);
  return found;
}
