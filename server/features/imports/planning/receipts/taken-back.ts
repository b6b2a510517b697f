import { feePrefix } from '#contract/imports/fields.ts';
import { textOf } from '../../reading/sheet.ts';
import { dayIn } from '../../words/dates.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';
import { centsAt } from './fee-columns.ts';

// Lines of a list of payments that are none: what was undone, given back, failed or no more than asked for.

const undone = 'revers(?:ed|al)|cancel(?:l?ed|lation)?|void(?:ed)?|bounced|dishonou?red|contra';
const givenBack = 'refund(?:ed|s)?';
/** What became of a transaction, at the beginning: 'Pending', 'Failed - no funds', no 'Pending balance' and no 'Debit card'. */
const begins =
  /^(?:invoiced?|failed|failure|rejected|declined|unsuccessful|not (?:completed|successful)|timed? ?out|expired|pending|debit|charged?|billed)(?![a-z])(?! (?:to (?:clear|pay|complete)|the|bal|balances?|fees?|arrears|amounts?|cards?|orders?)\b)/i;
/** These words at the beginning or the end of a text, and not denied there. */
const beginsOrEnds = (words: string): RegExp =>
  new RegExp(
    `^(?:${words})(?![a-z])|(?<!\\b(?:no|not|non|never|if|un)[ -]?(?:been )?)\\b(?:${words})[ .!)]*$`,
    'i',
  );
const saysUndone = beginsOrEnds(`${undone}|${givenBack}`);
/** 'Fee refund to parent', 'Bus refund 300': of what or to whom it was given back is said behind. */
const saysGivenBack = new RegExp(
  `(?<!\\b(?:no|not|non|never|if|un|without|after|since)[ -]?(?:been )?)\\b(?:${givenBack}) (?:(?:of|to|for)\\b|[0-9])`,
  'i',
);
/** 'Chq bounced 12/3': what was undone is said before. */
const paymentUndone = new RegExp(
  `\\b(?:cheque|chq|payment|receipt|rcpt|transaction|txn|entry|transfer)[ .:]*(?:[\\p{L}\\p{N}/-]*[0-9][\\p{L}\\p{N}/-]*[ .:]+)?(?:was |has been |is )?(?:${undone}|returned|${givenBack})(?![a-z])`,
  'iu',
);
/** 'Paid cash after cheque bounced', 'Replaces cheque 4411 bounced': another one was undone, and nothing before that word. */
const standsInstead = new RegExp(
  `^(?:(?!\\b(?:${undone}|returned)\\b).)*\\b(?:replac(?:es|ing|ement)|in (?:place|lieu) of|instead of|after|since)\\b.*\\b(?:${undone}|returned)`,
  'i',
);

/** Whether a text says of its own line that it is no payment that stands: 'Reversed', 'Chq bounced', 'School bus refund'. */
export const noPayment = (text: string): boolean =>
  begins.test(text) ||
  saysGivenBack.test(text) ||
  (!standsInstead.test(text) && (saysUndone.test(text.trim()) || paymentUndone.test(text)));

/** What undoes the line that it names. A charge or a part given back does not. */
const undoes = beginsOrEnds(undone);
const gives = new RegExp(`\\b(?:${givenBack})\\b`, 'i');

const known = new WeakMap<SheetTable, ReadonlyMap<number, string>>();

/** Numbers of receipts and the like that a text names; a day is none. */
const numbersIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}/-]{5,}/gu) ?? []).filter(
    (one) => /[0-9]{3}/.test(one) && !(/[/-]/.test(one) && dayIn(one) !== null),
  );

/** Whether two rows have the same sum, whichever way it went. */
function isAsMuch(table: SheetTable, one: number, other: number): boolean {
  const column = table.columnOf('amount');
  const [sum, before] = [one, other].map((at) => Math.abs(centsAt(table, at, column) ?? 0));
  return column >= 0 && sum !== 0 && sum === before;
}

/** Columns whose cells are sums or days, which are no numbers of payments however they look. */
function areSumsOrDays(table: SheetTable, column: number): boolean {
  const target = table.columns[column] ?? '';
  const ofSums = ['amount', 'total', 'refunded', 'date'].includes(target);
  return ofSums || target.startsWith(feePrefix) || table.meaningAt(column)?.reason === remarks.owed;
}

/**
 * The rows that another row takes back by their number, with its words: 'Reversal of TB16K7318A' leaves neither of
 * the two standing.
 */
export function takenBackBy(table: SheetTable): ReadonlyMap<number, string> {
  const before = known.get(table);
  if (before !== undefined) return before;
  const isOther = table.headings.map((_, column) => areSumsOrDays(table, column));
  const cells = table.rows.map(({ at }) => {
    const texts = (table.sheet.rows[at] ?? []).map(textOf);
    return { at, texts, names: texts.filter((_, column) => !isOther[column]) };
  });
  const found = new Map<number, string>();
  for (const { at, texts } of cells) {
    const whole = texts.find((text) => undoes.test(text.trim()) || paymentUndone.test(text));
    const said = whole ?? texts.find((text) => gives.test(text));
    if (said === undefined) continue;
    const numbers = new Set(numbersIn(said));
    for (const other of cells) {
      const isNamed = other.at !== at && other.names.some((text) => numbers.has(text));
      // What was given back of a payment takes it along where it was all of it.
      const isUndone = whole !== undefined && !gives.test(whole);
      if (isNamed && (isUndone || isAsMuch(table, at, other.at))) found.set(other.at, said);
    }
  }
  known.set(table, found);
  return found;
}
