import { academicRecord } from '../academics/record.ts';
import { financeRecord, itemFields } from '../finance/record.ts';
import { type Fields, fieldsIn, labelIn } from '../record.ts';
import { schoolFields } from '../schools/record.ts';
import { studentFields } from '../students/record.ts';

/** What a sheet can be about. */
export const sheetKinds = ['students', 'marks', 'receipts', 'schools'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const sheetKindNames: Readonly<Record<SheetKind, string>> = {
  students: 'Students',
  marks: 'Marks',
  receipts: 'Receipts',
  schools: 'Schools',
};

/** How one sheet is to be read: what it is about, and what each of its columns is (null: left out). */
export interface SheetSetup {
  readonly sheet: string;
  readonly kind: SheetKind | null;
  /** The row of the headers, from 0. */
  readonly header: number;
  readonly year: string | null;
  /** 1 to 3, for a sheet of one term. */
  readonly term: number | null;
  /** A field below, or `subject:` and the subject's name, for each column. */
  readonly columns: readonly (string | null)[];
}

export interface ColumnField {
  readonly field: string;
  readonly label: string;
  /** Other headers that are understood: letters and digits only, lower case. */
  readonly also: readonly string[];
  /** A sheet without this column is not of this kind. */
  readonly tells?: boolean;
}

const column = (field: string, label: string, ...also: string[]): ColumnField => ({
  field,
  label,
  also,
});
/** Columns that setups, questions and answers know by another name than their field. */
const otherNames: Readonly<Record<string, string>> = {
  teacher_comment: 'comment',
  cost: 'amount',
};

/**
 * The columns that a record's description has for sheets; of a reference the name is written there.
 * @param more columns that are no fields of the record, each with its place among them
 */
export function columnsOf(
  fields: Fields,
  more: readonly (readonly [at: number, column: ColumnField])[],
): ColumnField[] {
  const described = fieldsIn(fields, 'sheet').map((one): [number, ColumnField] => {
    const { at, headings, tells } = one.sheet;
    const name = one.kind === 'reference' ? one.name.replace(/_id$/, '') : one.name;
    const field = otherNames[name] ?? name;
    return [at, { field, label: labelIn(one, 'sheet'), also: headings, ...(tells && { tells }) }];
  });
  return [...described, ...more].sort(([one], [other]) => one - other).map(([, own]) => own);
}

/** What tells whom a row of marks or receipts is about. */
const whose = columnsOf(studentFields, [])
  .filter(({ field }) => field === 'ref' || field === 'name')
  .map((one, at) => [at, one] as const);

/** The columns that each kind of sheet can have; the template carries their labels. */
export const columnFields: Readonly<Record<SheetKind, readonly ColumnField[]>> = {
  students: columnsOf(studentFields, [
    [70, column('cluster', 'Cluster', 'subcounty', 'zone', 'district')],
    [80, column('class', 'Class', 'form', 'grade', 'classform')],
    [100, column('relation', 'Relationship', 'relation', 'guardianrelationship')],
  ]),
  marks: columnsOf(academicRecord.fields, whose),
  receipts: columnsOf({ ...financeRecord.fields, ...itemFields }, [
    ...whose,
    [60, column('date', 'Date', 'paidon', 'receiptdate')],
  ]),
  schools: columnsOf(schoolFields, []),
};
