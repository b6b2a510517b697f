import type { PlannedRow } from '../plan/plan.ts';
import { digested } from './looks.ts';

/** What somebody says of the rows that were shown. */
export type Verdict = 'right' | 'wrong';

/** What it is said of. */
export interface Seen {
  /** How the sheets are read, in a few letters. */
  readonly reading: string;
  /** The rows that go in. */
  readonly ready: readonly PlannedRow[];
  /** A row in a few letters; none has a comma. */
  readonly placeOf: (row: { readonly sheet: string; readonly row: number }) => string;
}

/** Of some rows what would be kept of each, by its place. */
const keptOf = ({ ready, placeOf }: Seen, places: ReadonlySet<string>): Map<string, string> =>
  new Map(
    ready.flatMap((row) => {
      const place = placeOf(row);
      return places.has(place) ? [[place, digested(row.change)]] : [];
    }),
  );

/** A verdict as an answer keeps it, with the rows that it was said of. */
export function verdictOn(said: Verdict, seen: Seen, shown: ReadonlySet<string>): string {
  const kept = [...keptOf(seen, shown)].map((one) => one.join('='));
  return [said, seen.reading, seen.ready.length, kept.join(',')].join(':');
}

/**
 * Who said that the rows shown are right said it of this reading, of what was kept of them then, and of not much
 * fewer rows: of what an answer changes or brings in beside them nobody has seen anything.
 * @param given as `verdictOn` keeps it
 */
export function verdictOf(given: string | undefined, seen: Seen): Verdict | null {
  const [said, of, rows, shown = ''] = given?.split(':') ?? [];
  if (of !== seen.reading) return null;
  if (said === 'wrong') return 'wrong';
  if (said !== 'right' || seen.ready.length > 2 * Number(rows)) return null;
  const then = new Map(
    shown.split(',').map((one): [string, string] => {
      const [place = '', kept = ''] = one.split('=');
      return [place, kept];
    }),
  );
  // A row that somebody left out since says nothing against the others.
  const now = keptOf(seen, new Set(then.keys()));
  return [...now].every(([place, kept]) => then.get(place) === kept) ? 'right' : null;
}
