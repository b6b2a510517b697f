import { setImmediate as breathe } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HeldReason, PlanReason } from '#contract/notifications/letter-plan.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import {
  firstKind,
  otherKinds,
  type ReportKindName,
  reportKinds,
  wireNames,
} from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database, Reader } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { remembering } from '../../db/remembered.ts';
import { isApproved, isPending, isSent, sentBackText } from '../../db/report-states.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import type { ToldReports } from '../../db/tables/mail.tables.ts';
import { type Beside, readersBeside, supporterIdOf } from '../sponsorships/sponsorships.ts';
import { isFirstReader, wasSent } from './filed-letters.ts';
import { isOrderUnknown, isTooEarly, isUnasked } from './letters-due.ts';

// Whether a letter goes, to whom, and why not: the card of a term, the preview, sending, the rehearsal, the
// overview and the list of a term all ask here.

/** A letter that goes: approved progress of a student in a term, with its reader. */
export interface Addressed extends Readonly<ToldReports> {
  readonly student_id: number;
  readonly name: string;
  /** The student's first name as recorded. */
  readonly called: string | null;
  readonly category: CategoryId;
  readonly reader_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly language: string | null;
  /** How many times the reader asked for letters again. */
  readonly letters_round: number;
}

/**
 * SQL: letters `l` of the outbox `o` to `u` at their address about this very version of `r`, in any state: a
 * failed or unclear letter is only sent again by a person.
 */
const lettersAbout = (kind: ReportKindName) =>
  sql.raw(`progress_letters l join outbox o on o.id = l.outbox_id
    where l.${kind}_id = r.id and l.${kind}_version = r.version and l.reader_id = u.id
      and o.recipient = u.email`);

/** SQL: whether a report `r` of a kind with its reader `u` is asked for. */
type Which = (kind: ReportKindName) => RawBuilder<SqlBool>;

/** Those that are approved and that no letter tells. */
const untold: Which = (kind) =>
  sql`(${isApproved('r')} and not exists (select 1 from ${lettersAbout(kind)}))`;
const all: Which = () => sql`1 = 1`;

/** SQL: why approved progress of `s` does not go to `u`, or null for what goes. */
const heldFor = ({ year_id, term_id }: YearAndTerm) => {
  const [year, term] = [String(year_id), String(term_id)];
  const conditions: Readonly<Record<HeldReason, string>> = {
    unheard: 'u.id is null and min(q.is_correction) = 1',
    without_supporter: 'u.id is null',
    disabled_supporter: `u.status = ${userStatus.disabled}`,
    unasked: isUnasked('u'),
    unordered: isOrderUnknown('s.id', year, term),
    yearly: isTooEarly('u', 's.id', year),
  };
  const cases = Object.entries(conditions).map(([reason, is]) => `when ${is} then '${reason}'`);
  return sql.raw<HeldReason | null>(`case ${cases.join(' ')} end`);
};

/** How a report stands: the lowest of a letter's reports is said of it. */
const standings = [
  'due',
  'under_way',
  'failed',
  'unclear',
  'sent_back',
  'pending',
  'sent',
] as const;
const standing = (name: (typeof standings)[number]) => sql.lit(standings.indexOf(name));

const standingOf = (kind: ReportKindName) => sql<number>`case
  when ${isPending('r')} then case when ${sql.raw(sentBackText('r'))} then ${standing('sent_back')}
    else ${standing('pending')} end
  else coalesce((select min(case o.state when 'failed' then ${standing('failed')}
    when 'unclear' then ${standing('unclear')} when 'sent' then ${standing('sent')}
    else ${standing('under_way')} end) from ${lettersAbout(kind)}),
    case when ${isSent('r')} then ${standing('sent')} else ${standing('due')} end) end`;

/**
 * The reports `r` of a term with their students `s` and readers `u`: whoever was sent an earlier version, since they
 * have the wrong figures; of what was never sent it is the main supporter, and each who reads beside them.
 */
