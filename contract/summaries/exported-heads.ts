import { academicFields, markFields } from '../academics/record.ts';
import { financeFields, itemFields } from '../finance/record.ts';
import { type Fields, fieldsIn, labelIn } from '../record.ts';
import { studentFields } from '../students/record.ts';

// Column headings of the exports that can be corrected and imported again. Both the export and the import take
// them from here.

/** The headings of an export: those that every export has, and newer ones that older files lack. */
export interface OwnHeads {
  readonly always: readonly string[];
  readonly perhaps: readonly string[];
}

/** For the fields of a described record: a column whose field may be empty may be missing. */
export function exportedHeads(fields: Fields): OwnHeads {
  const exported = fieldsIn(fields, 'exported');
  const headsOf = (some: typeof exported) => some.map((field) => labelIn(field, 'exported'));
  return {
    always: headsOf(exported.filter(({ required }) => required !== undefined)),
    perhaps: headsOf(exported.filter(({ required }) => required === undefined)),
  };
}

export const heads = {
  ref: 'Ref',
  name: 'Name',
  student: 'Student',
  studentName: 'Student Name',
  school: 'School',
  cluster: 'Cluster',
  liaison: 'Liaison',
  supporter: 'Supporter',
  email: 'Email',
  class: 'Class',
  year: 'Year',
  term: 'Term',
  status: 'Status',
  meanScore: academicFields.mark.exported.label,
  meanGrade: academicFields.grade.exported.label,
  subject: markFields.subject_id.label,
  mark: markFields.mark.label,
  grade: markFields.grade.label,
  category: itemFields.category.label,
  item: itemFields.item.exported.label,
  cost: itemFields.cost.label,
  /** What the sums are in: only in text files, and only where the foundation names a currency. */
  currency: 'Currency',
} as const;

const all = (...always: readonly string[]): OwnHeads => ({ always, perhaps: [] });
const together = (...parts: readonly OwnHeads[]): OwnHeads => ({
  always: parts.flatMap(({ always }) => always),
  perhaps: parts.flatMap(({ perhaps }) => perhaps),
});

/** What each row behind the annual reports begins with. */
const ofReport = all(
  ...[heads.ref, heads.studentName, heads.school, heads.class],
  ...[heads.year, heads.term, heads.status],
);

/** The exports that can be imported again, by the heads that each of them has. */
export const ownHeads = {
  students: exportedHeads(studentFields),
  cluster: all(heads.ref, heads.name, heads.school, heads.cluster, heads.liaison, heads.status),
  supporters: all(
    ...[heads.supporter, heads.email, heads.ref, heads.student],
    ...[heads.school, heads.liaison, heads.status],
  ),
  academic: together(ofReport, exportedHeads(academicFields)),
  marks: together(ofReport, exportedHeads(markFields)),
  expenses: together(ofReport, exportedHeads(itemFields), exportedHeads(financeFields), {
    always: [],
    perhaps: [heads.currency],
  }),
} as const satisfies Readonly<Record<string, OwnHeads>>;

export type OwnSheet = keyof typeof ownHeads;
export const ownSheets = Object.keys(ownHeads) as OwnSheet[];
