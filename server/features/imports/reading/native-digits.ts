import { type Cell, isFull, type Sheet } from './sheet.ts';

/** The noughts of scripts in which people write numbers: Arabic, Persian, Devanagari, Bengali and others. */
const noughts = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐０'];
const digits = new Map(
  noughts.flatMap((nought) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCodePoint((nought.codePointAt(0) ?? 0) + digit),
      String(digit),
    ]),
  ),
);
const signs = new Map([
  ['٫', '.'],
  ['٬', ','],
]);
/** Most texts have none of these digits, and one test is quicker than a copy of the text. */
const mayHave = /[\u0660-\uff19]/;
const ofNumbers = /^(?=.*\p{Nd})[\p{Nd}\s.,٫٬/:%+()-]+$/u;

/** Gives a number or a day in the digits of another script plain digits to be read by; it is shown as it was typed. */
function withPlainDigits(cell: Cell): Cell {
  const text = isFull(cell) ? cell.value : cell;
  if (typeof text !== 'string' || !mayHave.test(text) || !ofNumbers.test(text)) return cell;
  const value = [...text].map((one) => digits.get(one) ?? signs.get(one) ?? one).join('');
  return { shown: text, ...(isFull(cell) && cell), value };
}

/** Sheets whose numbers and days are in digits that can be read; texts with letters stay as they are. */
export const plainDigits = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(withPlainDigits)) }));
