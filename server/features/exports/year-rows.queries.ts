import { heads } from '#contract/summaries/exported-heads.ts';
import { type ReportStatus, reportStatusNames } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { nameInSearchKey } from '../students/student-names.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { type Field, fieldsOf, type Table, tableOf } from './table.ts';

/** Which rows: those of a year, whose student's name holds the search. */
export interface YearSearch {
  readonly year: number;
  readonly search: string;
}

/** The rows behind an annual report. */
export interface YearRows {
  /** How many there are. */
  count(db: Database, wanted: YearSearch): Promise<number>;
  table(db: Database, wanted: YearSearch): Promise<Table>;
}

interface ReportRow {
  readonly ref: string;
  readonly student: string;
  readonly school: string;
  readonly class: string;
  readonly year: string;
  readonly term: string;
  readonly status: ReportStatus;
}

const report = fieldsOf<ReportRow>();
const reportFields: readonly Field<ReportRow>[] = [
  report.text(heads.ref, ({ ref }) => ref, 10),
  report.text(heads.studentName, ({ student }) => student, 28),
  report.text(heads.school, ({ school }) => school, 28),
  report.text(heads.class, (row) => row.class, 14),
  report.text(heads.year, ({ year }) => year, 8),
  report.text(heads.term, ({ term }) => term, 10),
  report.text(heads.status, ({ status }) => reportStatusNames[status], 12),
];

/** A report keeps the school of its moment (contract 7). */
const reportColumns = `s.ref, s.name as student, r.school_name as school, c.class_name as class,
  y.year_name as year, t.term_name as term, r.status`;
const names = `join classes c on c.id = r.class_id join years y on y.id = r.year_id
  join terms t on t.id = r.term_id`;

interface Source<Row> {
  readonly title: string;
  /** The kind of report, `r`, and the table of its rows, if there is one. */
  readonly from: string;
  readonly columns: string;
  readonly joins?: string;
  /** Orders the rows of a report. */
  readonly position?: string;
  readonly fields: readonly Field<Row>[];
}

function yearRows<Row extends ReportRow>(source: Source<Row>): YearRows {
  const { title, from, columns, joins = '', position, fields } = source;
  const where = `r.year_id = $1
    and ${nameInSearchKey} like $2 escape '\\'`;
  const tables = `${from} join students s on s.id = r.student_id`;
  const count = `select count(*) as total from ${tables} where ${where}`;
  const rows = `select ${reportColumns}, ${columns} from ${tables} ${names} ${joins} where ${where}
    order by s.search_key, s.id, t.term_key${position ? `, ${position}` : ''}`;
  const values = ({ year, search }: YearSearch) => [year, containsPattern(search)];
  return {
    async count(db, wanted) {
      const [row] = await db.rows<{ total: number }>(count, values(wanted));
      return row?.total ?? 0;
    },
    table: async (db, wanted) =>
      tableOf(title, [...reportFields, ...fields], await db.rows<Row>(rows, values(wanted))),
  };
}

interface AcademicRow extends ReportRow {
  readonly mean: number | null;
  readonly grade: string;
  readonly teacher_comment: string;
  readonly liaison_comment: string;
  readonly action_plan: string;
  readonly psychosocial: string;
  readonly own_words: string | null;
}

const academic = fieldsOf<AcademicRow>();

/** A line per academic report, with its comments. */
export const academicReportRows = yearRows<AcademicRow>({
  title: 'Academic Reports',
  from: 'academic_reports r',
  columns: `${toldMean} as mean, r.grade, r.teacher_comment, r.liaison_comment, r.action_plan,
    r.psychosocial, r.own_words`,
  fields: [
    academic.mark(heads.meanScore, ({ mean }) => mean),
    academic.text(heads.meanGrade, ({ grade }) => grade, 14),
    academic.text(heads.teacherComment, ({ teacher_comment }) => teacher_comment, 40),
    academic.text(heads.liaisonComment, ({ liaison_comment }) => liaison_comment, 40),
    academic.text(heads.actionPlan, ({ action_plan }) => action_plan, 40),
    academic.text(heads.psychosocial, ({ psychosocial }) => psychosocial, 40),
    academic.text(heads.ownWords, ({ own_words }) => own_words, 40),
  ],
});

interface MarkRow extends ReportRow {
  readonly subject: string;
  /** Of Special Education there is none, nor with the grades X and Y (contract 7). */
  readonly mark: number | null;
  readonly grade: string;
}

const subject = fieldsOf<MarkRow>();

/** A line per subject of each academic report. */
export const markRows = yearRows<MarkRow>({
  title: 'Marks',
  from: 'academic_reports r join marks m on m.report_id = r.id',
  columns: `b.subject_name as subject, ${toldMark} as mark, m.grade`,
  joins: 'join subjects b on b.id = m.subject_id',
  position: 'm.position',
  fields: [
    subject.text(heads.subject, (row) => row.subject, 24),
    subject.mark(heads.mark, (row) => row.mark),
    subject.text(heads.grade, ({ grade }) => grade, 24),
  ],
});

interface ExpenseRow extends ReportRow {
  readonly category: string;
  readonly item: string;
  readonly cost: number;
  readonly liaison_comment: string;
}

const expense = fieldsOf<ExpenseRow>();

/** A line per item of each finance report. */
export const expenseRows = yearRows<ExpenseRow>({
  title: 'Expenses',
  from: 'finance_reports r join finance_items i on i.report_id = r.id',
  columns: 'i.category, i.item, i.cost, r.liaison_comment',
  position: 'i.position',
  fields: [
    expense.text(heads.category, ({ category }) => category, 24),
    expense.text(heads.item, ({ item }) => item, 32),
    expense.money(heads.cost, ({ cost }) => cost),
    expense.text(heads.liaisonComment, ({ liaison_comment }) => liaison_comment, 40),
  ],
});
