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

/** In the place of a column's target: to be guessed anew from its heading. */
export const guessAnew = '?';

/** How one sheet is to be read: what it is about, and what each of its columns is (null: left out). */
export interface SheetSetup {
  readonly sheet: string;
  readonly kind: SheetKind | null;
  /** The last row of the headings, from 0. */
  readonly header: number;
  /** How many rows the headings take; 1 where it is absent. */
  readonly lines?: number | undefined;
  readonly year: string | null;
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
  /** Other headers that are understood: letters and digits only, lower case. */
  readonly also: readonly string[];
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
  mark: 'mean',
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
    const { at, headings } = one.sheet;
    const name = one.kind === 'reference' ? one.name.replace(/_id$/, '') : one.name;
    const field = otherNames[name] ?? name;
    return [at, { field, label: labelIn(one, 'sheet'), also: headings }];
  });
  return [...described, ...more].sort(([one], [other]) => one - other).map(([, own]) => own);
}

/** A target of a column that is the marks of a subject, or the payments for one thing. */
export const subjectPrefix = 'subject:';
export const feePrefix = 'fee:';

type Placed = readonly [at: number, column: ColumnField];

// Parts of a name in columns of their own are joined, the first name first.
const middle = ['othernames', 'othername', 'middlename', 'secondname', 'thirdname', 'jinalakati'];
const surname = [
  ...['lastname', 'familyname', 'sname', 'jinalaukoo', 'jinalamwisho', 'nomdefamille'],
];
const partsOfNames: readonly Placed[] = [
  [26, column('middle', 'Other names', ...middle)],
  [27, column('surname', 'Surname', ...surname)],
];

const nameFields: ReadonlySet<string> = new Set(['ref', 'admission_no', 'name', 'first_name']);
const placedOf = (fields: readonly ColumnField[]) => fields.map((one, at): Placed => [at, one]);

/** What tells whom a row of marks or receipts is about; the school stands beside the class. */
const whose: readonly Placed[] = [
  ...placedOf(columnsOf(studentFields, []).filter(({ field }) => nameFields.has(field))),
  ...partsOfNames,
  ...columnsOf(studentFields, []).flatMap((one): Placed[] =>
    one.field === 'school' ? [[28, one]] : [],
  ),
];

const grandfather = ['grandfathername', 'grandfathersname', 'grandfather', 'gfathername'];
const totals = [
  ...['tot', 'ttl', 'tm', 'totalmarks', 'tmarks', 'totmks', 'ttlmks', 'jumla', 'grandtotal'],
  ...['totalpaid', 'totalfeespaid', 'totalpaye', 'totalamountpaid'],
];
const days = [...['paidon', 'receiptdate', 'datepaid', 'paymentdate', 'tarehe', 'dateofpayment']];

/** The columns that each kind of sheet can have; the template carries their labels. */
export const columnFields: Readonly<Record<SheetKind, readonly ColumnField[]>> = {
  students: columnsOf(studentFields, [
    ...partsOfNames,
    [28, column('grandfather', 'Grandfather’s name', ...grandfather)],
    [35, column('age', 'Age', 'ageyears', 'ageinyears', 'umri', 'miaka')],
    [70, column('cluster', 'Cluster', 'subcounty', 'zone', 'district')],
    [80, column('class', 'Class', ...academicRecord.fields.class_id.sheet.headings)],
    [100, column('relation', 'Relationship', 'relation', 'guardianrelationship', 'uhusiano')],
  ]),
  marks: columnsOf(academicRecord.fields, [...whose, [54, column('total', 'Total', ...totals)]]),
  receipts: columnsOf({ ...financeRecord.fields, ...itemFields }, [
    ...whose,
    [60, column('date', 'Date', ...days)],
    [95, column('total', 'Total', ...totals)],
  ]),
  schools: columnsOf(schoolFields, []),
};
