// Functions that fetch from addresses or programs; `_xlfn.` and the like may stand before.
const functions =
  /(?:^|[^A-Z])(?:WEBSERVICE|IMPORT(?:XML|DATA|HTML|FEED)|GOOGLEFINANCE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|IMAGE|STOCKHISTORY|CUBE[A-Z]+|SQL\.REQUEST)\s*\(/i;
/** `cmd|'/c calc'!A0` */
const otherProgram = /[\w']\|/;

/**
 * Whether a formula would reach for programs or addresses (security 11.2). One that looks something up
 * in another workbook does not: what it found stands in its cell, as with any other formula.
 */
export function callsOut(formula: string): boolean {
  const withoutTexts = formula.replace(/"(?:[^"]|"")*"/g, '""');
  return functions.test(formula) || otherProgram.test(withoutTexts);
}
