import { parse } from 'csv-parse/sync';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { checkSize } from './read-workbook.ts';
import { type Sheet, UnreadableSheet } from './sheet.ts';

/** What stands between cells: whichever the first line has most of. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Office programs on Windows still save CSV in their own code page.
    return new TextDecoder('windows-1252').decode(file);
  }
}

/**
 * The one sheet of a CSV file; all cells are text.
 * @throws UnreadableSheet
 */
export function readCsv(file: Buffer, name: string): Sheet {
  const text = decode(file);
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      to: importLimits.rows + importLimits.spareRows,
    });
  } catch (error) {
    throw new UnreadableSheet(words.broken, { cause: error });
  }
  return checkSize({
    name,
    rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  });
}
