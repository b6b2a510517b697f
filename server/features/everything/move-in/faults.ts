import { Complaint } from '../../../complaint.ts';

const shown = 40;

/** Collects everything that is wrong with a workbook, so that a person can mend all of it at once. */
export class Faults {
  readonly #lines: string[] = [];

  add(place: string, words: string): void {
    this.#lines.push(`${place}: ${words}`);
  }

  /** @throws Complaint when there is any: nothing was changed then */
  check(): void {
    if (this.#lines.length === 0) return;
    const more = this.#lines.length - shown;
    throw new Complaint(
      [
        'Nothing was moved in. Please mend the workbook:',
        ...this.#lines.slice(0, shown),
        ...(more > 0 ? [`and ${more} more`] : []),
      ].join('\n'),
    );
  }
}
