/** A school term that is over. */
export interface PastTerm {
  readonly year: number;
  readonly term: 'Term 1' | 'Term 2' | 'Term 3';
  readonly begins: Date;
  readonly ends: Date;
}

// Month and day of a Kenyan school year, about.
export const termDays = [
  ['Term 1', '01-08', '04-04'],
  ['Term 2', '04-29', '08-01'],
  ['Term 3', '08-26', '10-30'],
] as const;

const day = 24 * 60 * 60 * 1000;

/** So many days later, at a working hour. */
export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * day);

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The nine terms that ended last before a day: three years of work. */
export const lastTerms = (today: Date): PastTerm[] =>
  [4, 3, 2, 1, 0]
    .map((back) => today.getUTCFullYear() - back)
    .flatMap((year) =>
      termDays.map(([term, begins, ends]) => ({
        ...{ year, term },
        begins: new Date(`${year}-${begins}T07:00:00Z`),
        ends: new Date(`${year}-${ends}T07:00:00Z`),
      })),
    )
    .filter(({ ends }) => daysAfter(ends, 14) < today)
    .slice(-9);
