import { textOf } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';
import { toldLetters } from './row-facts.ts';

/** For each row of the sheet the line passed over above it, between records: what stands there may hold for it. */
export class LinesAbove {
  readonly #of: readonly ({ readonly at: number; readonly words: string } | null)[];

  constructor({ passed, sheet, setup }: SheetTable) {
    const isPassed = new Set(passed.map(({ at }) => at));
    const isSum = new Set(
      passed.flatMap(({ at, reason }) => (reason === remarks.totalOrMean ? [at] : [])),
    );
    let last: { at: number; words: string } | null = null;
    this.#of = sheet.rows.map((row, at) => {
      const above = last;
      // A balance or a total says nothing of the rows below it, and ends what stood above.
      if (at > setup.header && isSum.has(at)) last = null;
      else if (at > setup.header && isPassed.has(at)) {
        const texts = row.map((cell) => textOf(cell)).filter(Boolean);
        if (texts.length > 0) last = { at, words: texts.join(' · ').slice(0, toldLetters) };
      }
      return above;
    });
  }

  /** @param row as people count, from 1 */
  of = (row: number): { readonly at: number; readonly words: string } | null =>
    this.#of[row - 1] ?? null;
}
