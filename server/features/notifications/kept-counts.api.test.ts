import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenTerm } from '../../../tests/support/given-term.ts';

test('counts are kept through every change of reports, and through their end', async () => {
  const { running, office, progress, term } = await givenTerm();
  const [student] = await office.students([{}]);
  const other = { year_id: office.year('2025'), term_id: office.terms[0] ?? 0 };
  const { db } = running.app;
  const totals = async (of: typeof term) => {
    const row = await db.read
      .selectFrom('term_totals')
      .selectAll()
      .where('year_id', '=', of.year_id)
      .where('term_id', '=', of.term_id)
      .executeTakeFirst();
    if (!row) return null;
    const { report_pending, report_approved, mark_sum, mark_count, finance_approved, cost_sum } =
      row;
    return [report_pending, report_approved, mark_sum, mark_count, finance_approved, cost_sum];
  };
  const report = await progress.academic({ ...term, student_id: student.id });
  const receipt = await progress.finance({ ...term, student_id: student.id });
  expect(await totals(term)).toEqual([0, 1, 6630, 1, 1, 1_234_500]);
  await db.transaction(async (trx) => {
    await trx.updateTable('academic_reports').set(other).where('id', '=', report).execute();
    await trx.updateTable('finance_reports').set(other).where('id', '=', receipt).execute();
    await trx
      .updateTable('finance_items')
      .set({ cost: 200 })
      .where('report_id', '=', receipt)
      .execute();
  });
  expect(await totals(term)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await totals(other)).toEqual([0, 1, 6630, 1, 1, 200]);
  await db.transaction(async (trx) => {
    await trx.deleteFrom('academic_reports').where('id', '=', report).execute();
    await trx.deleteFrom('finance_reports').where('id', '=', receipt).execute();
  });
  expect(await totals(other)).toEqual([0, 0, 0, 0, 0, 0]);
});

const counted = (when: string) => `sum(case when ${when} then 1 else 0 end)`;
const states = (name: string) => `${counted('status = 0')} as ${name}_pending,
  ${counted('status = 1 and coalesce(mailed_version, 0) <> version')} as ${name}_approved,
  ${counted('status = 1 and coalesce(mailed_version, 0) = version')} as ${name}_sent`;

test('whatever happens to reports, the kept counts are those that counting gives', async () => {
  const { running, office, progress } = await givenTerm();
  const { db } = running.app;
  const students = await office.students(Array.from({ length: 12 }, () => ({})));
  const years = [office.year('2025'), office.year('2026')];
  // Small steps of a fixed generator: the same run each time.
  let seed = 7;
  const pick = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * below);
  };
  const tables = ['academic_reports', 'finance_reports'] as const;
  for (const { id: student_id } of students)
    for (const year_id of years) {
      const wanted = { student_id, year_id, term_id: office.terms[pick(3)] ?? 0 };
      await progress.academic({ ...wanted, status: pick(2) === 0 ? 0 : 1, mark: pick(10_000) });
      await progress.finance({ ...wanted, status: 0 });
    }
  for (let step = 0; step < 150; step += 1) {
    const table = sql.table(tables[pick(2)] ?? tables[0]);
    const some = sql`id % ${5} = ${pick(5)}`;
    const changes = [
      sql`update ${table} set status = 1, verified_by = ${office.liaison.id}, verified_at = '' where status = 0 and ${some}`,
      sql`update ${table} set status = 0, verified_by = null, verified_at = null, version = version + 1 where ${some}`,
      sql`update ${table} set mailed_version = version where status = 1 and ${some}`,
      sql`update ${table} set term_id = ${office.terms[pick(3)] ?? 0} where ${some}`,
      sql`update finance_items set cost = cost + ${pick(500)} where ${some}`,
      sql`update academic_reports set mark = ${pick(10_000)} where ${some}`,
      sql`delete from finance_items where id = ${pick(30)}`,
      sql`delete from ${table} where id = ${pick(60)}`,
    ];
    await db.transaction(async (trx) => {
      await changes[pick(changes.length)]?.execute(trx);
    });
  }
  await db.transaction((trx) =>
    sql`update academic_reports set mailed_version = version where status = 1`.execute(trx),
  );
  const { rows: kept } = await sql<object>`select year_id, term_id, report_pending,
    report_approved, report_sent, mark_sum, mark_count, finance_pending, finance_approved,
    finance_sent, cost_sum from term_totals order by year_id, term_id`.execute(db.read);
  const academic = sql.raw(`select year_id, term_id, ${states('report')},
    coalesce(sum(mark), 0) as mark_sum, count(mark) as mark_count
    from academic_reports group by year_id, term_id`);
  const finance = sql.raw(`select year_id, term_id, ${states('finance')}, coalesce(sum((select
    sum(cost) from finance_items i where i.report_id = r.id)), 0) as cost_sum
    from finance_reports r group by year_id, term_id`);
  const { rows: fresh } = await sql<object>`select t.year_id, t.term_id,
      coalesce(report_pending, 0) as report_pending, coalesce(report_approved, 0) as report_approved,
      coalesce(report_sent, 0) as report_sent, coalesce(mark_sum, 0) as mark_sum,
      coalesce(mark_count, 0) as mark_count, coalesce(finance_pending, 0) as finance_pending,
      coalesce(finance_approved, 0) as finance_approved, coalesce(finance_sent, 0) as finance_sent,
      coalesce(cost_sum, 0) as cost_sum
    from (select y.id as year_id, n.id as term_id from years y, terms n) t
    left join (${academic}) a on a.year_id = t.year_id and a.term_id = t.term_id
    left join (${finance}) f on f.year_id = t.year_id and f.term_id = t.term_id
    order by t.year_id, t.term_id`.execute(db.read);
  expect(kept).toEqual(fresh);
  expect(JSON.stringify(kept)).toMatch(/"report_sent":[1-9]/);
});
