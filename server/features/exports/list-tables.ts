import { wallClock } from '#contract/dates.ts';
import { moneyOf } from '#contract/money.ts';
import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import { type Caller, may } from '#contract/permissions.ts';
import { type FieldIn, type Fields, fieldsIn, labelIn, nameInReply } from '#contract/record.ts';
import { schoolFields } from '#contract/schools/record.ts';
import type { School } from '#contract/schools/shapes.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { studentFields } from '#contract/students/record.ts';
import type { Student } from '#contract/students/shapes.ts';
import type {
  AcademicReportRow,
  AnnualTerms,
  ClusterReportRow,
  FinanceReportRow,
  SupporterReportRow,
} from '#contract/summaries/shapes.ts';
import { userFields } from '#contract/users/record.ts';
import type { User } from '#contract/users/shapes.ts';
import { type Cell, fieldsOf, type Table, type Field as TableField, tableOf } from './table.ts';

const hundredths = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 100);
/** Whole cents of an amount as the reports write it, '12,345.00'. */
const cents = (amount: string | null | undefined) => (amount ? moneyOf(amount) : null);

/** What a cell of a described field says: of a choice its name. */
function cellOf(field: FieldIn<'exported'>, row: object): Cell {
  const value = new Map(Object.entries(row)).get(nameInReply(field.name, field)) as Cell;
  return field.kind === 'choice' && typeof value === 'number'
    ? (field.names[value] ?? String(value))
    : value;
}

/** The exported columns of a described record that this person may see. */
function describedFields<Row extends object>(fields: Fields, viewer: Caller): TableField<Row>[] {
  const { text } = fieldsOf<Row>();
  return fieldsIn(fields, 'exported')
    .filter(({ seenWith }) => seenWith === undefined || may(viewer, seenWith))
    .map((field) =>
      text(labelIn(field, 'exported'), (row) => cellOf(field, row), field.exported.width),
    );
}

/** The export of a described record's list: its exported fields, as this person may see them. */
export const describedTable =
  <Row extends object>(title: string, fields: Fields) =>
  (rows: readonly Row[], _beside: object, viewer: Caller): Table =>
    tableOf(title, describedFields<Row>(fields, viewer), rows);

export const usersTable = describedTable<User>('Users', userFields);
/** Liaison and supporter stand there for those who see them in the list (contract 3). */
export const studentsTable = describedTable<Student>('Students', studentFields);
export const schoolsTable = describedTable<School>('Schools and Clusters', schoolFields);

const clusterRow = fieldsOf<ClusterReportRow>();
export const clusterTable = (rows: readonly ClusterReportRow[]): Table =>
  tableOf(
    'Cluster Report',
    [
      clusterRow.text('Ref', ({ ref }) => ref, 10),
      clusterRow.text('Name', ({ name }) => name, 28),
      clusterRow.text('School', ({ school }) => school, 28),
      clusterRow.text('Cluster', ({ cluster_name }) => cluster_name),
      clusterRow.text('Liaison', ({ liaison }) => liaison),
      clusterRow.text('Status', ({ status }) => studentStatusNames[status], 14),
    ],
    rows,
  );

const unassigned = 'Unassigned';

interface SupporterLine {
  readonly supporter: SupporterReportRow;
  readonly student: SupporterReportRow['students'][number] | null;
}
const line = fieldsOf<SupporterLine>();

/** A line per student; a supporter without one has a line too. */
export const supportersTable = (supporters: readonly SupporterReportRow[]): Table =>
  tableOf(
    'Supporters Report',
    [
      line.text('Supporter', ({ supporter }) => supporter.name),
      line.text('Email', ({ supporter }) => supporter.email, 30),
      line.text('Student', ({ student }) => student?.student_name ?? unassigned, 28),
      line.text('School', ({ student }) => student?.school ?? null, 28),
      line.text('Liaison', ({ student }) => student?.liaison ?? null),
      line.text(
        'Status',
        ({ student }) => (student ? studentStatusNames[student.status] : null),
        14,
      ),
    ],
    supporters.flatMap((supporter): SupporterLine[] =>
      supporter.students.length === 0
        ? [{ supporter, student: null }]
        : supporter.students.map((student) => ({ supporter, student })),
    ),
  );

