import { type FirstHourStep, firstHourSteps } from '#contract/foundation/first-hour.ts';
import { foundationFields, foundationId } from '#contract/foundation/record.ts';
import type { FirstHour, FoundationState, QuietState } from '#contract/foundation/shapes.ts';
import { inputNames } from '#contract/record.ts';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { countSums } from '../../db/currency.ts';
import type { Database, Reader } from '../../db/database.ts';
import { reportsCounted } from '../../db/each-report.ts';
import { fixedQuery, type Rows } from '../../db/fixed-query.ts';
import { remembering } from '../../db/remembered.ts';
import { findLogo } from '../../mail/logos.ts';
import { nameInLog } from '../users/users.words.ts';

type Here = FirstHour['here'];

const counted = (condition: string) => `coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
const supporter = `role_id = ${role.supporter}`;
/** Neither the account that an installation begins with, nor the caller. */
const colleague = `not ${supporter} and id <> $1 and id <> (select min(id) from users)`;

/** Everything that the steps depend on, in one statement. */
const hereText = `select f.name, f.supporters_see, f.supporters_read, f.supporters_start, f.liaisons_file, f.left_out, u.*,
    (select count(*) from students) as students, (select count(*) from schools where merged_into is null) as schools,
    (select count(*) from years) as years, (select count(*) from term_calendar) as terms,
    (select coalesce(sum(${reportsCounted}), 0) from term_totals t) as reports,
    f.rehearsed_letters as rehearsed
  from foundation f cross join (select
      ${counted(colleague)} as colleagues,
      ${counted(`${colleague} and status = ${userStatus.active}`)} as active_colleagues,
      ${counted(supporter)} as supporters,
      ${counted(`${supporter} and status = ${userStatus.new}`)} as new_supporters
    from users) u
  where f.id = ${foundationId}`;

/** What is no number. */
type Answered =
  | ('name' | 'rehearsed')
  | ('supporters_see' | 'supporters_read' | 'supporters_start' | 'liaisons_file');

type HereRow = Here & { readonly left_out: string };

/** Users, students and reports are counted again only after one of them changed. */
const remembered = remembering<FirstHour | null>();

const doneWhen: Readonly<Record<FirstHourStep, (here: Here) => boolean>> = {
  reach: ({ supporters_see, supporters_read, supporters_start, liaisons_file }) =>
    [supporters_see, supporters_read, supporters_start, liaisons_file].every((one) => one !== null),
  foundation: ({ name }) => name !== null,
  colleagues: ({ colleagues }) => colleagues > 0,
  children: ({ students }) => students > 0,
  term: ({ terms }) => terms > 0,
  rehearsal: ({ rehearsed }) => rehearsed !== null,
};

async function readSteps(db: Database, viewerId: number): Promise<FirstHour | null> {
  const [row] = await db.rows<HereRow>(hereText, [viewerId]);
  if (!row) throw new Error('The foundation has no row');
  const { left_out, rehearsed, name, supporters_see, supporters_read, ...others } = row;
  const { supporters_start, liaisons_file, ...counts } = others;
  const numbers = Object.fromEntries(
    Object.entries(counts).map(([key, value]) => [key, Number(value)]),
  ) as Omit<Here, Answered>;
  const here: Here = {
    ...numbers,
    ...{ name, supporters_see, supporters_read, supporters_start, liaisons_file },
    rehearsed: rehearsed === null ? null : Number(rehearsed),
  };
  const leftOut: readonly string[] = JSON.parse(left_out);
  const steps = firstHourSteps.map((step) => ({
    step,
    state: doneWhen[step](here)
      ? ('done' as const)
      : leftOut.includes(step)
        ? ('left out' as const)
        : ('open' as const),
  }));
  return steps.some(({ state }) => state === 'open') ? { steps, here } : null;
}

/**
 * The guide of the first hour; null once letters were sent, or every step is done or left out.
 * @param viewerId the administrator who looks, who does not count as a colleague
 */
export async function readFirstHour(
  db: Database,
  viewerId: number,
  hasSent: boolean,
): Promise<FirstHour | null> {
  return hasSent ? null : remembered(db, String(viewerId), () => readSteps(db, viewerId));
}

const quietState = fixedQuery((read) =>
  read
    .selectFrom('foundation as f')
    .leftJoin('users as u', 'u.id', 'f.quiet_by')
    .select(['f.quiet', 'f.quiet_at', 'f.quiet_by', 'u.first_name', 'u.last_name'])
    .where('f.id', '=', foundationId),
);

/** Whether quiet mode is on, and who switched it when. */
export async function readQuiet(on: Rows | Reader): Promise<QuietState> {
  const [row] = await quietState(on, {});
  if (!row) throw new Error('The foundation has no row');
  const { quiet, quiet_at, quiet_by } = row;
  return { quiet, quiet_at, quiet_by: quiet_by === null ? null : nameInLog(row) };
}

/** What the foundation chose for itself. */
export async function readFoundation(reader: Reader): Promise<FoundationState> {
  const row = await reader
    .selectFrom('foundation')
    .select([...inputNames(foundationFields), 'left_out', 'version'])
    .where('id', '=', foundationId)
    .executeTakeFirstOrThrow();
  const [quiet, logo] = [await readQuiet(reader), await findLogo(reader)];
  const sums = await countSums(reader);
  return { ...row, ...quiet, logo: logo ?? null, left_out: JSON.parse(row.left_out), sums };
}
