import { academicRecord } from '../academics/record.ts';
import { financeRecord, itemFields } from '../finance/record.ts';
import { type Fields, fieldsIn, labelIn } from '../record.ts';
import { schoolFields } from '../schools/record.ts';
import { studentFields } from '../students/record.ts';
import type { OwnSheet } from '../summaries/exported-heads.ts';
import { label, texts } from '../texts.ts';
import { identifying } from './whose.ts';

/** What a sheet can be about. */
export const sheetKinds = ['students', 'marks', 'receipts', 'schools'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const sheetKindNames: Readonly<Record<SheetKind, string>> = texts('sheetKindNames', {
  students: 'Students',
  marks: 'Marks',
  receipts: 'Receipts',
  schools: 'Schools',
});

/** Sent instead of a column's target: guess it again from the heading. */
export const guessAnew = '?';

/** The key of a question about rows that are about nobody known; the sheet's name follows it. */
export const nobodyPrefix = 'nobody:';

/** The key of the question whether the rows shown of a sheet are read right; the sheet's name follows it. */
export const spotCheckPrefix = 'rows-shown:';

/** Whether a question, by its key, asks about the rows that are shown. */
export const isSpotCheck = (key: string): boolean => key.startsWith(spotCheckPrefix);

/** Stands before the name of a school that was typed as an answer. */
export const calledPrefix = 'called:';

/** Sent instead of the row of headings: find it again. */
export const anyRow = -1;

/** How one sheet is to be read: what it is about, and what each of its columns is (null: left out). */
export interface SheetSetup {
  readonly sheet: string;
  readonly kind: SheetKind | null;
  /** The last row of the headings, from 0. */
  readonly header: number;
  /** How many rows the headings take; 1 where it is absent. */
  readonly lines?: number | undefined;
  readonly year: string | null;
  /** Set for an export of this app: its rows are the stored records, except for what was corrected in the sheet. */
  readonly own?: OwnSheet | undefined;
  /** 1 to 3, for a sheet of one term. */
  readonly term: number | null;
  /** The class of a sheet of one class, from its title, tab or file name. */
  readonly class?: string | null | undefined;
  /** A field below, `subject:` and the subject's name, or `fee:` and what was paid for, for each column. */
  readonly columns: readonly (string | null)[];
}

export interface ColumnField {
  readonly field: string;
  readonly label: string;
}

/** A column, whose label is said in the language of whoever asks. */
const column = (field: string, said: () => string): ColumnField => ({
  field,
  get label() {
    return said();
  },
});

/** Columns that setups, questions and answers call by another name than their field. */
const otherNames: Readonly<Record<string, string>> = {
  teacher_comment: 'comment',
  cost: 'amount',
  mark: 'mean',
};

/** What a column is that has a field of a record; of a reference the name is written there. */
export function targetOfField({
  kind,
  name,
}: {
  readonly kind: string;
  readonly name: string;
}): string {
  const written = kind === 'reference' ? name.replace(/_id$/, '') : name;
  return otherNames[written] ?? written;
}

/**
 * The columns that a record's description has for sheets; of a reference the name is written there.
 * @param more columns that are no fields of the record, each with its place among them
 */
export function sheetColumnsOf(
  fields: Fields,
  more: readonly (readonly [at: number, column: ColumnField])[],
): ColumnField[] {
  const described = fieldsIn(fields, 'sheet').map((one): [number, ColumnField] => [
    one.sheet.at,
    column(targetOfField(one), () => labelIn(one, 'sheet')),
  ]);
  return [...described, ...more].sort(([one], [other]) => one - other).map(([, own]) => own);
}

/** A target of a column that is the marks of a subject, or the payments for one thing. */
export const subjectPrefix = 'subject:';
export const feePrefix = 'fee:';

type Placed = readonly [at: number, column: ColumnField];

// Parts of a name in columns of their own are joined, the first name first.
const partsOfNames: readonly Placed[] = [
  [26, column('middle', () => label('Other names'))],
  [27, column('surname', () => label('Surname'))],
];

const nameFields: ReadonlySet<string> = new Set(identifying);
const placedOf = (fields: readonly ColumnField[]) => fields.map((one, at): Placed => [at, one]);

/** What tells whom a row of marks or receipts is about; the school stands beside the class. */
const whose: readonly Placed[] = [
  ...placedOf(sheetColumnsOf(studentFields, []).filter(({ field }) => nameFields.has(field))),
  ...partsOfNames,
  ...sheetColumnsOf(studentFields, []).flatMap((one): Placed[] =>
    one.field === 'school' ? [[28, one]] : [],
  ),
];

/** The columns that each kind of sheet can have; the template carries their labels. */
export const columnFields: Readonly<Record<SheetKind, readonly ColumnField[]>> = {
  students: sheetColumnsOf(studentFields, [
    ...partsOfNames,
    [28, column('grandfather', () => label('Grandfather’s name'))],
    [35, column('age', () => label('Age'))],
    [70, column('cluster', () => label('Cluster'))],
    [80, column('class', () => label('Class'))],
    [181, column('supporter_email', () => label('Supporter Email'))],
    [182, column('supporter_currency', () => label('Supporter Currency'))],
    [100, column('relation', () => label('Relationship'))],
  ]),
  marks: sheetColumnsOf(academicRecord.fields, [
    ...whose,
    [50, column('subject', () => label('Subject'))],
    [51, column('exam', () => label('Which exam'))],
    [52, column('score', () => label('Mark of one subject'))],
    [53, column('maximum', () => label('Out of'))],
    [54, column('total', () => label('Total'))],
  ]),
  receipts: sheetColumnsOf({ ...financeRecord.fields, ...itemFields }, [
    ...whose,
    [16, column('account', () => label('Account number of the payer'))],
    [60, column('date', () => label('Date'))],
    [94, column('refunded', () => label('Refunded'))],
    [95, column('total', () => label('Total'))],
  ]),
  schools: sheetColumnsOf(schoolFields, []),
};

/**
 * What a column's target is called: `Date of Birth`, `Mathematics`, `Tuition`.
 * @param target as a setup or a look has it; the second of several parts is `name:2`
 */
export function labelOfTarget(kind: SheetKind, target: string): string {
  for (const prefix of [subjectPrefix, feePrefix])
    if (target.startsWith(prefix)) return target.slice(prefix.length);
  const [field = '', part] = target.split(':');
  const known = columnFields[kind].find((one) => one.field === field);
  if (!known) return target;
  return part === undefined ? known.label : `${known.label} (${part})`;
}