function withReaders(
  reader: Reader,
  kind: ReportKindName,
  { year_id, term_id }: YearAndTerm,
  which: Which,
) {
  const none = sql<number | null>`cast(null as bigint)`;
  const reports = reader
    .selectFrom(reportsAsR(kind))
    .innerJoin('students as s', 's.id', 'r.student_id')
    .where('r.year_id', '=', sql.lit(year_id))
    .where('r.term_id', '=', sql.lit(term_id));
  const columns = (isCorrection: 0 | 1) => [
    sql<number>`r.student_id`.as('student_id'),
    sql<number | null>`u.id`.as('reader_id'),
    sql.lit<number>(isCorrection).as('is_correction'),
    (which === untold ? standing('due') : standingOf(kind)).as('standing'),
    ...reportKinds.flatMap((one) => [
      (one === kind ? sql<number | null>`r.id` : none).as(`${one}_id`),
      (one === kind ? sql<number | null>`r.version` : none).as(`${one}_version`),
    ]),
  ];
  const isSupporter = sql<boolean>`u.role_id = ${sql.lit(role.supporter)}`;
  const isFirst = sql<boolean>`${sql.raw(isFirstReader(kind, 'r', 'u.id'))}`;
  const corrected = reports
    .innerJoin('progress_letters as t', (join) =>
      join.onRef(`t.${kind}_id`, '=', 'r.id').on(sql<boolean>`${sql.raw(wasSent)}`),
    )
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 't.reader_id').on(isSupporter))
    .where(which(kind))
    .select(columns(1));
  const main = reports
    .leftJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = ${sql.raw(supporterIdOf('s'))}`).on(isSupporter),
    )
    .where(which(kind))
    .where(isFirst)
    .where(sql<boolean>`(u.id is not null or s.id not in (select k.student_id
      from ${sql.raw(readersBeside)} k join users n on n.id = k.user_id
      where n.role_id = ${sql.lit(role.supporter)}))`)
    .select(columns(0));
  const beside = reports
    .innerJoin(sql<Beside>`${sql.raw(readersBeside)}`.as('k'), 'k.student_id', 's.id')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'k.user_id').on(isSupporter))
    .where(which(kind))
    .where(isFirst)
    // Who wanted no letter when others were sent theirs has none.
    .where(
      sql<boolean>`((${isSent('r')}) is not true or exists (select 1 from ${lettersAbout(kind)}))`,
    )
    .select(columns(0));
  return corrected.unionAll(main).unionAll(beside);
}

/** The letters about reports of a term, once for each student `s` and reader `u`. */
function letters(reader: Reader, term: YearAndTerm, which: Which) {
  const ofKind = (kind: ReportKindName) => withReaders(reader, kind, term, which);
  return reader
    .selectFrom(ofKind(firstKind).unionAll(otherKinds.map(ofKind)).as('q'))
    .innerJoin('students as s', 's.id', 'q.student_id')
    .leftJoin('users as u', 'u.id', 'q.reader_id')
    .select(['s.id as student_id', 'u.id as reader_id'])
    .select(
      reportKinds.flatMap((kind) => [
        sql<number | null>`max(${sql.ref(`q.${kind}_id`)})`.as(`${kind}_id`),
        sql<number | null>`max(${sql.ref(`q.${kind}_version`)})`.as(`${kind}_version`),
      ]),
    )
    .groupBy(['s.id', 'u.id']);
}

/**
 * Everybody with approved progress of the term that no letter tells of, by name (rule 9.1): the students whose letter
 * goes, and how many others there are for each reason.
 */
export async function findDue(reader: Reader, term: YearAndTerm) {
  const rows = await letters(reader, term, untold)
    .select(['s.name', 's.first_name as called', 's.category'])
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.language', 'u.letters_round'])
    .select(heldFor(term).as('held'))
    .orderBy('s.search_key')
    .orderBy('s.id')
    .orderBy('u.id')
    .execute();
  const isAddressed = (row: (typeof rows)[number]): row is typeof row & Addressed =>
    row.held === null;
  const left: Record<HeldReason, number> = {
    ...{ without_supporter: 0, disabled_supporter: 0, yearly: 0 },
    ...{ unordered: 0, unasked: 0, unheard: 0 },
  };
  for (const { held } of rows) if (held !== null) left[held] += 1;
  return { addressed: rows.filter(isAddressed), left };
}

/**
 * The terms in which Send Notifications would file letters now: how many, of how many reports, and to whom. Whoever
 * else waits is answered between two terms.
 */
export async function listDueTerms(reader: Reader) {
  const due: (YearAndTerm & { letters: number; reports: number; readers: ReadonlySet<number> })[] =
    [];
  const terms = reader
    .selectFrom('term_totals')
    .select(['year_id', 'term_id'])
    .where(({ or, eb }) => or(reportKinds.map((kind) => eb(wireNames[kind].approved, '>', 0))));
  for (const term of await terms.orderBy('year_id').orderBy('term_id').execute()) {
    const rows = await letters(reader, term, untold).having(heldFor(term), 'is', null).execute();
    const told = (kind: ReportKindName) => new Set(rows.flatMap((row) => row[`${kind}_id`] ?? []));
    const reports = reportKinds.reduce((sum, kind) => sum + told(kind).size, 0);
    const readers = new Set(rows.flatMap(({ reader_id }) => reader_id ?? []));
    if (rows.length > 0) due.push({ ...term, letters: rows.length, reports, readers });
    await breathe();
  }
  return due;
}

const remembered = remembering<Awaited<ReturnType<typeof listDueTerms>>>();

/** The same, remembered until it may have changed: finding it reads every approved report. */
export const rememberDueTerms = (db: Database) => remembered(db, '', () => listDueTerms(db.read));

/** SQL: the plan of a term, a row for each student with a report and each reader; values stand in it. */
export const planText = (reader: Reader, term: YearAndTerm): string =>
  letters(reader, term, all)
    .select(['s.name as student', 's.search_key as student_key', 'u.search_key as reader_key'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('supporter'))
    .select(sql<number>`min(q.standing)`.as('standing'))
    .select(
      sql<HeldReason | null>`case when min(q.standing) = ${standing('due')} then ${heldFor(term)} end`.as(
        'held',
      ),
    )
    .compile().sql;

/** A row of the plan. */
export interface PlannedRow {
  readonly standing: number;
  readonly held: HeldReason | null;
}

/** What is said of it; null where its letter goes with the next Send Notifications. */
export function reasonOf(row: PlannedRow, isQuiet: boolean): PlanReason | null {
  const name = standings[row.standing] ?? 'due';
  if (name === 'due') return row.held ?? (isQuiet ? 'quiet' : null);
  return isQuiet && name === 'under_way' ? 'quiet' : name;
}
