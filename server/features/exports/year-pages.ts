/** A student's year as it is printed: plain words and figures, so that another thread can draw them. */
export interface YearPages {
  readonly name: string;
  readonly ref: string;
  readonly year: string;
  /** Class, category and status. */
  readonly line: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly background: string;
  /** Null before the first academic report of the year. */
  readonly academics: YearAcademics | null;
  /** Null before the first finance report of the year. */
  readonly finance: YearFinance | null;
  /** The day of printing, in words. */
  readonly printed: string;
}

export interface YearAcademics {
  readonly terms: readonly TermOfYear[];
  readonly subjects: readonly {
    readonly name: string;
    /** One per term; null where the subject was not taught. */
    readonly marks: readonly (Result | null)[];
  }[];
  readonly plot: Plot;
}

export interface TermOfYear {
  readonly name: string;
  readonly verified: string;
  readonly mean: Result;
  readonly comments: readonly { readonly label: string; readonly text: string }[];
}

/** A grade with its mark, which Special Education and the grades X and Y lack. */
export interface Result {
  readonly mark: string | null;
  readonly grade: string;
}

/** Means over the terms; a gap is null. */
export interface Plot {
  readonly terms: readonly string[];
  readonly now: readonly PlotPoint[];
  /** The year before, dotted. */
  readonly before: { readonly year: string; readonly points: readonly PlotPoint[] } | null;
  /** Values of the axis and the words beside them, from the lowest to the highest. */
  readonly steps: readonly { readonly value: number; readonly label: string }[];
}
export type PlotPoint = { readonly value: number; readonly label: string } | null;

export interface YearFinance {
  readonly terms: readonly { readonly name: string; readonly verified: string }[];
  readonly categories: readonly {
    readonly name: string;
    /** Whole cents, one per term. */
    readonly costs: readonly number[];
  }[];
  readonly comments: readonly { readonly label: string; readonly text: string }[];
}
