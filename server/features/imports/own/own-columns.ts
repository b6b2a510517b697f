import type { ZodMiniType } from 'zod/mini';
import { academicFields } from '#contract/academics/record.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import { financeFields, itemFields } from '#contract/finance/record.ts';
import { costFault } from '#contract/finance/rules.ts';
import { hundredthsText, parseHundredths } from '#contract/hundredths.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { readOwn, shownOwn } from '#contract/own-fields/rules.ts';
import { inputShapes } from '#contract/record.shapes.ts';
import { type FieldIn, type Fields, fieldsIn, labelIn } from '#contract/record.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { studentFields } from '#contract/students/record.ts';
import { noSupporter, shownSupporter } from '#contract/students/rules.ts';
import { heads, type OwnSheet } from '#contract/summaries/exported-heads.ts';
import { reportStatusNames } from '#contract/term-reports/reports.ts';
import { nameKey } from '../../../name-key.ts';
import type { KeptStudent, OwnReport } from '../check/types.ts';
import type { House, HouseName } from '../guide/types.ts';
import type { Against, OwnColumn } from './own-row.ts';

/** A column that tells of something else; it is corrected where that is kept. */
const fixed = <Of>(
  head: string,
  now: (of: Of) => string,
  code: Against[0] = 'notReadBack',
): OwnColumn<Of> => ({ head, now, read: () => [code] });

const isCalled = (name: string, text: string) => nameKey(name) === nameKey(text);
/** The name that a spelling was merged into. */
const formerly = (names: readonly HouseName[], text: string): HouseName | undefined =>
  names.find(({ also }) => also.some((one) => isCalled(one, text)));
/** The one of this name, or of that which the spelling was merged into. */
const called = (names: readonly HouseName[], text: string): HouseName | undefined =>
  names.find(({ name }) => isCalled(name, text)) ?? formerly(names, text);
/** What a name is called now. */
export const nameNow = (names: readonly HouseName[], text: string): string =>
  formerly(names, text)?.name ?? text;

type Column = OwnColumn<KeptStudent>;

/** A column of a person, by the only one of that name; it also tells of who cannot be chosen any more. */
const ofPerson = (as: 'liaison' | 'supporter', none: readonly string[] = []): Column => ({
  head: heads[as],
  now(student, { addresses }) {
    const name = addresses.find(({ id }) => id === student[`${as}_id`])?.name ?? null;
    return (as === 'liaison' ? name : shownSupporter(student.status, name)) ?? '';
  },
  read(text, { house }) {
    if (none.includes(text)) return { [`${as}_id`]: null };
    const [only, ...others] = house.names[as].filter(({ name }) => isCalled(name, text));
    if (only && others.length === 0) return { [`${as}_id`]: only.id };
    return [only ? 'severalPeople' : 'nobodyCalled', text];
  },
});

/** A column of a short list, by its words. */
const ofList = <Field extends 'category' | 'status'>(
  field: Field,
  names: Readonly<Record<number, string>>,
  unknown: Against[0],
): Column => ({
  head: heads[field],
  now: (student) => names[student[field]] ?? '',
  read(text, { maySetStatus }) {
    const [id] = Object.entries(names).find(([, name]) => name === text) ?? [];
    if (id === undefined) return [unknown, text];
    if (field === 'status' && !maySetStatus) return ['rule', importMessages.status];
    return { [field]: Number(id) };
  },
});

const ofSchool: Column = {
  head: heads.school,
  now: ({ school }) => school,
  spelled: (text, { house }) => formerly(house.names.school, text)?.name,
  read(text, { house }) {
    const found = called(house.names.school, text);
    return found ? { school: found.name, cluster: found.detail ?? '' } : ['noSchool', text];
  },
};

const ofCluster: Column = {
  ...fixed(heads.cluster, ({ cluster }) => cluster, 'clusterFollows'),
  // With the former spelling of a school stands the cluster that it had.
  spelled: (text, { house }, row, now) =>
    formerly(house.names.school, row.text(heads.school)) ? now : nameNow(house.names.cluster, text),
};

const ofStatus = ofList('status', studentStatusNames, 'noStatus');
const ofLiaison = ofPerson('liaison');
const ofSupporter = ofPerson('supporter', ['', noSupporter]);

/** A field that is text as it stands; what the form says of it is asked of the whole row. */
const ofText = (field: FieldIn<'exported'>, head = labelIn(field, 'exported')): Column => ({
  head,
  now: (student) => String((student as Readonly<Record<string, unknown>>)[field.name] ?? ''),
  read: (text) => ({ [field.name]: text === '' && field.required === undefined ? null : text }),
});
const ofName = (head: string) => ofText({ ...studentFields.name, name: 'name' }, head);

/** Exported fields that are no plain text: what their cells mean has to be said. */
type NoText<Described extends Fields> = {
  [Name in keyof Described]: Described[Name] extends { exported: object }
    ? Described[Name] extends { kind: 'line' | 'text' | 'telephones' }
      ? never
      : Name
    : never;
}[keyof Described];

const ofStudent: Readonly<Record<string, Column>> = {
  ...{ school_id: ofSchool, liaison_id: ofLiaison, supporter_id: ofSupporter },
  ...{ category: ofList('category', categoryNames, 'noCategory'), status: ofStatus },
} satisfies Record<NoText<typeof studentFields>, Column>;

