import { CsvError, type Options, parse } from 'csv-parse/sync';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { wideTextOf } from '../../../files/wide-text.ts';
import { separatorOf } from './separator.ts';
import { checkSize, type Sheet, UnreadableSheet } from './sheet.ts';

export interface Decoded {
  readonly text: string;
  /** How the bytes were understood, where that is not as usual. */
  readonly told: string | null;
}

/** The letters of a text file, whatever program wrote it. @throws UnreadableSheet for what is no text */
export function decode(file: Buffer): Decoded {
  const wide = wideTextOf(file);
  if (wide !== null) return { text: new TextDecoder(wide).decode(file), told: null };
  if (file.includes(0)) throw new UnreadableSheet(words.broken);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), told: null };
  } catch {
    // Office programs on Windows still save text in their own code page.
    const text = new TextDecoder('windows-1252').decode(file);
    return { text, told: words.toldWindows };
  }
}

const options = {
  bom: true,
  relax_column_count: true,
  // 14" in a cell is a text.
  relax_quotes: true,
  max_record_size: importLimits.lettersOfLine,
} satisfies Options;

/** What the first line says of the separator, as Excel writes it: `sep=;`. */
const saidSeparator = /^sep=([^\r\n])\r?\n/i;

/** Names of separators as people know them. */
const separatorNames: Readonly<Record<string, string>> = {
  ';': words.toldSemicolons,
  '\t': words.toldTabs,
  '|': words.toldBars,
};

/**
 * The one sheet of a text file; all cells are text.
 * @throws UnreadableSheet
 */
export function readText({ text, told }: Decoded, name: string): Sheet {
  const said = saidSeparator.exec(text);
  const lines = said ? text.slice(said[0].length) : text;
  let rows: string[][];
  let separator: string;
  try {
    separator = said?.[1] ?? separatorOf(lines, options);
    rows = parse(lines, {
      ...options,
      delimiter: separator,
      to: importLimits.rows + importLimits.spareRows,
    });
  } catch (error) {
    const isLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    throw new UnreadableSheet(isLong ? words.longCell : words.broken, { cause: error });
  }
  const all = [told, separatorNames[separator] ?? null].filter((one) => one !== null);
  return checkSize({
    name,
    rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
    ...(all.length > 0 && { told: all }),
  });
}
