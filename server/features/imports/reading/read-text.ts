import { CsvError, type Options, parse } from 'csv-parse/sync';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { wideTextOf } from '../../../files/wide-text.ts';
import { filled, type Sheet, UnreadableSheet, withoutFormula } from './sheet.ts';

export interface Decoded {
  readonly text: string;
  /** How the bytes were understood, where that is not as usual. */
  readonly told: string | null;
}

/** What XML or a page says of its letters. */
const saidLetters =
  /^\s*(?=<)(?:<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)|[\s\S]*?<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w.:-]+))/i;

/** The letters that a file says it has; null for Unicode, which is found by its bytes, and for unknown ones. */
function saidDecoder(file: Buffer, said: string | undefined): TextDecoder | null {
  const [, xml, page] = saidLetters.exec(file.toString('latin1', 0, 64 * 1024)) ?? [];
  try {
    const decoder = new TextDecoder(said ?? xml ?? page);
    return decoder.encoding.startsWith('utf-') ? null : decoder;
  } catch {
    return null;
  }
}

/** The letters of a text file; `said`: their name, where that came with it. @throws UnreadableSheet for what is no text */
export function decode(file: Buffer, said?: string): Decoded {
  const wide = wideTextOf(file);
  if (wide !== null) return { text: new TextDecoder(wide).decode(file), told: null };
  if (file.includes(0)) throw new UnreadableSheet(words.broken);
  const decoder = saidDecoder(file, said);
  if (decoder !== null) return { text: decoder.decode(file), told: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), told: null };
  } catch {
    // Office programs on Windows still save text in their own code page.
    const text = new TextDecoder('windows-1252').decode(file);
    return { text, told: words.toldWindows };
  }
}

const options = {
  record_delimiter: '\n',
  relax_column_count: true,
  // 14" in a cell is a text.
  relax_quotes: true,
  max_record_size: importLimits.lettersOfLine,
} satisfies Options;

/** Those that stand for nothing else in a cell come first. */
const separators = ['\t', ';', '|', ','];
const linesToSee = 200;
const charactersToSee = 64 * 1024;

/** How a separator cuts the lines: most of them into as many cells, and from which line on. */
function cutBy(sample: string, separator: string) {
  let rows: string[][];
  try {
    rows = parse(sample, { ...options, delimiter: separator, to: linesToSee });
  } catch {
    // Quotes that only another separator ends.
    rows = [];
  }
  const widths = rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => row.length);
  const times = new Map<number, number>();
  for (const width of widths) if (width > 1) times.set(width, (times.get(width) ?? 0) + 1);
  const [cells, count] = [...times].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  const share = widths.length === 0 ? 0 : count / widths.length;
  return { separator, cells, from: widths.indexOf(cells), share, widths };
}

/**
 * What stands between the cells of a text: the separator that cuts most lines alike, from the line of
 * headings on. One that only stands within cells (`Otieno, Achieng`; `3 bros; 2 sis`) is not in the
 * headings, and may be in a title above them.
 */
function separatorOf(text: string): string {
  const cut = text.slice(0, charactersToSee);
  const sample = cut.length < text.length ? cut.slice(0, cut.lastIndexOf('\n') + 1) : cut;
  const cuts = separators
    .map((separator) => cutBy(sample, separator))
    .filter(({ cells, share }) => cells > 1 && share > 0.5);
  const isWithinCells = (one: ReturnType<typeof cutBy>) =>
    cuts.some(({ cells, from }) => cells > one.cells && one.widths[from] !== one.cells);
  const between = cuts.filter((one) => !isWithinCells(one));
  const [best] = (between.length > 0 ? between : cuts).sort(
    (one, other) => one.from - other.from || other.share - one.share,
  );
  return best?.separator ?? ',';
}

/** What the first line says of the separator, as Excel writes it: `sep=;`. */
const saidSeparator = /^sep=([^\n])\n/i;

/** Lists that were put together or sent on end their lines in several ways, and have a mark of Unicode within. */
const plainLines = (text: string) =>
  text
    .replace(/\r+\n?/g, (ends) => (ends.endsWith('\n') ? '\n' : '\n'.repeat(ends.length)))
    .replace(/^\ufeff/gm, '');

const separatorNames: Readonly<Record<string, string>> = {
  ';': words.toldSemicolons,
  '\t': words.toldTabs,
  '|': words.toldBars,
};

/** The one sheet of a text file; all cells are text. @throws UnreadableSheet */
export function readText({ text, told }: Decoded, name: string): Sheet {
  const plain = plainLines(text);
  const said = saidSeparator.exec(plain);
  const lines = said ? plain.slice(said[0].length) : plain;
  const separator = said?.[1] ?? separatorOf(lines);
  let rows: string[][];
  try {
    rows = parse(lines, {
      ...options,
      delimiter: separator,
      to: importLimits.rows + importLimits.spareRows,
    });
  } catch (error) {
    const isLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    throw new UnreadableSheet(isLong ? words.longCell : words.broken, { cause: error });
  }
  const all = [told ?? [], separatorNames[separator] ?? []].flat();
  const cells = rows.map((row) => row.map((cell) => withoutFormula(cell) || null));
  return { name, rows: cells, told: filled(all) };
}
