import { academicFields, markFields } from '#contract/academics/record.ts';
import { financeFields, itemFields } from '#contract/finance/record.ts';
import { moneyText } from '#contract/money.ts';
import { type FieldIn, type Fields, fieldsIn, nameInReply } from '#contract/record.ts';
import { heads } from '#contract/summaries/exported-heads.ts';
import { type ReportStatus, reportStatusNames } from '#contract/term-reports/reports.ts';
import { label } from '#contract/texts.ts';
import type { Database } from '../../db/database.ts';
import { holdsWords } from '../../db/substring.ts';
import { orderOf } from '../../db/term-order.ts';
import { type Field, fieldsOf, type Table, tableOf } from '../../files/table.ts';
import { whereOf } from '../../http/list-rows.ts';
import { nameInSearchKey } from '../students/student-names.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';
import { describedColumns } from './described-columns.ts';

/** Which rows: those of a year, whose student's name holds the search. */
export interface YearSearch {
  readonly year: number;
  readonly search: string;
}

/** The rows behind an annual report. */
export type YearRows = ReturnType<typeof yearRows>;

interface ReportRow {
  readonly ref: string;
  readonly student: string;
  readonly school: string;
  readonly class: string;
  readonly year: string;
  readonly term: string;
  readonly status: ReportStatus;
  /** A sum that is not in the foundation's currency, and what it is in. */
  readonly apart: number | null;
  readonly currency: string | null;
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

/** A column of sums has one currency. */
const apart = report.text(label('In other currencies'), (row) =>
  row.apart === null ? null : moneyText(row.apart, row.currency),
);

/** A report keeps the school of its moment (rule 7.2). */
const reportColumns = `s.ref, s.name as student, r.school_name as school, c.class_name as class,
  y.year_name as year, t.term_name as term, r.status`;
const names = `join classes c on c.id = r.class_id join years y on y.id = r.year_id
  join terms t on t.id = r.term_id`;

/** A described field, and the expression from which it is read. */
type ReadField = readonly [field: FieldIn<'exported'>, column: string];

/**
 * The exported fields of a table.
 * @param told expressions for fields that are not read from their own column
 */
const fieldsFrom = (
  table: string,
  fields: Fields,
  told: Readonly<Record<string, string>> = {},
): ReadField[] =>
  fieldsIn(fields, 'exported').map((field) => [
    field,
    `${told[field.name] ?? `${table}.${field.name}`} as ${nameInReply(field.name, field)}`,
  ]);

interface Source {
  readonly title: string;
  /** The kind of report, `r`, and the table of its rows, if there is one. */
  readonly from: string;
  readonly fields: readonly ReadField[];
  readonly joins?: string;
  /** Orders the rows of a report. */
  readonly position?: string;
  /** The sum that stands apart, and its currency. */
  readonly sums?: string;
}

const none = 'null as apart, null as currency';

function yearRows({ title, from, fields, joins = '', position, sums = none }: Source) {
  const whereFor = ({ year, search }: YearSearch) =>
    whereOf((bind) => [`r.year_id = ${bind(year)}`, holdsWords(bind, [nameInSearchKey], search)]);
  const tables = `${from} join students s on s.id = r.student_id`;
  const count = `select count(*) as total from ${tables}`;
  const columns = fields.map(([, column]) => column).join(', ');
  const rows = `select ${reportColumns}, ${columns}, ${sums} from ${tables} ${names} ${joins}`;
  const order = ` order by s.search_key, s.id, ${orderOf('r')}${position ? `, ${position}` : ''}`;
  return {
    /** How many there are. */
    async count(db: Database, wanted: YearSearch): Promise<number> {
      const { text, values } = whereFor(wanted);
      const [row] = await db.rows<{ total: number }>(count + text, values);
      return row?.total ?? 0;
    },
    async table(db: Database, wanted: YearSearch): Promise<Table> {
      const described = describedColumns<ReportRow>(fields.map(([field]) => field));
      const { text, values } = whereFor(wanted);
      const found = await db.rows<ReportRow>(rows + text + order, values);
      const others = found.some((row) => row.apart !== null) ? [apart] : [];
      return tableOf(title, [...reportFields, ...described, ...others], found);
    },
  };
}

/** A line per academic report, with its comments. */
export const academicReportRows = yearRows({
  title: 'Academic Reports',
  from: 'academic_reports r',
  fields: fieldsFrom('r', academicFields, { mark: toldMean }),
});

/** A line per subject of each academic report; of Special Education there is no mark, nor with the grades X and Y (rules 7.4 and 7.5). */
export const markRows = yearRows({
  title: 'Marks',
  from: 'academic_reports r join marks m on m.report_id = r.id',
  fields: fieldsFrom('m', markFields, { subject_id: 'b.subject_name', mark: toldMark }),
  joins: 'join subjects b on b.id = m.subject_id',
  position: 'm.position',
});

/** A line per item of each finance report. */
export const expenseRows = yearRows({
  title: 'Expenses',
  from: 'finance_reports r join finance_items i on i.report_id = r.id',
  fields: [
    ...fieldsFrom('i', itemFields, { cost: 'case when r.currency is null then i.cost end' }),
    ...fieldsFrom('r', financeFields),
  ],
  position: 'i.position',
  sums: 'case when r.currency is not null then i.cost end as apart, r.currency',
});
