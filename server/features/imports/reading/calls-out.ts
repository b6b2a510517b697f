// Functions that fetch from addresses, programs or other files; `_xlfn.` and the like may stand before.
const functions =
  /(?:^|[^A-Z])(?:WEBSERVICE|IMPORT(?:XML|DATA|HTML|RANGE|FEED)|GOOGLEFINANCE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|IMAGE|STOCKHISTORY|CUBE[A-Z]+|SQL\.REQUEST)\s*\(/i;
/** `[1]Marks!A1`, `'[fees.xls]Term 1'!B2`, `'file:///fees.ods'#$Marks.A1`. */
const otherFile = /\[[^\]]*\][^\][(),]*!|(?:file|https?|ftp|smb):\/\/|#\$/i;
/** `cmd|'/c calc'!A0` */
const otherProgram = /[\w']\|/;

/** Whether a formula would reach for other files, programs or addresses (security 11.2). */
export function callsOut(formula: string): boolean {
  const withoutTexts = formula.replace(/"(?:[^"]|"")*"/g, '""');
  return functions.test(formula) || otherFile.test(withoutTexts) || otherProgram.test(withoutTexts);
}
