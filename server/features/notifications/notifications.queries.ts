import type { LetterState } from '#contract/notifications/letter-states.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { untilChangeOf } from '../../db/remembered.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { type DueLetters, listDueLetters, type YearAndTerm } from '../term-reports/progress-due.ts';

/**
 * Whether a letter still tells what is so, to the supporter of today at their address: only then
 * may it go (again). Wants the tables as `letterTables` names them.
 */
const isCurrent = `((l.academic_version is null or l.academic_version = a.version)
  and (l.finance_version is null or l.finance_version = f.version)
  and l.supporter_id = s.supporter_id and o.recipient = u.email and u.status <> 1)`;

const letterTables = `progress_letters l join outbox o on o.id = l.outbox_id
  join students s on s.id = l.student_id left join users u on u.id = l.supporter_id
  left join academic_reports a on a.id = l.academic_id
  left join finance_reports f on f.id = l.finance_id`;

const count = (name: string, states: string) =>
  `sum(case when o.state in (${states}) then 1 else 0 end) as ${name}`;

// What is sent is most of the outbox, and its index by state leaves that out.
const underWay = `(select l.year_id, l.term_id, ${count('queued', "'queued', 'sending', 'handed'")},
    ${count('failed', "'failed'")}, ${count('unclear', "'unclear'")}
  from ${letterTables}
  where o.state in ('queued', 'sending', 'handed', 'failed', 'unclear')
    and (o.state in ('sending', 'handed') or ${isCurrent})
  group by l.year_id, l.term_id)`;

const rowColumns = `t.year_id, t.term_id, y.year_name, n.term_name, t.report_pending,
  t.report_approved, t.report_sent, t.finance_pending, t.finance_approved, t.finance_sent,
  coalesce(w.queued, 0) as queued, coalesce(w.failed, 0) as failed,
  coalesce(w.unclear, 0) as unclear`;
const rowTables = `term_totals t join years y on y.id = t.year_id join terms n on n.id = t.term_id
  left join ${underWay} w on w.year_id = t.year_id and w.term_id = t.term_id`;
const hasReports = `t.report_pending + t.report_approved + t.report_sent
  + t.finance_pending + t.finance_approved + t.finance_sent > 0`;

type CountedRow = Omit<NotificationRow, 'due'>;

/** What is due takes a look at every approved report: once after each change of what it is about. */
const remembered = untilChangeOf<DueLetters[]>(
  ...['student', 'academic_report', 'finance_report', 'user', 'notification'],
);

async function withDue(db: Database, rows: readonly CountedRow[]): Promise<NotificationRow[]> {
  const due = await remembered(db, '', () => listDueLetters(db.read));
  return rows.map((row) => {
    const { year_id, term_id } = row;
    const ofTerm = due.find((one) => one.year_id === year_id && one.term_id === term_id);
    return { ...row, due: ofTerm?.letters ?? 0 };
  });
}

/** Every year and term with a report, the newest first, in one query over kept counts (contract 9). */
export async function listNotifications(
  db: Database,
  list: ListRequest,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { rows, total } = await readList<CountedRow>(db, list, {
    columns: rowColumns,
    from: rowTables,
    where: {
      text: ` where ${hasReports} and (y.year_key || ' ' || n.term_key) like $1 escape '\\'`,
      values: [containsPattern(list.search)],
    },
    orders: {
      '': ['y.year_key desc', 'n.term_key desc'],
      year_name: ['y.year_key', 'n.term_key'],
      term_name: ['n.term_key', 'y.year_key'],
    },
  });
  return { rows: await withDue(db, rows), total };
}

/** The row of one year and term, or undefined while it has no report. */
export async function findNotification(
  db: Database,
  { year_id, term_id }: YearAndTerm,
): Promise<NotificationRow | undefined> {
  const rows = await db.rows<CountedRow>(
    `select ${rowColumns} from ${rowTables}
    where ${hasReports} and t.year_id = $1 and t.term_id = $2`,
    [year_id, term_id],
  );
  const [row] = await withDue(db, rows);
  return row;
}

