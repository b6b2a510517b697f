import { aloneIn, type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headsPaid, unpaidSaid } from '../../words/unpaid-lines.ts';

// Parts of a list of payments that are none: 'STILL TO PAY' alone above the rows of those whose fees wait.

/** What heads rows that nobody has paid. */
export interface Unpaid {
  readonly said: string;
  /** Whether no row says that another part may have begun since. */
  readonly isSure: boolean;
}

const aSum = /^[-(]?(?:\p{L}{1,4}|[£$€])?\.? ?[0-9][0-9., )/=-]*$/u;
const hasSum = /[0-9]{3}|[0-9][., ][0-9]{3}/;

/** The words before nothing but sums: what is still to be paid in all. */
function beforeSums(row: readonly Cell[]): string | null {
  const [first = '', ...others] = row.map(textOf).filter((text) => text !== '');
  const isSum = others.length > 0 && others.every((text) => aSum.test(text));
  return isSum && unpaidSaid(first) === 'sure' ? first : null;
}

/** Follows the rows of a sheet of payments, and tells of each whether it stands in such a part. */
export class UnpaidParts {
  readonly #sheet: Sheet;
  /** Where each part ends with such a sum it heads none. */
  readonly #areSumsOfParts: boolean;
  /** Whether a heading says that sums below it were paid, whatever a title says. */
  readonly #isSaidPaid: boolean;
  #now: Unpaid | null = null;
  #hasRows = false;

  constructor(sheet: Sheet, isSaidPaid: boolean) {
    this.#sheet = sheet;
    this.#isSaidPaid = isSaidPaid;
    this.#areSumsOfParts = sheet.rows.filter((row) => beforeSums(row) !== null).length > 1;
    const tab = sheet.name.replace(/\.[a-z]{3,4}$/i, '').replace(/_/g, ' ');
    if (!isSaidPaid && unpaidSaid(tab) !== null) this.#begin(tab, false);
  }

  /** What heads the row that comes next; null where nothing does. */
  get now(): Unpaid | null {
    return this.#now;
  }

  #begin(said: string, isSure: boolean): void {
    this.#now = { said, isSure };
    this.#hasRows = false;
  }

  /**
   * Whether a row heads such a part, or one of what was paid: it is no record.
   * @param isAbove whether it stands above the headings
   */
  isHead(at: number, isAbove: boolean): boolean {
    const row = this.#sheet.rows[at] ?? [];
    const text = aloneIn(row);
    if (text === null) {
      const sum = isAbove ? null : beforeSums(row);
      if (sum !== null && !this.#areSumsOfParts) this.#begin(sum, false);
      return sum !== null;
    }
    if (headsPaid(text)) {
      this.#now = null;
      return true;
    }
    const said = unpaidSaid(text);
    if (said === null) return false;
    if (!isAbove) this.#begin(text, said === 'sure' && !hasSum.test(text));
    else if (!this.#isSaidPaid) this.#begin(text, false);
    return true;
  }

  /** A row that is read. */
  record(): void {
    this.#hasRows = true;
  }

  /** A row that is passed over below others: what stands behind a sum, a title or headings may be of another part. */
  pass(): void {
    if (this.#now !== null && this.#hasRows) this.#now = { ...this.#now, isSure: false };
  }
}
