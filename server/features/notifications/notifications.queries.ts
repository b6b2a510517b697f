import type { LetterState, SentState } from '#contract/notifications/letter-states.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import {
  byKind,
  countStates,
  namedByKind,
  type ReportKindName,
  reportCounts,
  reportKinds,
  wireNames,
} from '#contract/report-kinds.ts';
import type { Database } from '../../db/database.ts';
import { reportsCounted } from '../../db/each-report.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { holdsWords } from '../../db/substring.ts';
import { orderOf } from '../../db/term-order.ts';
import { readList, whereAsked, whereOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { filedLetters, isCurrent, isHeld, stopReason } from '../letters/filed-letters.ts';
import { rememberDueTerms } from '../letters/letter-plan.ts';
import type { Narrowed } from '../students/student-filters.ts';

const count = (name: string, condition: string) =>
  `sum(case when ${condition} then 1 else 0 end) as ${name}`;

// Sent letters are most of the outbox, and its index by state leaves them out.
const underWay = `(select l.year_id, l.term_id, ${count('held', isHeld)},
    ${count('queued', `o.state in ('queued', 'sending', 'handed') and not ${isHeld}`)},
    ${count('failed', "o.state = 'failed'")}, ${count('unclear', "o.state = 'unclear'")}
  from ${filedLetters}
  where o.state in ('queued', 'sending', 'handed', 'failed', 'unclear')
    and (o.state in ('sending', 'handed') or ${isCurrent})
  group by l.year_id, l.term_id)`;

const rowColumns = `t.year_id, t.term_id, y.year_name, n.term_name,
  ${reportCounts.map((count) => `t.${count}`).join(', ')},
  coalesce(w.queued, 0) as queued, coalesce(w.held, 0) as held, coalesce(w.failed, 0) as failed,
  coalesce(w.unclear, 0) as unclear`;
const rowTables = `term_totals t join years y on y.id = t.year_id join terms n on n.id = t.term_id
  left join ${underWay} w on w.year_id = t.year_id and w.term_id = t.term_id`;
const hasReports = `${reportsCounted} > 0`;

type CountedRow = Omit<NotificationRow, 'due'>;

async function withDue(db: Database, rows: readonly CountedRow[]): Promise<NotificationRow[]> {
  const due = await rememberDueTerms(db);
  return rows.map((row) => {
    const { year_id, term_id } = row;
    const ofTerm = due.find((one) => one.year_id === year_id && one.term_id === term_id);
    return { ...row, due: ofTerm?.letters ?? 0 };
  });
}

/** Breaks ties in the order of the terms. */
const newestLast = [orderOf('t')];

/** Every year and term with a report, the newest first, in one query over stored counts (rule 9.1). */
export async function listNotifications(
  db: Database,
  list: ListRequest,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { rows, total } = await readList<CountedRow>(db, list, {
    columns: rowColumns,
    from: rowTables,
    where: whereOf((bind) => [
      hasReports,
      holdsWords(bind, ['lower(y.year_name)', 'n.term_key'], list.search),
    ]),
    orders: {
      '': [`${orderOf('t')} desc`],
      year_name: newestLast,
      term_name: ['coalesce(n.place, 9999)', 'n.id', ...newestLast],
      ...namedByKind(
        (kind) => wireNames[kind].counts,
        (kind) => [...countStates.map((state) => `t.${wireNames[kind][state]}`), ...newestLast],
      ),
      letters: [
        'coalesce(w.failed, 0) + coalesce(w.unclear, 0)',
        'coalesce(w.held, 0) + coalesce(w.queued, 0)',
        ...newestLast,
      ],
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

type LetterRow = Omit<Letter, 'reason' | ReportKindName> &
  Readonly<Record<ReportKindName | 'current', number | boolean>> & {
    readonly last_error: string | null;
  };

const at = `case o.state when 'sent' then o.sent_at when 'handed' then o.handed_at
  when 'unclear' then coalesce(o.handed_at, o.queued_at) when 'failed' then o.next_try_at else o.queued_at end`;
/** The state as it is shown. */
const shownState = `case when ${isHeld} then 'held' else o.state end`;
/** Letters with reports of all kinds first, then those without the last kind. */
const partsOrder = reportKinds.map(
  (kind) => `case when l.${kind}_version is null then 1 else 0 end`,
);
const letterColumns = `l.outbox_id as id, l.student_id, s.name as student, s.thumb as path,
  coalesce(u.first_name || ' ' || u.last_name, o.recipient) as supporter, o.recipient as email,
  ${reportKinds.map((kind) => `l.${kind}_version is not null as ${kind}`).join(', ')},
  ${shownState} as state, ${at} as at, o.attempts as tries, o.last_error, ${isCurrent} as current`;

function toLetter({ last_error, current, ...letter }: LetterRow): Letter {
  const outdated = letter.state === 'unclear' && !current ? words.outdated : null;
  const reasons = [last_error, outdated].filter((one) => one !== null && one !== '');
  return {
    ...letter,
    ...byKind((kind) => Boolean(letter[kind])),
    reason: reasons.length === 0 ? null : reasons.join(' '),
  };
}

/** The state of each letter of a term; the search is over student and supporter. */
export async function listLetters(
  db: Database,
  { year_id, term_id }: YearAndTerm,
  list: ListRequest,
  students: Narrowed,
  state: LetterState | null,
): Promise<{ rows: Letter[]; total: number }> {
  const { rows, total } = await readList<LetterRow>(db, list, {
    columns: letterColumns,
    from: filedLetters,
    where: await whereAsked(async (bind) => [
      `l.year_id = ${bind(year_id)} and l.term_id = ${bind(term_id)}`,
      holdsWords(bind, ['s.search_key', 'u.search_key'], list.search),
      ...(state === null ? [] : [`${shownState} = ${bind(state)}`]),
      ...(await students.conditions(bind)),
    ]),
    orders: {
      '': ['s.search_key', 'l.outbox_id'],
      student: ['s.search_key', 'l.outbox_id'],
      supporter: ['u.search_key', 's.search_key', 'l.outbox_id'],
      parts: [...partsOrder, 's.search_key', 'l.outbox_id'],
      state: [shownState, 's.search_key', 'l.outbox_id'],
      at: [at, 'l.outbox_id'],
    },
  });
  return { rows: rows.map(toLetter), total };
}

const oneLetter = `select ${letterColumns} from ${filedLetters} where l.outbox_id = $1`;

/** One letter, or undefined. */
export async function findLetter(db: Database, id: number): Promise<Letter | undefined> {
  const [row] = await db.rows<LetterRow>(oneLetter, [id]);
  return row && toLetter(row);
}

/** The query that says whether letter `id` may be sent again: its state, and why not. */
export const letterStanding = `select o.state, ${stopReason} as stop, l.student_id, l.reader_id, l.year_id,
  l.term_id from ${filedLetters} where l.outbox_id = `;

/** The states of these letters; one that was withdrawn meanwhile is missing. */
export async function listStates(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; state: SentState; next_try_at: string }[]> {
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