/** The names of a year and a term, or undefined when one of them is not there. */
export async function findTermNames(
  db: Database,
  { year_id, term_id }: YearAndTerm,
): Promise<{ year_name: string; term_name: string } | undefined> {
  const names = await db.read
    .selectFrom(['years as y', 'terms as t'])
    .select(['y.year_name', 't.term_name'])
    .where('y.id', '=', year_id)
    .where('t.id', '=', term_id)
    .executeTakeFirst();
  return names;
}

interface LetterRow {
  readonly id: number;
  readonly student_id: number;
  readonly student: string;
  readonly path: string | null;
  readonly supporter: string;
  readonly email: string;
  readonly academic: number | boolean;
  readonly finance: number | boolean;
  readonly state: LetterState;
  readonly at: string;
  readonly tries: number;
  readonly last_error: string | null;
  readonly current: number | boolean;
}

const at = `case o.state when 'sent' then o.sent_at when 'handed' then o.handed_at
  when 'unclear' then coalesce(o.handed_at, o.queued_at) when 'failed' then o.next_try_at else o.queued_at end`;
const letterColumns = `l.outbox_id as id, l.student_id, s.name as student, s.thumb as path,
  coalesce(u.first_name || ' ' || u.last_name, o.recipient) as supporter, o.recipient as email,
  l.academic_version is not null as academic, l.finance_version is not null as finance,
  o.state, ${at} as at, o.attempts as tries, o.last_error, ${isCurrent} as current`;

function toLetter({ last_error, current, academic, finance, ...row }: LetterRow): Letter {
  const outdated = row.state === 'unclear' && !current ? words.outdated : null;
  const reason = [last_error, outdated].filter((one) => one !== null).join(' ');
  return {
    ...row,
    academic: Boolean(academic),
    finance: Boolean(finance),
    reason: reason === '' ? null : reason,
  };
}

/** What became of each letter of a term; the search is over student and supporter. */
export async function listLetters(
  db: Database,
  { year_id, term_id }: YearAndTerm,
  list: ListRequest,
): Promise<{ rows: Letter[]; total: number }> {
  const { rows, total } = await readList<LetterRow>(db, list, {
    columns: letterColumns,
    from: letterTables,
    where: {
      text: ` where l.year_id = $1 and l.term_id = $2
        and (s.search_key like $3 escape '\\' or u.search_key like $3 escape '\\')`,
      values: [year_id, term_id, containsPattern(list.search)],
    },
    orders: {
      '': ['s.search_key', 'l.outbox_id'],
      student: ['s.search_key', 'l.outbox_id'],
      supporter: ['u.search_key', 's.search_key', 'l.outbox_id'],
      state: ['o.state', 's.search_key', 'l.outbox_id'],
      at: [at, 'l.outbox_id'],
    },
  });
  return { rows: rows.map(toLetter), total };
}

const oneLetter = `select ${letterColumns} from ${letterTables} where l.outbox_id = $1`;

/** One letter, or undefined. */
export async function findLetter(db: Database, id: number): Promise<Letter | undefined> {
  const [row] = await db.rows<LetterRow>(oneLetter, [id]);
  return row && toLetter(row);
}

/** Text of the query that says of letter `id` whether it may go again: its state, and `current`. */
export const letterStanding = `select o.state, ${isCurrent} as current, l.student_id, l.year_id,
  l.term_id from ${letterTables} where l.outbox_id = `;

/** The states of these letters; one that was withdrawn meanwhile is missing. */
export async function listStates(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; state: LetterState; next_try_at: string }[]> {
  if (ids.length === 0) return [];
  return db.read
    .selectFrom('outbox')
    .select(['id', 'state', 'next_try_at'])
    .where('id', 'in', ids)
    .execute();
}

/** Letters of a term that the worker is not done with. */
export async function listUnderWay(db: Database, term: YearAndTerm): Promise<number[]> {
  const rows = await db.read
    .selectFrom('outbox as o')
    .innerJoin('progress_letters as l', 'l.outbox_id', 'o.id')
    .select('o.id')
    .where('o.state', 'in', ['queued', 'sending', 'handed'])
    .where('l.year_id', '=', term.year_id)
    .where('l.term_id', '=', term.term_id)
    .execute();
  return rows.map((row) => row.id);
}
