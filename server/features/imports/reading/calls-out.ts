import { type Cell, type FullCell, isFull } from './sheet.ts';

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
