import type { PaperPicture } from '../../files/picture-job.ts';

/** A student's year as it is printed: plain words and figures, so that another thread can draw them. */
export interface YearPages {
  /** How the foundation calls itself. */
  readonly foundation: string;
  /** Its colour, `#1f4e8c`; null for the program's. */
  readonly accent: string | null;
  /** The logo as PNG; null without one. */
  readonly logo: Uint8Array | null;
  /** Of the student; null without one, or without consent. */
  readonly portrait: PaperPicture | null;
  /** One of the year, with its title; null without one, or without consent. */
  readonly picture: (PaperPicture & { readonly title: string }) | null;
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
  /** What the student says of it; null where nobody wrote it down. */
  readonly ownWords: string | null;
  readonly comments: readonly { readonly label: string; readonly text: string }[];
}

/** A grade with its mark, which Special Education and the grades X and Y lack. */
export interface Result {
  readonly mark: string | null;
  readonly grade: string;
}

/** Means over the terms; a gap is null. */
export interface Plot {
  readonly year: string;
  readonly terms: readonly string[];
  readonly now: readonly PlotPoint[];
  /** The year before, dotted. */
  readonly before: { readonly year: string; readonly points: readonly PlotPoint[] } | null;
  /** Values of the axis and the words beside them, from the lowest to the highest. */
  readonly steps: readonly { readonly value: number; readonly label: string }[];
  /** Terms whose reports have another scale, and which scale: they are not drawn. */
  readonly otherScales: readonly OtherScale[];
}
export interface OtherScale {
  readonly term: string;
  readonly year: string;
  readonly scale: string;
}
export type PlotPoint = { readonly value: number; readonly label: string } | null;

export interface YearFinance {
  /** What the sums are in, a code of ISO 4217; null while they have no unit. */
  readonly currency: string | null;
  readonly terms: readonly { readonly name: string; readonly verified: string }[];
  readonly categories: readonly {
    readonly name: string;
    /** Whole cents, one per term. */
    readonly costs: readonly number[];
  }[];
  readonly comments: readonly { readonly label: string; readonly text: string }[];
}
