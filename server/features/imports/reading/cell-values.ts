import { type Cell, type FullCell, isFull, type Sheet } from './sheet.ts';

/** A number with the digits that spreadsheets keep: 0.1 + 0.2 is 0.3. */
export const precise = (number: number): number => Number(number.toPrecision(15));

/** A number as a cell: what a percentage is shown as, 74 for 0.74, and how the sheet shows it where that differs. */
export function numberCell(number: number, isPercent: boolean, shown: string | undefined): Cell {
  const value = isPercent ? Number((number * 100).toPrecision(12)) : precise(number);
  const look = shown === String(value) ? undefined : shown;
  if (!isPercent && look === undefined) return value;
  return { value, ...(look !== undefined && { shown: look }), ...(isPercent && { is: 'percent' }) };
}

// Functions that fetch from addresses or programs; `_xlfn.` and the like may stand before.
const functions =
  /(?:^|[^A-Z])(?:WEBSERVICE|IMPORT(?:XML|DATA|HTML|FEED)|GOOGLEFINANCE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|IMAGE|STOCKHISTORY|CUBE[A-Z]+|SQL\.REQUEST)\s*\(/i;
/** `cmd|'/c calc'!A0` */
const otherProgram = /[\w']\|/;

/** Whether a formula would reach for programs or addresses (rule 11.2); looking up in another workbook does not. */
const callsOut = (formula: string) =>
  functions.test(formula) || otherProgram.test(formula.replace(/"(?:[^"]|"")*"/g, '""'));

/** A cell whose value a formula gives. */
export function withFormula(cell: Cell, formula: string): FullCell {
  if (callsOut(formula)) return { value: null, formula: 'outside' };
  const full = isFull(cell) ? cell : { value: cell };
  return { ...full, formula: full.value === null ? 'empty' : 'stored' };
}

/** The noughts of scripts in which people write numbers: Arabic, Persian, Devanagari, Bengali and others. */
const noughts = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐０'].map((one) => one.charCodeAt(0));
function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const nought = noughts.find((one) => code >= one && code < one + 10);
  return nought === undefined ? digit : String(code - nought);
}
/** Most texts have none of these digits, and one test is quicker than a copy of the text. */
const mayHave = /[\u0660-\uff19]/;
const ofNumbers = /^(?=.*\p{Nd})[\p{Nd}\s.,٫٬/:%+()-]+$/u;

/** Gives a number or a day in the digits of another script plain digits to be read by; it is shown as it was typed. */
function withPlainDigits(cell: Cell): Cell {
  const text = isFull(cell) ? cell.value : cell;
  if (typeof text !== 'string' || !mayHave.test(text) || !ofNumbers.test(text)) return cell;
  const value = text
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  return { shown: text, ...(isFull(cell) && cell), value };
}

/** Sheets whose numbers and days are in digits that can be read; texts with letters stay as they are. */
export const plainDigits = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(withPlainDigits)) }));
