import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import type { Sponsorship } from '#contract/sponsorships/shapes.ts';
import type { Database, Reader } from '../../db/database.ts';
import { isFormer, readersOf, sinceColumn } from './sponsorships.ts';

/** An erased student has none: they go with the rest. */
const periods = (reader: Reader) =>
  reader
    .selectFrom('sponsorships as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('users as u', 'u.id', 'p.supporter_id')
    .select(['p.id', 'p.student_id', 's.name as student', 's.ref', 'p.supporter_id'])
    .select(['u.first_name', 'u.last_name', 'p.part', 'p.began_on', 'p.ended_on', 'p.end_reason'])
    .select(['p.amount', 'p.amount_currency', 'p.rhythm', 'p.version'])
    .select(sinceColumn('p.supporter_id', 's.id'));

type Stored = Awaited<ReturnType<ReturnType<typeof periods>['executeTakeFirstOrThrow']>>;

const shown = ({
  first_name,
  last_name,
  amount,
  supported_since: _,
  ...row
}: Stored): Sponsorship => ({
  ...row,
  supporter: `${first_name} ${last_name}`,
  amount: amount === null ? null : formatMoney(amount),
});

/**
 * The periods of a student or of a supporter: those that go on first, the main supporter before others; then the latest.
 * @param once each student whom the supporter supports once, since when without a break
 */
export async function listPeriods(
  reader: Reader,
  { student, supporter }: { readonly student: number | null; readonly supporter: number | null },
  once = false,
): Promise<Sponsorship[]> {
  const rows = await periods(reader)
    .$if(student !== null, (query) => query.where('p.student_id', '=', student))
    .$if(supporter !== null, (query) => query.where('p.supporter_id', '=', supporter))
    .$if(once, (query) =>
      query.where(sql<boolean>`(p.ended_on is null or ${sql.raw(isFormer('p'))})`),
    )
    .orderBy(({ eb }) => eb('p.ended_on', 'is', null), 'desc')
    .orderBy(sql`case when p.ended_on is null then p.part else 0 end`)
    .orderBy('p.ended_on', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map((row) =>
    shown(once && row.ended_on === null ? { ...row, began_on: row.supported_since } : row),
  );
}

/** One period; undefined where there is none of this number. */
export async function findPeriod(reader: Reader, id: number): Promise<Sponsorship | undefined> {
  const row = await periods(reader).where('p.id', '=', id).executeTakeFirst();
  return row && shown(row);
}

/** Whether somebody ever supported a student. */
export const everSupported = async (reader: Reader, user: number): Promise<boolean> =>
  (await periods(reader).where('p.supporter_id', '=', user).limit(1).executeTakeFirst()) !==
  undefined;

/** Whether a user reads of a student as one of their supporters. */
export async function readsStudent(
  { read }: Pick<Database, 'read'>,
  user: number,
  { id, supporter_id }: { readonly id: number; readonly supporter_id: number | null },
): Promise<boolean> {
  if (supporter_id === user) return true;
  const reads = sql<boolean>`${user} in ${sql.raw(readersOf('s'))}`;
  const found = read.selectFrom('students as s').select('s.id').where('s.id', '=', id);
  return (await found.where(reads).executeTakeFirst()) !== undefined;
}