interface AnnualLine {
  readonly student: string;
  readonly class: string;
  readonly school: string;
}

/** What both annual reports begin with: a student at a school. */
function annualFields<Line extends AnnualLine>() {
  const { text } = fieldsOf<Line>();
  return [
    text('Student Name', ({ student }) => student, 28),
    text('Class', (one) => one.class, 14),
    text('School', ({ school }) => school, 28),
  ];
}

type AcademicLine = AnnualLine & AcademicReportRow['schools'][number];
const academicLine = fieldsOf<AcademicLine>();

/** A line per student and school, a mean score per term; of a report without one its mean grade. */
export const annualAcademicTable = (
  rows: readonly AcademicReportRow[],
  { terms }: AnnualTerms,
): Table =>
  tableOf<AcademicLine>(
    'Annual Academic Report',
    [
      ...annualFields<AcademicLine>(),
      ...terms.map((name, at) =>
        academicLine.mark(name, ({ marks, grades }) => hundredths(marks[at]) ?? grades[at] ?? null),
      ),
    ],
    rows.flatMap(({ schools, ...row }) => schools.map((one) => ({ ...row, ...one }))),
  );

type FinanceLine = AnnualLine & FinanceReportRow['schools'][number];
const financeLine = fieldsOf<FinanceLine>();

/** A line per student and school, costs per term and their total. */
export const annualFinanceTable = (
  rows: readonly FinanceReportRow[],
  { terms }: AnnualTerms,
): Table =>
  tableOf<FinanceLine>(
    'Annual Finance Report',
    [
      ...annualFields<FinanceLine>(),
      ...terms.map((name, at) => financeLine.money(name, ({ costs }) => cents(costs[at]))),
      financeLine.money('Total Cost', ({ total_year_cost }) => cents(total_year_cost)),
    ],
    rows.flatMap(({ schools, ...row }) => schools.map((one) => ({ ...row, ...one }))),
  );

const term = fieldsOf<NotificationRow>();
export const notificationsTable = (rows: readonly NotificationRow[]): Table =>
  tableOf(
    'Progress Report',
    [
      term.text('Year', ({ year_name }) => year_name, 10),
      term.text('Term', ({ term_name }) => term_name, 12),
      term.whole('Academic Pending', ({ report_pending }) => report_pending, 18),
      term.whole('Academic Approved', ({ report_approved }) => report_approved, 18),
      term.whole('Academic Sent', ({ report_sent }) => report_sent, 18),
      term.whole('Finance Pending', ({ finance_pending }) => finance_pending, 18),
      term.whole('Finance Approved', ({ finance_approved }) => finance_approved, 18),
      term.whole('Finance Sent', ({ finance_sent }) => finance_sent, 18),
      term.whole('Emails Queued', ({ queued }) => queued, 16),
      term.whole('Emails Failed', ({ failed }) => failed, 16),
      term.whole('Emails Unclear', ({ unclear }) => unclear, 16),
    ],
    rows,
  );

const letterStateNames: Readonly<Record<Letter['state'], string>> = {
  queued: 'Queued',
  sending: 'Sending',
  handed: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unclear: 'Unclear',
};
const yes = (value: boolean) => (value ? 'Yes' : 'No');

const minuteOf = (moment: Date, zone: string) => {
  const { day, time } = wallClock(moment, zone);
  return `${day} ${time}`;
};

const letter = fieldsOf<Letter>();
export const lettersTable = (
  letters: readonly Letter[],
  _beside: object,
  _viewer: Caller,
  zone: string,
): Table =>
  tableOf(
    'Emails',
    [
      letter.text('Student', ({ student }) => student, 28),
      letter.text('Supporter', ({ supporter }) => supporter),
      letter.text('Email', ({ email }) => email, 30),
      letter.text('Academic', ({ academic }) => yes(academic), 10),
      letter.text('Finance', ({ finance }) => yes(finance), 10),
      letter.text('State', ({ state }) => letterStateNames[state], 12),
      letter.text(`At (${zone})`, ({ at }) => minuteOf(new Date(at), zone), 18),
      letter.whole('Tries', ({ tries }) => tries, 8),
      letter.text('Reason', ({ reason }) => reason, 40),
    ],
    letters,
  );
