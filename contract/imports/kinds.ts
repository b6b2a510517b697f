import { academicFields } from '../academics/record.ts';
import { ownKinds } from '../own-fields/kinds.ts';
import type { OwnField } from '../own-fields/shapes.ts';
import { type Fields, fieldsIn, labelIn } from '../record.ts';
import { schoolFields } from '../schools/record.ts';
import { studentFields } from '../students/record.ts';
import { label, texts } from '../texts.ts';

/** What one row of a table is. Only a student, a school and a supporter add anybody. */
export const rowKindNames = texts('rowKindNames', {
  students: 'A student',
  marks: 'Marks of a student',
  mark: 'One mark',
  payments: 'Payments of a student',
  payment: 'One payment',
  schools: 'A school',
  supporters: 'A supporter',
});
export type RowKind = keyof typeof rowKindNames;
export const rowKinds = Object.keys(rowKindNames) as RowKind[];

/** What is decided once for each distinct text: values that the house has, too, or that have a few meanings. */
export const valueListNames = texts('valueLists', {
  school: 'Schools',
  cluster: 'Clusters',
  class: 'Classes',
  subject: 'Subjects',
  year: 'Years',
  term: 'Terms',
  supporter: 'Supporters',
  liaison: 'Liaison officers',
  gender: 'Gender',
  category: 'Category',
  status: 'Status',
  noMark: 'Words in the place of a mark',
  /** What was paid for, and the category of receipts that it belongs to. */
  item: 'What was paid for',
  /** Whole names whose first name is said for each. */
  names: 'First names',
});
export type ValueList = keyof typeof valueListNames;
export const isValueList = (name: string | undefined): name is ValueList =>
  name !== undefined && Object.hasOwn(valueListNames, name);

/** How the cells of a fact are read. */
export type Reads = 'text' | 'name' | 'day' | 'mark' | 'sum' | 'number' | ValueList;

/** Where a fact comes from beside a column. */
export type OtherSource = 'all' | 'tab' | 'above';

export interface Fact {
  /** As set-ups and tables of headings name it. */
  readonly fact: string;
  /** In the language of whoever asks. */
  readonly label: string;
  readonly reads: Reads;
  readonly beside: readonly OtherSource[];
  /** Whether a table of this kind cannot be taken without a source for it. */
  readonly isNeeded: boolean;
}

type More = Partial<Pick<Fact, 'beside' | 'isNeeded'>>;

const fact = (
  name: string,
  said: () => string,
  reads: Reads = 'text',
  { beside = [], isNeeded = false }: More = {},
): Fact => ({
  ...{ fact: name, reads, beside, isNeeded },
  get label() {
    return said();
  },
});

const anywhere: readonly OtherSource[] = ['all', 'tab', 'above'];
const forAll: readonly OtherSource[] = ['all'];

/** Fields of records that sheets call by another word than their column. */
const otherNames: Readonly<Record<string, string>> = { teacher_comment: 'comment', mark: 'mean' };

/** Required fields that a new record has a value for when nobody gives one. */
const filledIn: ReadonlySet<string> = new Set(['ref', 'status']);

/** The facts that a record's description has for sheets; a field that the form requires is needed. */
export function described(fields: Fields, more: Readonly<Record<string, More>> = {}): Fact[] {
  return fieldsIn(fields, 'sheet').map((one) => {
    const column = one.kind === 'reference' ? one.name.replace(/_id$/, '') : one.name;
    const name = otherNames[column] ?? column;
    const reads = isValueList(name) ? name : one.kind === 'day' ? 'day' : 'text';
    const isNeeded = 'required' in one && one.required !== undefined && !filledIn.has(name);
    return fact(name, () => labelIn(one, 'sheet'), reads, { isNeeded, ...more[name] });
  });
}

/** All of a name, or its parts in columns of their own, which are joined, the first name first. */
const names: readonly Fact[] = [
  fact('name', () => label('Student Name'), 'name'),
  fact('first_name', () => label('First name'), 'name'),
  fact('middle', () => label('Other names'), 'name'),
  fact('surname', () => label('Surname'), 'name'),
];
const isNoName = (one: Fact) => names.every(({ fact: name }) => name !== one.fact);
export const nameParts = ['first_name', 'middle', 'surname'] as const;

/** Facts one of which says whom a row of marks or payments is about. */
export const whoseFacts = ['name', 'first_name', 'surname', 'ref', 'admission_no', 'own_number'];

const school = fact('school', () => label('School'), 'school', { beside: anywhere });
const whose: readonly Fact[] = [
  ...names,
  fact('ref', () => label('Ref No')),
  fact('admission_no', () => label('Admission No')),
  fact('own_number', () => label('Own Number')),
  school,
];

const term: readonly Fact[] = [
  fact('year', () => label('Year'), 'year', { beside: anywhere, isNeeded: true }),
  fact('term', () => label('Term'), 'term', { beside: anywhere, isNeeded: true }),
  fact('class', () => label('Class'), 'class', { beside: anywhere, isNeeded: true }),
];

