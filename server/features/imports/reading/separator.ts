import { type Options, parse } from 'csv-parse/sync';

/** Those that stand for nothing else in a cell come first. */
const separators = ['\t', ';', '|', ','];
const linesToSee = 200;
const charactersToSee = 64 * 1024;

/** How a separator cuts the lines: most of them into as many cells, and from which line on. */
interface Cut {
  readonly separator: string;
  readonly cells: number;
  readonly from: number;
  readonly share: number;
  /** How many cells each line has. */
  readonly widths: readonly number[];
}

function cutBy(sample: string, separator: string, options: Options): Cut {
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
  return {
    separator,
    cells,
    from: widths.indexOf(cells),
    share: widths.length === 0 ? 0 : count / widths.length,
    widths,
  };
}

/**
 * What stands between the cells of a text: the separator that cuts most lines alike, from the line of
 * headings on. One that only stands within cells (`Otieno, Achieng`; `3 bros; 2 sis`) is not in the
 * headings, and may be in a title above them.
 */
export function separatorOf(text: string, options: Options): string {
  const cut = text.slice(0, charactersToSee);
  const sample = cut.length < text.length ? cut.slice(0, cut.lastIndexOf('\n') + 1) : cut;
  const cuts = separators
    .map((separator) => cutBy(sample, separator, options))
    .filter(({ cells, share }) => cells > 1 && share > 0.5);
  const isWithinCells = (one: Cut) =>
    cuts.some(({ cells, from }) => cells > one.cells && one.widths[from] !== one.cells);
  const between = cuts.filter((one) => !isWithinCells(one));
  const [best] = (between.length > 0 ? between : cuts).sort(
    (one, other) => one.from - other.from || other.share - one.share,
  );
  return best?.separator ?? ',';
}
