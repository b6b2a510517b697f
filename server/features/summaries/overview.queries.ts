import { type SqlBool, sql } from 'kysely';
import { category } from '#contract/reference-data/categories.ts';
import {
  byKind,
  type CountState,
  countStates,
  firstKind,
  otherKinds,
  type ReportCount,
  type ReportKindName,
  reportKinds,
  wireNames,
} from '#contract/report-kinds.ts';
import { specScales } from '#contract/scales/scale.ts';
import type { WaitingReport } from '#contract/summaries/overview.shapes.ts';
import { type ReportStatus, reportStatus } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import { allKinds, reportsAsR } from '../../db/each-report.ts';
import { readByIds } from '../../db/in-parts.ts';
import { remembering } from '../../db/remembered.ts';
import { type ReportTable, reportTables, storedReports } from '../../db/report-kinds.ts';
import {
  countOf,
  isApproved,
  isPending,
  isSent,
  sentBackText,
  waitingText,
} from '../../db/report-states.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { type Bound, boundRows } from '../../db/substring.ts';
import { orderIn, orderOf } from '../../db/term-order.ts';
import { supportedBy, withoutSupporter } from '../sponsorships/sponsorships.ts';
import { otherScalesMeans, toldMean, untoldMeans } from '../term-reports/told-scores.ts';
import { type DueTerm, isMissing } from '../work/work.ts';
import type { ScoresApart } from './mean-scores.ts';

/** A number for each kind of report. */
export type OfKinds = Readonly<Record<ReportKindName, number>>;

/**
 * Counts and sums over the reports of a term: for each kind all and those not verified; marks in whole
 * hundredths, costs in whole cents.
 */
export interface TermFigures
  extends OfKinds,
    Readonly<Record<`${ReportKindName}_unverified`, number>> {
  readonly year_id: number;
  readonly term_id: number;
  readonly year_name: string;
  readonly term_name: string;
  readonly pending: number;
  readonly approved: number;
  readonly sent: number;
  readonly mark_sum: number;
  readonly mark_count: number;
  readonly cost_sum: number;
}

const sumOf = (counts: readonly ReportCount[]) => counts.map((count) => `t.${count}`).join(' + ');
const ofState = (state: CountState) => sumOf(reportKinds.map((kind) => wireNames[kind][state]));

const everyTerm = `select t.year_id, t.term_id, y.year_name, n.term_name,
    ${reportKinds
      .map(
        (kind) => `${sumOf(countStates.map((state) => wireNames[kind][state]))} as ${kind},
          t.${wireNames[kind].pending} as ${kind}_unverified`,
      )
      .join(', ')},
    ${ofState('pending')} as pending, ${ofState('approved')} as approved, ${ofState('sent')} as sent,
    t.mark_sum, t.mark_count, t.cost_sum
  from term_totals t join years y on y.id = t.year_id join terms n on n.id = t.term_id
  order by ${orderOf('t')}`;

/** How many reports of a term there are, of all kinds. */
export const filedIn = (term: OfKinds): number =>
  reportKinds.reduce((sum, kind) => sum + term[kind], 0);

/** Every term with a report, the oldest first, from the stored totals; marks as they were filed. */
export async function listTermFigures(db: Database): Promise<TermFigures[]> {
  return (await db.rows<TermFigures>(everyTerm, [])).filter((term) => filedIn(term) > 0);
}

const apart = `select r.year_id, r.term_id, o.cluster_id, null as scale_id,
    sum(r.mark) as mark_sum, count(*) as mark_count
  from ${untoldMeans} and r.year_id = $1 group by r.year_id, r.term_id, o.cluster_id
  union all
  select r.year_id, r.term_id, o.cluster_id, r.scale_id, sum(r.mark), count(*)
  from ${otherScalesMeans} and r.year_id = $1
  group by r.year_id, r.term_id, o.cluster_id, r.scale_id`;
const rememberApart = remembering<ScoresApart[]>();

/**
 * What must be subtracted from the sums over all reports of a year: scores of students who are in Special Education
 * now, and of reports on other scales than the built-in ones. Mostly they are few; reading category and scale of
 * every report would take five times as long.
 * @param terms all of the year that have reports
 */
export const listScoresApart = (
  db: Database,
  terms: readonly YearAndTerm[],
): Promise<ScoresApart[]> =>
  rememberApart(
    db,
    JSON.stringify(terms.map(({ year_id, term_id }) => [year_id, term_id])),
    () => db.rows(apart, [terms[0]?.year_id ?? 0]),
    terms,
  );

const seenStudents = (supporterId: number | null) =>
  supporterId === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`${sql.raw(supportedBy(String(supporterId), 's'))}`;

const otherSums = `select count(*) as count from finance_reports where currency is not null
  and year_id = $1 and ($2 = 0 or student_id in (select s.id from students s where ${supportedBy('$2', 's')}))`;

/** Finance reports of a year in another currency than the foundation's: of one supporter's students, or all. */
export async function countOtherSums(db: Database, year: number, own: number | null) {
  const [row] = await db.rows<{ count: number }>(otherSums, [year, own ?? 0]);
  return row?.count ?? 0;
}