const reportFacts = ['mean', 'grade', 'comment', 'own_words'];
const ofReport = described(academicFields, {
  grade: { isNeeded: false, beside: forAll },
  comment: { isNeeded: false },
}).filter(({ fact: name }) => reportFacts.includes(name));
/** The lowest marks of the grades, the best first: `90, 80, 65, 50, 40`; wanted where the scale has no bands. */
const grades = fact('grades', () => label('Lowest mark of each grade'), 'text', { beside: forAll });

/** The lowest marks of the grades as they were typed; null where they are none, or do not fall. */
export function gradeBounds(text: string): number[] | null {
  if (!/^\d{1,3}(?:[ ,;]+\d{1,3})*$/.test(text)) return null;
  const lowest = text.split(/[ ,;]+/).map(Number);
  return lowest.every((one, at) => at === 0 || one < (lowest[at - 1] ?? 0)) ? lowest : null;
}

const outOf = fact('out_of', () => label('Out of'), 'number', { beside: forAll });
const total = fact('total', () => label('Total to compare'), 'number');

/** Facts of a student that may be said for all rows. */
const ofAllStudents = {
  school: { beside: anywhere, isNeeded: true },
  supporter: { beside: ['all', 'above'] },
  ...{ category: { beside: forAll }, dor: { beside: forAll }, liaison: { beside: forAll } },
  ...{ status: { beside: forAll }, siblings: { beside: forAll }, languages: { beside: forAll } },
  ...{ ambition: { beside: forAll }, background: { beside: forAll } },
} as const;

/** What a text that the form requires is for all rows where nobody has it. */
export const notRecorded = 'Not recorded';

/** The column of a run of marks or payments, and a column that names a child of a supporter. */
export const markColumn = 'mark';
export const paymentColumn = 'payment';
export const childColumn = 'child';

const supportedSince = fact('supported_since', () => label('Supported since'), 'day');

/** The facts that each kind may have, in the order in which they are offered. */
export const factsOf: Readonly<Record<RowKind, readonly Fact[]>> = {
  students: [
    ...names,
    ...described(studentFields, ofAllStudents).filter(isNoName),
    fact('cluster', () => label('Cluster'), 'cluster', { beside: anywhere }),
    fact('relation', () => label('Relationship')),
    fact('supporter_email', () => label('Supporter Email')),
    supportedSince,
    fact('picture', () => label('Picture’s file name')),
  ],
  marks: [
    ...whose,
    ...term,
    fact(markColumn, () => label('Marks'), 'mark', { isNeeded: true }),
    outOf,
    grades,
    ...ofReport,
    total,
  ],
  mark: [
    ...whose,
    ...term,
    fact('subject', () => label('Subject'), 'subject', { beside: anywhere, isNeeded: true }),
    fact(markColumn, () => label('Mark'), 'mark', { isNeeded: true }),
    fact('mark_grade', () => label('Grade of the mark')),
    outOf,
    grades,
  ],
  payments: [
    ...whose,
    ...term,
    fact(paymentColumn, () => label('Payments'), 'sum', { isNeeded: true }),
    total,
  ],
  payment: [
    ...whose,
    ...term,
    fact('item', () => label('What it was for'), 'item', { beside: anywhere, isNeeded: true }),
    fact(paymentColumn, () => label('Sum'), 'sum', { isNeeded: true }),
    fact('paid_on', () => label('Day'), 'day'),
    fact('receipt_no', () => label('Receipt number')),
    fact('remark', () => label('Remark')),
  ],
  schools: [
    fact('school', () => label('School'), 'text', { isNeeded: true }),
    fact('cluster', () => label('Cluster'), 'cluster', { beside: anywhere, isNeeded: true }),
    ...described(schoolFields).filter(({ reads }) => reads === 'text'),
  ],
  supporters: [
    fact('supporter', () => label('Supporter'), 'supporter', { isNeeded: true }),
    fact('supporter_email', () => label('Supporter Email')),
    supportedSince,
    fact(childColumn, () => label('Child'), 'name', { isNeeded: true }),
    school,
  ],
};

/** An own field of students, which sheets may have under its name. */
export const ownFact = ({ kind, id, name }: Pick<OwnField, 'kind' | 'id' | 'name'>): Fact =>
  fact(`own.${kind}.${id}`, () => name, kind === 'day' ? 'day' : 'text');

/** An own field as its fact names it, by which alone its own name is not known. */
function ownFactCalled(fact: string): Fact | undefined {
  const [, of, id] = /^own\.(\w+)\.(\d{1,15})$/.exec(fact) ?? [];
  const kind = ownKinds.find((one) => one === of);
  return kind && ownFact({ kind, id: Number(id), name: fact });
}

export const factOf = (kind: RowKind, name: string): Fact | undefined =>
  factsOf[kind].find((one) => one.fact === name) ??
  (kind === 'students' ? ownFactCalled(name) : undefined);

/** Facts that may stand in several columns of a table. */
export const manyColumns: ReadonlySet<string> = new Set([markColumn, paymentColumn, childColumn]);

/** Which word of a whole name is the first name. `each`: said for each name. */
export const nameOrders = ['first', 'last', 'rest', 'comma', 'two', 'each'] as const;
export type NameOrder = (typeof nameOrders)[number];

/** In what order a column's days are written, where its cells do not prove it. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What a value means that is none of the house: the decision stands in the place of an id. */
export const decisions = ['new', 'none', 'out'] as const;
