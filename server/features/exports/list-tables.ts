import { academicMessages } from '#contract/academics/messages.ts';
import { wallClock } from '#contract/dates.ts';
import { moneyOf } from '#contract/money.ts';
import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import {
  outcomeGroupName,
  outcomeGroupNames,
  outcomeSections,
  percentOf,
} from '#contract/outcomes/figures.ts';
import type { Outcomes } from '#contract/outcomes/shapes.ts';
import { type Caller, may } from '#contract/permissions.ts';
import { type Fields, fieldsIn } from '#contract/record.ts';
import { schoolFields } from '#contract/schools/record.ts';
import type { School } from '#contract/schools/shapes.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { studentFields } from '#contract/students/record.ts';
import type { Student } from '#contract/students/shapes.ts';
import { heads } from '#contract/summaries/exported-heads.ts';
import type {
  AcademicReportRow,
  AnnualTerms,
  ClusterReportRow,
  FinanceReportRow,
} from '#contract/summaries/shapes.ts';
import type { SupporterReportRow } from '#contract/supporters/shapes.ts';
import { workKindNames, workReasonNames, workStateNames } from '#contract/term-board/kinds.ts';
import type { BoardStudent } from '#contract/term-board/shapes.ts';
import { type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import { label, texts } from '#contract/texts.ts';
import { userFields } from '#contract/users/record.ts';
import type { User } from '#contract/users/shapes.ts';
import { fieldsOf, type Table, tableOf } from '../../files/table.ts';
import { describedColumns } from './described-columns.ts';

const hundredths = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 100);
/** Whole cents of an amount as the reports write it, '12,345.00'. */
const cents = (amount: string | null | undefined) => (amount ? moneyOf(amount) : null);

const words = texts('exportWords', {
  late: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
  at: (zone: string) => `At (${zone})`,
  yes: 'Yes',
  no: 'No',
  all: 'All',
  hidden: (group: string) => `${group} (hidden)`,
  partlyHidden: (group: string) => `${group} (partly hidden)`,
  percent: (figure: string) => `${figure}, %`,
});

/** The exported fields of a described record that this person may see. */
const seenFields = (fields: Fields, viewer: Caller) =>
  fieldsIn(fields, 'exported').filter(
    ({ seenWith }) => seenWith === undefined || may(viewer, seenWith),
  );

/** The export of a described record's list: its exported fields, as this person may see them. */
export const describedTable =
  <Row extends object>(title: () => string, fields: Fields) =>
  (rows: readonly Row[], _beside: object, viewer: Caller): Table =>
    tableOf(title(), describedColumns<Row>(seenFields(fields, viewer)), rows);

export const usersTable = describedTable<User>(() => label('Users'), userFields);
/** Liaison and supporter are columns for those who see them in the list (rule 3.5). */
export const studentsTable = describedTable<Student>(() => 'Students', studentFields);
export const schoolsTable = describedTable<School>(
  () => label('Schools and Clusters'),
  schoolFields,
);

const clusterRow = fieldsOf<ClusterReportRow>();
export const clusterTable = (rows: readonly ClusterReportRow[]): Table =>
  tableOf(
    'Cluster Report',
    [
      clusterRow.text(heads.ref, ({ ref }) => ref, 10),
      clusterRow.text(heads.name, ({ name }) => name, 28),
      clusterRow.text(heads.school, ({ school }) => school, 28),
      clusterRow.text(heads.cluster, ({ cluster_name }) => cluster_name),
      clusterRow.text(heads.liaison, ({ liaison }) => liaison),
      clusterRow.text(heads.status, ({ status }) => studentStatusNames[status], 14),
    ],
    rows,
  );

const unassigned = 'Unassigned';

