/** What a heading means. */
export interface Meaning {
  /** A field, `subject:` or `fee:`; null for a column that is left out. */
  readonly target: string | null;
  /** The exam that it belongs to, or the group of headings; '' for none. */
  readonly exam: string;
  /** What marks below it are out of. */
  readonly outOf: number | null;
  /** Whether it is known by its beginning alone: it is that where marks stand below. */
  readonly isShort?: boolean;
  /** Why it is left out; null for one whose heading is not known. */
  readonly reason: string | null;
}

export const unknown: Meaning = { target: null, exam: '', outOf: null, reason: null };
export const leftOut = (reason: string): Meaning => ({ ...unknown, reason });
export const of = (target: string, exam = '', outOf: number | null = null): Meaning => ({
  target,
  exam,
  outOf,
  reason: null,
});

export const isOfMoney = (target: string | null): boolean =>
  target === 'amount' || target?.startsWith('fee:') === true;