/** SQL: what a report `r` of a kind adds to the sums; kinds that are missing here add nothing. */
const figuresOf: Partial<
  Record<ReportKindName, Readonly<Partial<Record<'mark' | 'scale_id' | 'cost', string>>>>
> = {
  academic: { mark: toldMean, scale_id: 'r.scale_id' },
  finance: {
    cost: `coalesce((select sum(i.cost) from finance_items i
      where i.report_id = r.id and r.currency is null), 0)`,
  },
};

/** The reports of one supporter's students, or of all, of each kind, with at least a status. */
function seenReports(
  { read }: Pick<Database, 'read'>,
  supporterId: number | null,
  least: ReportStatus,
) {
  const none = 'cast(null as bigint)';
  const ofKind = (kind: ReportKindName) => {
    const { mark = none, scale_id = none, cost = '0' } = figuresOf[kind] ?? {};
    return read
      .selectFrom('students as s')
      .innerJoin(reportsAsR(kind), 'r.student_id', 's.id')
      .where(seenStudents(supporterId))
      .where('r.status', '>=', least)
      .select(['r.year_id', 'r.term_id', 'r.status', 'r.version', 'r.mailed_version'])
      .select(sql<number | null>`${sql.raw(mark)}`.as('mark'))
      .select(sql<number | null>`${sql.raw(scale_id)}`.as('scale_id'))
      .select(({ lit }) => reportKinds.map((one) => lit<number>(one === kind ? 1 : 0).as(one)))
      .select(sql<number>`${sql.raw(cost)}`.as('cost'));
  };
  return ofKind(firstKind).unionAll(otherKinds.map(ofKind));
}

/** The same over what a supporter sees: their own students or all, reports with at least a status (rule 3.8). */
export function listSeenTermFigures(
  db: Pick<Database, 'read'>,
  supporterId: number | null,
  least: ReportStatus,
): Promise<TermFigures[]> {
  return db.read
    .selectFrom(seenReports(db, supporterId, least).as('q'))
    .innerJoin('years as y', 'y.id', 'q.year_id')
    .innerJoin('terms as n', 'n.id', 'q.term_id')
    .select(['q.year_id', 'q.term_id', 'y.year_name', 'n.term_name'])
    .select(({ fn, ref }) => [
      ...reportKinds.flatMap((kind) => [
        fn.sum<number>(`q.${kind}`).as(kind),
        countOf(sql<SqlBool>`${isPending('q')} and ${ref(`q.${kind}`)} = 1`).as(
          `${kind}_unverified`,
        ),
      ]),
      countOf(isPending('q')).as('pending'),
      countOf(isApproved('q')).as('approved'),
      countOf(isSent('q')).as('sent'),
      fn.coalesce(fn.sum<number>('q.mark'), sql<number>`0`).as('mark_sum'),
      fn.count<number>('q.mark').as('mark_count'),
      fn.sum<number>('q.cost').as('cost_sum'),
    ])
    .groupBy(['q.year_id', 'q.term_id', 'y.year_name', 'n.term_name'])
    .orderBy(orderIn('q'))
    .execute();
}

/** Among these, the mean scores on other scales than the built-in ones. */
export async function listSeenScoresApart(
  db: Pick<Database, 'read'>,
  supporterId: number | null,
  least: ReportStatus,
): Promise<ScoresApart[]> {
  const found = await db.read
    .selectFrom(seenReports(db, supporterId, least).as('q'))
    .where('q.mark', 'is not', null)
    .where('q.scale_id', '!=', specScales[category.normal].id)
    .select(['q.year_id', 'q.term_id', 'q.scale_id'])
    .select(({ fn }) => [
      fn.sum<number>('q.mark').as('mark_sum'),
      fn.count<number>('q.mark').as('mark_count'),
    ])
    .groupBy(['q.year_id', 'q.term_id', 'q.scale_id'])
    .execute();
  return found.map((one) => ({ ...one, cluster_id: null }));
}

export interface StudentCounts {
  readonly active: number;
  readonly total: number;
  readonly without_supporter: number;
}

const allStudents = `select count(*) as active,
  sum(case when ${withoutSupporter('s')} then 1 else 0 end) as without_supporter,
  (select count(*) from students) as total from students s where s.status = 0`;
const ownStudents = `select count(*) as total, 0 as without_supporter,
  sum(case when status = 0 then 1 else 0 end) as active from students s where ${supportedBy('$1', 's')}`;

/** How many students there are, of one supporter or of all. */
export async function countStudents(db: Database, own: number | null): Promise<StudentCounts> {
  const [row] = await db.rows<StudentCounts>(
    own === null ? allStudents : ownStudents,
    own === null ? [] : [own],
  );
  return {
    total: row?.total ?? 0,
    active: row?.active ?? 0,
    without_supporter: row?.without_supporter ?? 0,
  };
}

/** SQL: a count of the reports of each kind, under its name. */
const ofKinds = (figureOf: (table: ReportTable) => string) =>
  reportKinds.map((kind) => `${figureOf(storedReports[kind].table)} as ${kind}`).join(', ');