const boardRow = fieldsOf<BoardStudent>();
function workText({ work }: BoardStudent, kind: WorkKind): string {
  const { state, days_late, reason } = work[kind];
  if (state === 'late') return words.late(days_late);
  return reason === null
    ? workStateNames[state]
    : `${workStateNames[state]}: ${workReasonNames[reason]}`;
}
/** The state of each kind of work; the officer for those who may see one. */
export const boardTable = (rows: readonly BoardStudent[], _beside: object, viewer: Caller): Table =>
  tableOf(
    label('Term Board'),
    [
      boardRow.text(label('Ref'), ({ ref }) => ref, 10),
      boardRow.text(label('Name'), ({ name }) => name, 28),
      boardRow.text(label('School'), ({ school }) => school, 28),
      ...(may(viewer, 'students.seeLiaison')
        ? [boardRow.text(label('Liaison'), ({ liaison }) => liaison)]
        : []),
      ...workKinds.map((kind) =>
        boardRow.text(workKindNames[kind], (student) => workText(student, kind), 24),
      ),
    ],
    rows,
  );

interface SupporterLine {
  readonly supporter: SupporterReportRow;
  readonly student: SupporterReportRow['students'][number] | null;
}
const line = fieldsOf<SupporterLine>();

/**
 * A line per student; a supporter without one has a line too. Former students are left out: the sheet may come back
 * as an import, which would set them again.
 */
export const supportersTable = (supporters: readonly SupporterReportRow[]): Table =>
  tableOf(
    'Supporters Report',
    [
      line.text(heads.supporter, ({ supporter }) => supporter.name),
      line.text(heads.email, ({ supporter }) => supporter.email, 30),
      line.text(heads.ref, ({ student }) => student?.ref ?? null, 10),
      line.text(heads.student, ({ student }) => student?.student_name ?? unassigned, 28),
      line.text(heads.school, ({ student }) => student?.school ?? null, 28),
      line.text(heads.liaison, ({ student }) => student?.liaison ?? null),
      line.text(
        heads.status,
        ({ student }) => (student ? studentStatusNames[student.status] : null),
        14,
      ),
    ],
    supporters.flatMap((supporter): SupporterLine[] => {
      const present = supporter.students.filter(({ former }) => former === undefined);
      return present.length === 0
        ? [{ supporter, student: null }]
        : present.map((student) => ({ supporter, student }));
    }),
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
    text(label('Student Name'), ({ student }) => student, 28),
    text(label('Class'), (one) => one.class, 14),
    text(label('School'), ({ school }) => school, 28),
  ];
}

type AcademicLine = AnnualLine & AcademicReportRow['schools'][number];
const academicLine = fieldsOf<AcademicLine>();

/** A report whose scale has no mean is distinguished from a missing one. */
const filedGrade = (grade: string | null | undefined) =>
  grade === '' ? academicMessages.filed : (grade ?? null);

/** A line per student and school, a mean score per term; of a report without one its mean grade. */
export const annualAcademicTable = (
  rows: readonly AcademicReportRow[],
  { terms }: AnnualTerms,
): Table =>
  tableOf<AcademicLine>(
    label('Annual Academic Report'),
    [
      ...annualFields<AcademicLine>(),
      ...terms.map((name, at) =>
        academicLine.mark(
          name,
          ({ marks, grades }) => hundredths(marks[at]) ?? filedGrade(grades[at]),
        ),
      ),
    ],
    rows.flatMap(({ schools, ...row }) => schools.map((one) => ({ ...row, ...one }))),
  );

type FinanceLine = AnnualLine & FinanceReportRow['schools'][number];
const financeLine = fieldsOf<FinanceLine>();

const inOthers = ({ apart }: Pick<FinanceLine, 'apart'>) =>
  apart?.filter((sum) => sum !== null).join('; ') ?? '';

