import { type SqlBool, sql } from 'kysely';
import { category } from '#contract/reference-data/categories.ts';
import {
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
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { remembering } from '../../db/remembered.ts';
import { countOf, isApproved, isPending, isSent } from '../../db/report-states.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { orderIn, orderOf } from '../../db/term-order.ts';
import { readBy } from '../sponsorships/sponsorships.ts';
import { otherScalesMeans, toldMean, untoldMeans } from '../term-reports/told-scores.ts';
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
export const listTermFigures = async (db: Database) =>
  (await db.rows<TermFigures>(everyTerm, [])).filter((term) => filedIn(term) > 0);

const apart = `select r.year_id, r.term_id, null as scale_id,
    sum(r.mark) as mark_sum, count(*) as mark_count
  from ${untoldMeans} and r.year_id = $1 group by r.year_id, r.term_id
  union all
  select r.year_id, r.term_id, r.scale_id, sum(r.mark), count(*)
  from ${otherScalesMeans} and r.year_id = $1
  group by r.year_id, r.term_id, r.scale_id`;
const rememberApart = remembering<ScoresApart[]>();

/**
 * What must be subtracted from the sums over all reports of a year: scores of students who are in Special Education
 * now, and of reports on other scales than the built-in ones. Mostly they are few; reading category and scale of
 * every report would take five times as long.
 * @param terms all of the year that have reports
 */
export function listScoresApart(db: Database, terms: readonly YearAndTerm[]) {
  const key = JSON.stringify(terms.map(({ year_id, term_id }) => [year_id, term_id]));
  return rememberApart(db, key, () => db.rows(apart, [terms[0]?.year_id ?? 0]), terms);
}

const otherSums = `select count(*) as count from finance_reports where currency is not null
  and year_id = $1 and ($2 = 0 or student_id in ${readBy('$2')})`;

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
      .$if(supporterId !== null, (query) =>
        query.where(sql<SqlBool>`s.id in ${sql.raw(readBy(String(supporterId)))}`),
      )
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
