import type { WarningCode } from '#contract/guard/codes.ts';
import type { Warning, WarningLink, WarningSide } from '#contract/guard/shapes.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Scale } from '#contract/scales/scale.ts';

/** A text that a supporter may read, with the name of its field on the form. */
export interface TextFact {
  readonly field: string;
  readonly text: string;
}

/** Whose report it is. */
export interface StudentFact {
  readonly id: number;
  readonly ref: string;
  readonly name: string;
  /** What people call the student: the first name that is recorded, else the first of the names. */
  readonly called: string;
  readonly category: CategoryId;
  /** The one of the report's term. */
  readonly school_id: number;
  readonly school: string;
  readonly liaison_id: number;
}

/** A subject of an academic report; the mark in whole hundredths. */
export interface MarkFact {
  readonly subject_id: number;
  readonly mark: number;
  readonly grade: string;
}

/** An item of a receipt; the cost in whole cents. */
export interface ItemFact {
  readonly category: string;
  readonly item: string;
  readonly cost: number;
}

/** A picture of a gallery. */
export interface PictureFact {
  readonly id: number;
  readonly student_id: number;
  readonly ref: string;
  readonly student: string;
  readonly thumb: string | null;
  readonly title: string;
  /** When it came, ISO in UTC. */
  readonly created_at: string;
  /** The day that the camera wrote, or null. */
  readonly taken_on: string | null;
}

/** A report of either kind, as the guard looks at it. */
export interface ReportFact {
  readonly kind: ReportKindName;
  readonly id: number;
  readonly version: number;
  readonly student: StudentFact;
  readonly year_id: number;
  readonly term_id: number;
  /** Such as '2026 Term 2'. */
  readonly term: string;
  /** When it was filed or last changed, ISO in UTC. */
  readonly changed_at: string;
  readonly path: string | null;
  readonly texts: readonly TextFact[];
  /** Mean score in whole hundredths, null without one; finance reports have none. */
  readonly mean: number | null;
  /** The scale by which the marks are checked; null for finance reports. */
  readonly scale: Scale | null;
  readonly marks: readonly MarkFact[];
  readonly items: readonly ItemFact[];
  /** Names that may stand in its texts: the family, the liaison officer, the supporter. */
  readonly known: readonly string[];
}

/** Another student, whose name may be in a text by mistake. */
export type NamedStudent = Pick<StudentFact, 'id' | 'ref' | 'name' | 'called'>;

/** The result of a check: a warning before it is known whether somebody accepted it. */
export type Finding = Omit<Warning, 'key' | 'accepted'>;

/** A finding with what there is to say of it beside its words. */
export const finding = (
  code: WarningCode,
  field: string,
  words: string,
  more: Partial<Pick<Finding, 'here' | 'there' | 'mend'>> = {},
): Finding => ({ code, field, words, here: null, there: null, mend: null, ...more });

/** A side of a warning: where it stands, and what of text, picture and link there is. */
export const side = (label: string, more: Partial<WarningSide> = {}): WarningSide => ({
  ...{ label, text: null, marks: [], picture: null, link: null },
  ...more,
});

/** Whether one report is older than the other: of two similar ones the later is asked about. */
export const isBefore = (one: ReportFact, other: ReportFact): boolean =>
  one.changed_at === other.changed_at ? one.id < other.id : one.changed_at < other.changed_at;

/** The report as the other side of a warning links to it. */
export const linkTo = ({ kind, id, student }: ReportFact): WarningLink => ({
  what: kind,
  id,
  student_id: student.id,
  student: student.name,
  ref: student.ref,
});

/** How a report is called on a side of a warning. */
export const labelOf = ({ student, term }: Pick<ReportFact, 'student' | 'term'>): string =>
  `${student.name}, ${term}`;

/** The sides of a warning that two reports have something in common. */
export const sidesOf = (report: ReportFact, other: ReportFact) => ({
  here: side(labelOf(report)),
  there: side(labelOf(other), { link: linkTo(other) }),
});
