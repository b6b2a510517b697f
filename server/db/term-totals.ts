import { sql } from 'kysely';
import { reportCounts } from '#contract/report-kinds.ts';
import type { Transaction } from './database.ts';
import { fixedForOne, fixedQuery, type Given, type Ids } from './fixed-query.ts';
import { type ReportTable, reportTables } from './report-kinds.ts';
import { countOf, isApproved, isPending, isSent } from './report-states.ts';

// Counting the reports of a term takes 100 ms and more at 100,000 students, reading its row of totals 0.01 ms
// (docs/decisions/data.md). Only `moveTotals` writes that row.

const figures = [...reportCounts, 'mark_sum', 'mark_count', 'cost_sum'] as const;
type Figure = (typeof figures)[number];

/** Totals of some reports in one term. Marks in whole hundredths, costs in whole cents. */
type Share = { readonly year_id: number; readonly term_id: number } & {
  readonly [One in Figure]?: number;
};

function academicShares(trx: Transaction, ids: Ids | 'all') {
  let query = trx
    .selectFrom('academic_reports as r')
    .select(({ fn }) => [
      'r.year_id',
      'r.term_id',
      countOf(isPending('r')).as('report_pending'),
      countOf(isApproved('r')).as('report_approved'),
      countOf(isSent('r')).as('report_sent'),
      fn.coalesce(fn.sum<number>('r.mark'), sql<number>`0`).as('mark_sum'),
      fn.count<number>('r.mark').as('mark_count'),
    ])
    .groupBy(['r.year_id', 'r.term_id']);
  if (ids !== 'all') query = query.where('r.id', 'in', ids);
  return query;
}

function financeShares(trx: Transaction, ids: Ids | 'all') {
  let query = trx
    .selectFrom('finance_reports as r')
    .leftJoin(
      (from) =>
        from
          .selectFrom('finance_items as i')
          .select(({ fn }) => ['i.report_id', fn.sum<number>('i.cost').as('cost')])
          .where((eb) => (ids === 'all' ? eb.lit(true) : eb('i.report_id', 'in', ids)))
          .groupBy('i.report_id')
          .as('c'),
      (join) => join.onRef('c.report_id', '=', 'r.id'),
    )
    .select([
      'r.year_id',
      'r.term_id',
      countOf(isPending('r')).as('finance_pending'),
      countOf(isApproved('r')).as('finance_approved'),
      countOf(isSent('r')).as('finance_sent'),
      // Sums of different currencies are never added up.
      sql<number>`coalesce(sum(case when r.currency is null then c.cost end), 0)`.as('cost_sum'),
    ])
    .groupBy(['r.year_id', 'r.term_id']);
  if (ids !== 'all') query = query.where('r.id', 'in', ids);
  return query;
}

const sharesIn = {
  academic_reports: academicShares,
  finance_reports: financeShares,
} as const satisfies Readonly<Record<ReportTable, unknown>>;
const sharesOf: Readonly<
  Record<ReportTable, (trx: Transaction, ids: readonly number[]) => Promise<Share[]>>
> = { academic_reports: fixedForOne(academicShares), finance_reports: fixedForOne(financeShares) };

const byFigure = <Value>(of: (figure: Figure) => Value) =>
  Object.fromEntries(figures.map((figure) => [figure, of(figure)])) as Record<Figure, Value>;

const keyOf = ({ year_id, term_id }: Share) => `${year_id} ${term_id}`;
const inOrder = (one: Share, other: Share) =>
  one.year_id - other.year_id || one.term_id - other.term_id;

/** Adds to the totals of a term, which may have no row yet. */
const addToTotals = fixedQuery((trx, given: Given<Required<Share>>) =>
  trx
    .insertInto('term_totals')
    .values({
      ...{ year_id: given.year_id, term_id: given.term_id, version: 1 },
      ...byFigure((figure) => given[figure]),
    })
    .onConflict((conflict) =>
      conflict.columns(['year_id', 'term_id']).doUpdateSet((eb) => {
        const sum = (name: Figure | 'version') =>
          eb(`term_totals.${name}`, '+', eb.ref(`excluded.${name}`));
        return { version: sum('version'), ...byFigure(sum) };
      }),
    ),
);

/**
 * Changes the totals of each term by the difference between two counts, and raises their version even where no
 * figure changes: the row is the term's lock, and its version tells of changes.
 */
async function moveTotals(
  trx: Transaction,
  before: readonly Share[],
  after: readonly Share[],
): Promise<void> {
  const [old, now] = [before, after].map(
    (shares) => new Map(shares.map((one) => [keyOf(one), one])),
  );
  const terms = new Map([...before, ...after].map((one) => [keyOf(one), one]));
  // Always in the same order, so that no deadlock can occur.
  for (const { year_id, term_id } of [...terms.values()].sort(inOrder)) {
    const key = keyOf({ year_id, term_id });
    const moved = (figure: Figure) =>
      (now?.get(key)?.[figure] ?? 0) - (old?.get(key)?.[figure] ?? 0);
    await addToTotals(trx, { year_id, term_id, ...byFigure(moved) });
  }
}

/** Adds reports that were filed in this transaction, with their rows, to the totals of their terms. */
export async function countFiled(
  trx: Transaction,
  table: ReportTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await moveTotals(trx, [], await sharesOf[table](trx, ids));
}

/** Locks reports until the transaction ends. */
export async function lockReports(
  trx: Transaction,
  table: ReportTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Runs `work`, which changes, adds or removes reports or their rows, and updates the totals of their terms. The
 * reports must be locked already: otherwise another transaction's change between the two counts would be
 * counted as this one's. The totals are locked once it has returned.
 */
export async function recounting<T>(
  trx: Transaction,
  table: ReportTable,
  ids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  if (ids.length === 0) return work();
  const before = await sharesOf[table](trx, ids);
  const result = await work();
  await moveTotals(trx, before, await sharesOf[table](trx, ids));
  return result;
}

/** Totals of reports that were inserted in bulk, as a benchmark does; there must be none before. */
export async function countEverything(trx: Transaction): Promise<void> {
  for (const table of reportTables)
    await moveTotals(trx, [], await sharesIn[table](trx, 'all').execute());
}