/** The columns of the export of such a record that can be corrected. */
export const columnsOfStudents = (fields: Fields): Column[] =>
  fieldsIn(fields, 'exported').flatMap(
    (field) => ofStudent[field.name] ?? (field.form ? ofText(field) : []),
  );

/** What the exports of students say; the reference says whom a row is about. */
export const studentColumns = {
  students: columnsOfStudents(studentFields),
  cluster: [ofName(heads.name), ofSchool, ofCluster, ofLiaison, ofStatus],
  supporters: [ofName(heads.student), ofSupporter, ofSchool, ofLiaison, ofStatus],
} satisfies Partial<Record<OwnSheet, readonly Column[]>>;

/** A column of a number, which is the same however its decimals are written. */
const ofNumber = <Of>(
  head: string,
  numberIn: (of: Of) => number | null,
  read: OwnColumn<Of>['read'],
): OwnColumn<Of> => {
  const textOf = (value: number | null) => (value === null ? undefined : hundredthsText(value));
  return {
    ...{ head, read },
    now: (of) => textOf(numberIn(of)) ?? '',
    spelled: (text) => textOf(parseHundredths(text)),
  };
};

/** The own fields of students as columns, each by its id. One that is not offered stays as it is. */
export const ownFieldColumns = ({ own }: House): Column[] =>
  own.map((field): Column => {
    const now = (student: KeptStudent) => {
      const value = student.own[field.id];
      return value === undefined ? '' : shownOwn(field.kind, value);
    };
    const canBe = (text: string) => {
      const read = readOwn(field, text);
      return 'fault' in read ? undefined : shownOwn(field.kind, read.value);
    };
    const head = field.name;
    if (field.is_retired) return { ...fixed(head, now), spelled: canBe };
    return {
      ...{ head, now },
      // A sheet writes 12.5 for 12.50.
      spelled: (text, _kept, _row, is) =>
        field.kind === 'number' && parseHundredths(text) === parseHundredths(is) ? is : canBe(text),
      read(text) {
        if (text === '') return { [field.id]: null };
        const read = readOwn(field, text);
        return 'fault' in read ? ['rule', read.fault] : { [field.id]: read.value };
      },
    };
  });

type ReportColumn = OwnColumn<OwnReport>;

/** A text that is kept as the form takes it; a grade is held against its scale later. */
const asForm =
  (fields: Fields, name: string): OwnColumn<unknown>['read'] =>
  (text) => {
    const shapes: Readonly<Record<string, ZodMiniType>> = inputShapes(fields);
    const { error, data } = shapes[name]?.safeParse(text) ?? {};
    const [issue] = error?.issues ?? [];
    return issue ? ['rule', issue.message] : { [name]: data };
  };

/** The fields that an export has of a report, but for those of numbers. */
const textsOf = (fields: Fields): ReportColumn[] =>
  fieldsIn(fields, 'exported').flatMap((field) =>
    field.kind === 'decimal'
      ? []
      : {
          ...{ head: labelIn(field, 'exported'), read: asForm(fields, field.name) },
          now: ({ told }) => told.fields[field.name] ?? '',
        },
  );

const ofEach: readonly ReportColumn[] = [
  fixed(heads.studentName, ({ student }) => student.name),
  fixed(heads.school, ({ told }) => told.school_name),
  fixed(heads.status, ({ told }) => reportStatusNames[told.status]),
];
const ofClass: ReportColumn = {
  ...{ head: heads.class, now: (report) => report.class },
  spelled: (text, { house }) => nameNow(house.names.class, text),
  read(text, { house }) {
    const found = called(house.names.class, text);
    return found ? { class: found.name } : ['noClass', text];
  },
};
const ofRows: readonly ReportColumn[] = [...ofEach, { ...ofClass, read: () => ['notReadBack'] }];
const ofMean: ReportColumn = ofNumber(
  heads.meanScore,
  ({ mean }) => mean,
  (text) => ({ mark: text || null }),
);

/** What the exports of reports say of the whole of a report. */
export const reportColumns = {
  academic: [...ofEach, ofClass, ofMean, ...textsOf(academicFields)],
  marks: ofRows,
  expenses: [...ofRows, ...textsOf(financeFields)],
} satisfies Partial<Record<OwnSheet, readonly ReportColumn[]>>;

type RowColumn = OwnColumn<OwnReport['rows'][number]>;

export const markColumns: readonly RowColumn[] = [
  ofNumber(
    heads.mark,
    ({ value }) => value,
    (text) => ({ mark: text || '0' }),
  ),
  { head: heads.grade, now: ({ grade }) => grade, read: (grade) => ({ grade }) },
];
export const itemColumns: readonly RowColumn[] = [
  {
    ...{ head: heads.category, now: ({ name }) => name },
    read: (text) =>
      financeCategories.some((one) => one === text) ? { category: text } : ['noCategory', text],
  },
  { head: heads.item, now: ({ item }) => item, read: asForm(itemFields, 'item') },
  ofNumber(
    heads.cost,
    ({ value }) => value,
    (text) => {
      const fault = costFault(text);
      return fault === null ? { cost: text } : ['rule', fault];
    },
  ),
];