const waitingStudents = `select ${ofKinds(
  (table) => `(select count(distinct student_id) from ${table} where ${waitingText(table)})`,
)}`;

/** Students with a report of each kind that waits to be verified. */
export async function countWaitingStudents(db: Database): Promise<OfKinds> {
  const [row] = await db.rows<OfKinds>(waitingStudents, []);
  return row ?? byKind(() => 0);
}

const sentBackOf = (table: string) => `(select count(distinct r.student_id) from ${table} r
  join students s on s.id = r.student_id where ${sentBackText('r')} and s.status = 0
  and (s.liaison_id = $1 or $1 = 0))`;
const sentBack = `select ${ofKinds(sentBackOf)},
  ${reportTables
    .map((table) => `(select count(*) from ${table} where ${sentBackText(table)})`)
    .join(' + ')} as reports`;

/**
 * Active students with a report that was sent back, of one liaison officer or of all; and the number of such
 * reports.
 */
export async function countSentBack(
  db: Database,
  liaison: number | null,
): Promise<OfKinds & { readonly reports: number }> {
  const [row] = await db.rows<OfKinds & { reports: number }>(sentBack, [liaison ?? 0]);
  return row ?? { ...byKind(() => 0), reports: 0 };
}

/** Students are looked at in parts of so many. */
const studentsAtOnce = 2_000;

/** Active students, and how many of them miss a report of each kind. */
export type Missing = OfKinds & { readonly active: number };

/** The active students of this liaison officer, or all of them, with what they miss of a term. */
export async function countMissing(
  db: Database,
  term: DueTerm | null,
  liaison: number | null,
): Promise<Missing> {
  const read = (whose: (bind: Bound['bind']) => string) =>
    boundRows<Record<keyof Missing, number | null>>(db, (bind) => {
      const counted = (kind: ReportKindName) =>
        `sum(case when ${isMissing(kind, term, reportStatus.unverified, bind)} then 1 else 0 end) as ${kind}`;
      return `select count(*) as active, ${reportKinds.map(counted).join(', ')}
        from students s where s.status = 0 and ${whose(bind)}`;
    });
  const parts =
    liaison === null
      ? await readByIds(db, 'students', studentsAtOnce, (first, last) =>
          read((bind) => `s.id between ${bind(first)} and ${bind(last)}`),
        )
      : await read((bind) => `s.liaison_id = ${bind(liaison)}`);
  const sum = (of: keyof Missing) => parts.reduce((all, one) => all + (one[of] ?? 0), 0);
  return { active: sum('active'), ...byKind(sum) };
}

export interface ClusterSums {
  readonly cluster_id: number;
  readonly cluster_name: string;
  readonly mark_sum: number;
  readonly mark_count: number;
  readonly earlier_sum: number;
  readonly earlier_count: number;
}

// Two queries that a covering index answers; as one condition with `or` the index would not be used.
const schoolSums = (
  year: string,
  term: string,
  isNow: 0 | 1,
) => `select school_id, ${isNow} as is_now,
  sum(mark) as marks, count(mark) as counted from academic_reports
  where year_id = ${year} and term_id = ${term} group by school_id`;
const clusterSums = `select c.id as cluster_id, c.cluster_name,
    coalesce(sum(r.is_now * r.marks), 0) as mark_sum,
    coalesce(sum(r.is_now * r.counted), 0) as mark_count,
    coalesce(sum((1 - r.is_now) * r.marks), 0) as earlier_sum,
    coalesce(sum((1 - r.is_now) * r.counted), 0) as earlier_count
  from clusters c left join schools o on o.cluster_id = c.id
  left join (${schoolSums('$1', '$2', 1)} union all ${schoolSums('$3', '$4', 0)}) r
    on r.school_id = o.id
  where c.merged_into is null
  group by c.id, c.cluster_name, c.cluster_key order by c.cluster_key`;

/** Marks as filed in a term and the one before it, by the cluster of the school in the report. */
export function listClusterSums(
  db: Database,
  term: YearAndTerm,
  earlier: YearAndTerm | undefined,
): Promise<ClusterSums[]> {
  return db.rows<ClusterSums>(clusterSums, [
    term.year_id,
    term.term_id,
    earlier?.year_id ?? 0,
    earlier?.term_id ?? 0,
  ]);
}

const shown = 5;
const oldest = (kind: string, table: string) => `select * from (select '${kind}' as kind, id,
  student_id, class_id, year_id, term_id, updated_at from ${table} where ${waitingText(table)}
  order by updated_at, id limit ${shown}) ${kind}`;
const waiting = `select q.kind, q.id as report_id, q.student_id, s.name as student, s.thumb as path,
    c.class_name as class, y.year_name, n.term_name
  from (${allKinds(oldest)}) q
  join students s on s.id = q.student_id join classes c on c.id = q.class_id
  join years y on y.id = q.year_id join terms n on n.id = q.term_id
  order by q.updated_at, q.kind, q.id limit ${shown}`;

/** The reports that have been waiting longest to be verified. */
export function listWaiting(db: Database): Promise<WaitingReport[]> {
  return db.rows<WaitingReport>(waiting, []);
}
