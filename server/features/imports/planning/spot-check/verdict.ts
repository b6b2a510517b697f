import { digested } from '../plan/digest.ts';
import type { PlannedRow } from '../plan/plan.ts';

/** What somebody says of the rows that were shown. */
export type Verdict = 'right' | 'wrong';

/** What it is said of. */
export interface Seen {
  /** How the sheets are read, in a few letters. */
  readonly reading: string;
  /** The sheets, in their order. */
  readonly sheets: readonly string[];
  /** The rows that go in. */
  readonly ready: readonly PlannedRow[];
}

interface Place {
  readonly sheet: string;
  readonly row: number;
}

/** A row in a few letters: `0/5` is row 5 of the first sheet. */
export const placeIn = (sheets: readonly string[], { sheet, row }: Place): string =>
  `${sheets.indexOf(sheet)}/${row}`;

/** How many rows of each sheet go in. */
const countsOf = ({ sheets, ready }: Seen): number[] => {
  const bySheet = Map.groupBy(ready, ({ sheet }) => sheet);
  return sheets.map((sheet) => bySheet.get(sheet)?.length ?? 0);
};

/** Of some rows what would be kept of each, by its place. */
const keptOf = ({ ready, sheets }: Seen, places: ReadonlySet<string>): Map<string, string> =>
  new Map(
    ready.flatMap((row) => {
      const place = placeIn(sheets, row);
      return places.has(place) ? [[place, digested(row.change)]] : [];
    }),
  );

/** A verdict as an answer keeps it, with the rows that it was said of. */
export function verdictOn(said: Verdict, seen: Seen, shown: ReadonlySet<string>): string {
  const kept = [...keptOf(seen, shown)].map((one) => one.join('='));
  return [said, seen.reading, countsOf(seen).join('/'), kept.join(',')].join(':');
}

/**
 * Who said that the rows shown are right said it of this reading, of what was kept of them then, and of not much
 * fewer rows of each sheet: of what an answer changes or brings in beside them nobody has seen anything.
 * @param given as `verdictOn` keeps it
 */
export function verdictOf(given: string | undefined, seen: Seen): Verdict | null {
  const [said, of, counts = '', shown = ''] = given?.split(':') ?? [];
  if (of !== seen.reading) return null;
  if (said === 'wrong') return 'wrong';
  const then = counts.split('/').map(Number);
  const isOfFewer = countsOf(seen).some((count, at) => count > 2 * (then[at] ?? 0));
  if (said !== 'right' || isOfFewer) return null;
  const keptThen = new Map(
    shown.split(',').map((one): [string, string] => {
      const [place = '', kept = ''] = one.split('=');
      return [place, kept];
    }),
  );
  // A row that somebody left out since says nothing against the others; once all are, nobody has seen any.
  const now = [...keptOf(seen, new Set(keptThen.keys()))];
  const isSeen = countsOf(seen).every(
    (count, at) => count === 0 || now.some(([place]) => place.startsWith(`${at}/`)),
  );
  return isSeen && now.every(([place, kept]) => keptThen.get(place) === kept) ? 'right' : null;
}
