import { type Fields, fieldsIn, labelIn } from '../record.ts';
import { studentFields } from '../students/record.ts';

// What stands above the columns of the exports that can be corrected and imported again: the one who
// writes them and the one who reads them back ask here.

/** Of a described record. */
export const exportedHeads = (fields: Fields): string[] =>
  fieldsIn(fields, 'exported').map((field) => labelIn(field, 'exported'));

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
  meanScore: 'Mean Score',
  meanGrade: 'Mean Grade',
  teacherComment: 'Teacher Comment',
  liaisonComment: 'Liaison Comment',
  actionPlan: 'Action Plan',
  psychosocial: 'Psychosocial',
  ownWords: 'In Own Words',
  subject: 'Subject',
  mark: 'Mark',
  grade: 'Grade',
  category: 'Category',
  item: 'Item',
  cost: 'Cost',
  /** What the sums are in: only in text files, and only where the foundation names a currency. */
  currency: 'Currency',
} as const;

/** What each row behind the annual reports begins with. */
const ofReport = [
  ...[heads.ref, heads.studentName, heads.school, heads.class],
  ...[heads.year, heads.term, heads.status],
];
const comments = [heads.teacherComment, heads.liaisonComment, heads.actionPlan, heads.psychosocial];

/** Heads that an export may lack: of sums without a currency, and in files of before a column was there. */
export const optionalHeads: ReadonlySet<string> = new Set([heads.currency, heads.ownWords]);

/** The exports that can be imported again, by the heads that each of them has. */
export const ownHeads = {
  students: exportedHeads(studentFields),
  cluster: [heads.ref, heads.name, heads.school, heads.cluster, heads.liaison, heads.status],
  supporters: [
    ...[heads.supporter, heads.email, heads.ref, heads.student],
    ...[heads.school, heads.liaison, heads.status],
  ],
  academic: [...ofReport, heads.meanScore, heads.meanGrade, ...comments],
  marks: [...ofReport, heads.subject, heads.mark, heads.grade],
  expenses: [...ofReport, heads.category, heads.item, heads.cost, heads.liaisonComment],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OwnSheet = keyof typeof ownHeads;
export const ownSheets = Object.keys(ownHeads) as OwnSheet[];
