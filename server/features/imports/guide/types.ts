import type { RowKind } from '#contract/imports/kinds.ts';
import type { ReasonCode } from '#contract/imports/reasons.ts';
import type { ImportSetup, TableSetup } from '#contract/imports/shapes.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import type { TelephoneNames } from '#contract/record.ts';
import type { schoolFields } from '#contract/schools/record.ts';
import type { StudentColumns } from '#contract/students/record.ts';
import type { Cell } from '../reading/sheet.ts';

/** What is known of the house for lists of values and for whom rows mean. */
export interface House {
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  readonly students: readonly HouseStudent[];
  readonly names: HouseNames;
  /** Whether the grading scale of the category Normal gives marks their grades, and for which classes: else they are asked. */
  readonly bands: { readonly ofAll: boolean; readonly classes: readonly number[] };
  /** How many lowest marks the grades of its scales without bands may want. */
  readonly bounds: readonly number[];
  /** The years of which students have reports, and so a class. */
  readonly reportYears: readonly number[];
  /** The own fields of students; those that are not offered only come back in our own exports. */
  readonly own: readonly OwnField[];
  /** Grades that stand for no mark, such as X, and those of scales without marks. */
  readonly grades: { readonly noMark: readonly string[]; readonly levels: readonly string[] };
}

/** What it has names of, by the lists of values. Of each term the number in its year, from 1, is its id. */
export type HouseNames = Readonly<
  Record<'cluster' | 'class' | 'year' | 'term' | 'supporter' | 'liaison', readonly HouseName[]>
> & {
  readonly school: readonly (HouseName & SchoolTelephones)[];
  readonly subject: readonly (HouseName & OfCategory)[];
};

/** 1 Normal, 2 Special Education. */
export type OfCategory = Readonly<Pick<StudentColumns, 'category'>>;

/** A school's telephones as they are typed. */
export type SchoolTelephones = {
  readonly [Name in TelephoneNames<typeof schoolFields>]?: string | null;
};

export interface HouseName {
  readonly id: number;
  readonly name: string;
  /** Spellings that were merged into it, and short names; of people their addresses. */
  readonly also: readonly string[];
  /** Beside the name where people choose: of a school its cluster. */
  readonly detail?: string;
}

type OfStudent =
  | ('name' | 'ref' | 'own_number' | 'admission_no' | 'dob')
  | ('school_id' | 'liaison_id' | 'category');

export interface HouseStudent extends Readonly<Pick<StudentColumns, OfStudent>> {
  readonly id: number;
  readonly school: string;
  readonly class: string | null;
  readonly isActive: boolean;
}

/** How a table with the same headings was set up when it went in last. */
export interface RememberedSetup {
  readonly at: string;
  /** Of `for_all` what holds from file to file: what marks are out of, and the like; no year and no name. */
  readonly setup: Omit<TableSetup, 'parts' | 'right'>;
  /** Of closed lists alone. */
  readonly values: ImportSetup['values'];
}

/** What suggestions are made of: the house, and what was said before, by the digest of headings, the last first. */
export interface SuggestOn {
  readonly house: House;
  readonly remembered: ReadonlyMap<string, RememberedSetup>;
}

/** Why, at a cell; `column` from 0, null for the row. Words are said when they are read. */
export interface Reason {
  readonly code: ReasonCode;
  readonly column: number | null;
  readonly given: readonly string[];
}

/** A cell with its place, as its source gives it; `text` is tidy, `shown` as the sheet has it. */
export interface FoundCell {
  readonly cell: Cell;
  readonly text: string;
  /** Null where it comes from a heading, a tab, a line above or the value for all rows. */
  readonly column: number | null;
}

/** A cell of a run of marks or payments, or of a child of a supporter. */
export interface RunCell extends FoundCell {
  readonly column: number;
  /** The subject, or what was paid for, as the sheet says it; null for children. */
  readonly named: string | null;
  /** The term that a line of the headings names; null: the term of the row. */
  readonly term: string | null;
  /** Null: that of all rows. */
  readonly outOf: string | null;
}

export interface Place {
  /** The place of the table in the set-up, from 0. */
  readonly table: number;
  readonly tab: string;
  readonly row: number;
}

/** One row of a table, as its sources give it: nothing of it is read yet. */
export interface SheetRecord extends Place {
  readonly facts: ReadonlyMap<string, FoundCell>;
  readonly run: readonly RunCell[];
}

/** A row that is no record, with the reason. */
export interface PassedRow extends Place {
  readonly reason: Reason;
}

/** A row as it stands in a tab: what `walkTable` gives, in the order of the sheet. */
export type WalkedRow = SheetRecord | PassedRow;
export const isRecord = (row: WalkedRow): row is SheetRecord => 'facts' in row;

/** What a value means: the id of a record, a value of a short list, or one of the decisions; undefined while it is open. */
export type Meaning = string | undefined;

export type { ImportSetup, RowKind, TableSetup };

/** Whom a row means. `open`: a person has to confirm or choose. `fresh`: of a list of students, nobody there is like it. */
export type Whom =
  | { readonly is: 'student'; readonly id: number }
  /** Whom an earlier row of the file adds: `TAB!7`. */
  | { readonly is: 'row'; readonly row: string }
  | { readonly is: 'new' | 'nobody' | 'out' | 'open' };

/** What was decided of values and of whom rows mean, for a check: what is equal here needs no decision. */
export interface Meanings {
  /** @param list a list, or `TAB!B` for a column that was opened as one */
  of(list: string, text: string): Meaning;
  /** @param childColumn of a supporter’s row: the column of the child */
  whom(record: SheetRecord, childColumn?: number): Whom;
}