/** A line per student and school, costs per term and their total. */
export const annualFinanceTable = (
  rows: readonly FinanceReportRow[],
  { terms }: AnnualTerms,
): Table =>
  tableOf<FinanceLine>(
    label('Annual Finance Report'),
    [
      ...annualFields<FinanceLine>(),
      ...terms.map((name, at) => financeLine.money(name, ({ costs }) => cents(costs[at]))),
      financeLine.money(label('Total Cost'), ({ total_year_cost }) => cents(total_year_cost)),
      ...(rows.some(({ schools }) => schools.some((line) => inOthers(line) !== ''))
        ? [financeLine.text(label('In other currencies'), inOthers)]
        : []),
    ],
    rows.flatMap(({ schools, ...row }) => schools.map((one) => ({ ...row, ...one }))),
  );

const term = fieldsOf<NotificationRow>();
export const notificationsTable = (rows: readonly NotificationRow[]): Table =>
  tableOf(
    label('Progress Report'),
    [
      term.text(label('Year'), ({ year_name }) => year_name, 10),
      term.text(label('Term'), ({ term_name }) => term_name, 12),
      term.whole(label('Academic Pending'), ({ report_pending }) => report_pending, 18),
      term.whole(label('Academic Approved'), ({ report_approved }) => report_approved, 18),
      term.whole(label('Academic Sent'), ({ report_sent }) => report_sent, 18),
      term.whole(label('Finance Pending'), ({ finance_pending }) => finance_pending, 18),
      term.whole(label('Finance Approved'), ({ finance_approved }) => finance_approved, 18),
      term.whole(label('Finance Sent'), ({ finance_sent }) => finance_sent, 18),
      term.whole(label('Emails Queued'), ({ queued }) => queued, 16),
      term.whole(label('Emails Failed'), ({ failed }) => failed, 16),
      term.whole(label('Emails Unclear'), ({ unclear }) => unclear, 16),
      term.whole(label('Emails Waiting'), ({ held }) => held, 16),
    ],
    rows,
  );

const letterStateNames: Readonly<Record<Letter['state'], string>> = texts('letterStateNames', {
  queued: 'Queued',
  sending: 'Sending',
  handed: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unclear: 'Unclear',
  held: 'Waits',
});
const yes = (value: boolean) => (value ? words.yes : words.no);

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
    label('Emails'),
    [
      letter.text(label('Student'), ({ student }) => student, 28),
      letter.text(label('Supporter'), ({ supporter }) => supporter),
      letter.text(label('Email'), ({ email }) => email, 30),
      letter.text(label('Academic'), ({ academic }) => yes(academic), 10),
      letter.text(label('Finance'), ({ finance }) => yes(finance), 10),
      letter.text(label('State'), ({ state }) => letterStateNames[state], 12),
      letter.text(words.at(zone), ({ at }) => minuteOf(new Date(at), zone), 18),
      letter.whole(label('Tries'), ({ tries }) => tries, 8),
      letter.text(label('Reason'), ({ reason }) => reason, 40),
    ],
    letters,
  );

type OutcomeLine = Pick<Outcomes['groups'][number], 'counts'> & { readonly name: string };
const outcomeRow = fieldsOf<OutcomeLine>();
/** Each figure of a group and its share in percent; a group that is hidden from the viewer has none. */
export const outcomesTable = ({ by, groups, all }: Outcomes): Table =>
  tableOf(
    label('Outcomes'),
    [
      outcomeRow.text(outcomeGroupNames[by], ({ name, counts }) => {
        if (counts === null) return words.hidden(name);
        return Object.values(counts).includes(null) ? words.partlyHidden(name) : name;
      }),
      ...outcomeSections().flatMap(({ name: section, figures }) =>
        figures.flatMap((figure) => {
          const head = `${section}: ${figure.name}`;
          const share = ({ counts }: OutcomeLine) => counts && percentOf(figure, counts);
          return [
            outcomeRow.whole(head, ({ counts }) => counts?.[figure.count] ?? null),
            ...(figure.of ? [outcomeRow.whole(words.percent(head), share)] : []),
          ];
        }),
      ),
    ],
    [
      ...groups.map((group) => ({ ...group, name: outcomeGroupName(by, group) })),
      { name: words.all, counts: all },
    ],
  );
