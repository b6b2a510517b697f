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
const telling = (field: string, label: string, ...also: string[]): ColumnField => ({
  field,
  label,
  also,
  tells: true,
});

const ref = column('ref', 'Ref No', 'ref', 'refno', 'reference', 'admno', 'studentref');
const student = telling(
  'name',
  'Student Name',
  'name',
  'student',
  'nameofstudent',
  'fullname',
  'pupil',
  'pupilname',
);
const classColumn = column('class', 'Class', 'form', 'grade', 'classform');

/** The columns that each kind of sheet can have; the template carries their labels. */
export const columnFields: Readonly<Record<SheetKind, readonly ColumnField[]>> = {
  students: [
    ref,
    student,
    telling('dob', 'Date of Birth', 'dob', 'birthdate', 'born', 'birthday'),
    column('gender', 'Gender', 'sex'),
    column('category', 'Category', 'categorytype'),
    column('school', 'Current School', 'school', 'schoolname'),
    column('cluster', 'Cluster', 'subcounty', 'zone', 'district'),
    classColumn,
    column('guardian', 'Guardian', 'guardianname', 'nextofkin'),
    column('relation', 'Relationship', 'relation', 'guardianrelationship'),
    column('father', 'Father', 'fathername'),
    column('mother', 'Mother', 'mothername'),
    column('siblings', 'Siblings', 'numberofsiblings', 'noofsiblings'),
    column('languages', 'Languages', 'languagesspoken', 'language'),
    column('ambition', 'Ambition', 'dream', 'career'),
    column('dor', 'Date Registered', 'dateofregistration', 'registered', 'dor', 'registrationdate'),
    column('liaison', 'Liaison Officer', 'liaison'),
    column('supporter', 'Supporter', 'sponsor'),
    column('status', 'Status'),
    column('background', 'Background', 'history', 'familybackground'),
  ],
  marks: [
    ref,
    student,
    column('class', 'Class', 'form'),
    column('year', 'Year'),
    column('term', 'Term'),
    column('grade', 'Mean Grade', 'grade', 'overallgrade'),
    column(
      'comment',
      'Teacher Comment',
      'remarks',
      'comments',
      'classteacherremarks',
      'teachersremarks',
    ),
  ],
  receipts: [
    ref,
    student,
    column('class', 'Class', 'form'),
    column('year', 'Year'),
    column('term', 'Term'),
    column('date', 'Date', 'paidon', 'receiptdate'),
    column('category', 'Category', 'votehead'),
    column('item', 'Item', 'description', 'particulars'),
    telling('amount', 'Amount', 'amountkes', 'cost', 'sum', 'kes', 'amountksh'),
  ],
  schools: [
    telling('school', 'School', 'schoolname', 'schoolnam', 'name', 'nameofschool'),
    telling('cluster', 'Cluster', 'subcounty', 'clustername', 'zone', 'district'),
  ],
};
