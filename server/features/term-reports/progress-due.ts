import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { firstKind, otherKinds, type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import { type LettersRhythm, lettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Reader } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { isApproved } from '../../db/report-states.ts';
import type { ToldReports } from '../../db/tables/mail.tables.ts';
import { supportedBy, supporterIdOf } from '../sponsorships/sponsorships.ts';
import { goesNow, isOrderUnknown, isYearOver } from './letters-due.ts';

/** A year and term, as the calls name them. */
export interface YearAndTerm {
  readonly year_id: number;
  readonly term_id: number;
}

/** A student with approved progress of a term that no letter has told yet, with the recipient. */
export interface Due extends Readonly<ToldReports> {
  readonly student_id: number;
  readonly name: string;
  /** The student's first name as recorded. */
  readonly called: string | null;
  readonly category: CategoryId;
  readonly reader_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  /** The supporter's name, for the letter. */
  readonly language: string | null;
  readonly supporter_status: number | null;
  /** How often the supporter gets letters; null: each term. */
  readonly letters_rhythm: LettersRhythm | null;
  /** How many times the supporter asked for letters again. */
  readonly letters_round: number | null;
  /** Whether a report of the year's last term is verified: from then on yearly letters are sent. */
  readonly is_year_over: number | boolean;
  /** Whether nobody has said which report comes before this one. */
  readonly is_order_unknown: number | boolean;
}

/** With whether all of it was sent in an earlier version. */
type FoundDue = Due & { readonly is_correction: number };

/** A student whose letter can be sent: the supporter exists and is not disabled. */
export type Addressed = Due & {
  readonly reader_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly letters_round: number;
};

/** Students with approved reports of a term. */
const approved = (reader: Reader, kind: ReportKindName, { year_id, term_id }: YearAndTerm) =>
  reader
    .selectFrom(reportsAsR(kind))
    .where(isApproved('r'))
    .where('r.year_id', '=', year_id)
    .where('r.term_id', '=', term_id);

/** SQL: whether the letter `t` was sent. */
const wasSent =
  'exists (select 1 from outbox w where w.id = t.outbox_id and w.sent_at is not null)';

/**
 * Among them those without a letter to `u` at their address about this very version, in any state: a failed or
 * unclear letter is only sent again by a person. `u` is whoever was sent an earlier version, in the letter `t`,
 * since they have the wrong figures; of what was never sent it is the present supporter.
 */
const untold = (reader: Reader, kind: ReportKindName, term: YearAndTerm) =>
  approved(reader, kind, term)
    .innerJoin('students as s', 's.id', 'r.student_id')
    .leftJoin('progress_letters as t', (join) =>
      join.onRef(`t.${kind}_id`, '=', 'r.id').on(sql<boolean>`${sql.raw(wasSent)}`),
    )
    .leftJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = case when t.outbox_id is null then ${sql.raw(supporterIdOf('s'))}
        else t.reader_id end and u.role_id = ${sql.lit(role.supporter)}`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('progress_letters as l')
            .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
            .select('l.outbox_id')
            .whereRef(`l.${kind}_id`, '=', 'r.id')
            .whereRef(`l.${kind}_version`, '=', 'r.version')
            .whereRef('l.reader_id', '=', 'u.id')
            .whereRef('o.recipient', '=', 'u.email'),
        ),
      ),
    );

/** SQL: whether letter `l` about a report of student `s` is to whom `untold` finds. */
export const isToReader = (kind: ReportKindName, report: string): string => {
  const told = `select t.reader_id from progress_letters t
    where t.${kind}_id = ${report}.id and ${wasSent}`;
  return `case when exists (${told}) then l.reader_id in (${told})
    else ${supportedBy('l.reader_id', 's')} end`;
};

/** Everybody with approved progress of the term that no letter tells of, by name (rule 9.1). */
export async function findDue(reader: Reader, term: YearAndTerm): Promise<FoundDue[]> {
  const none = sql<number | null>`cast(null as bigint)`;
  const ofKind = (kind: ReportKindName) =>
    untold(reader, kind, term)
      .select(['r.student_id', 'u.id as reader_id'])
      .select(sql<number>`case when t.outbox_id is null then 0 else 1 end`.as('is_correction'))
      .select(
        reportKinds.flatMap((one) => [
          (one === kind ? sql<number | null>`r.id` : none).as(`${one}_id`),
          (one === kind ? sql<number | null>`r.version` : none).as(`${one}_version`),
        ]),
      );
  return reader
    .selectFrom(ofKind(firstKind).unionAll(otherKinds.map(ofKind)).as('q'))
    .innerJoin('students as s', 's.id', 'q.student_id')
    .leftJoin('users as u', 'u.id', 'q.reader_id')
    .select([
      's.id as student_id',
      's.name',
      's.first_name as called',
      's.category',
      'u.id as reader_id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.language',
      'u.status as supporter_status',
      'u.letters_rhythm',
      'u.letters_round',
    ])
    .select(({ fn }) => fn.min<number>('q.is_correction').as('is_correction'))
    .select(
      reportKinds.flatMap((kind) => [
        sql<number | null>`max(${sql.ref(`q.${kind}_id`)})`.as(`${kind}_id`),
        sql<number | null>`max(${sql.ref(`q.${kind}_version`)})`.as(`${kind}_version`),
      ]),
    )
    .select(({ ref }) => isYearOver(ref('s.id'), sql.lit(term.year_id)).as('is_year_over'))
    .select(({ ref }) =>
      isOrderUnknown(ref('s.id'), sql.lit(term.year_id), sql.lit(term.term_id)).as(
        'is_order_unknown',
      ),
    )
    .groupBy(['s.id', 'u.id'])
    .orderBy('s.search_key')
    .orderBy('s.id')
    .orderBy('u.id')
    .execute();
}

/** Why an existing supporter gets no letter now; null for one who does. */
function waitsFor(due: Due): 'year' | 'asked' | 'order' | null {
  const { letters_rhythm, is_year_over, is_order_unknown } = due;
  if (letters_rhythm === lettersRhythm.asked) return 'asked';
  if (is_order_unknown) return 'order';
  return letters_rhythm === lettersRhythm.year && !is_year_over ? 'year' : null;
}

/** The students whose letter can be sent, and how many others there are for each reason. */
export function sortDue(due: readonly FoundDue[]) {
  const isThere = (one: FoundDue): one is FoundDue & Addressed =>
    one.reader_id !== null && one.supporter_status !== userStatus.disabled;
  const there = due.filter(isThere);
  return {
    addressed: there.filter((one) => waitsFor(one) === null),
    /** They wait for the last term of the year. */
    yearly: there.filter((one) => waitsFor(one) === 'year').length,
    /** They wait until somebody has said in which order the terms come. */
    unordered: there.filter((one) => waitsFor(one) === 'order').length,
    /** Their supporters asked for no letters. */
    unasked: there.filter((one) => waitsFor(one) === 'asked').length,
    withoutSupporter: due.filter((one) => one.reader_id === null && !one.is_correction).length,
    /** Who was sent the earlier version is no supporter any more. */
    unheard: due.filter((one) => one.reader_id === null && one.is_correction).length,
    disabledSupporter: due.filter(
      (one) => one.reader_id !== null && one.supporter_status === userStatus.disabled,
    ).length,
  };
}

/** The reports of a kind that Send Notifications would put into letters now. */
const goingOut = (reader: Reader, kind: ReportKindName, term: YearAndTerm) =>
  untold(reader, kind, term)
    .where('u.status', '<>', userStatus.disabled)
    .where(({ ref }) =>
      goesNow(ref('u.letters_rhythm'), ref('s.id'), ref('r.year_id'), ref('r.term_id')),
    );

/** A year and term with the number of letters that Send Notifications would file in it now. */
export interface DueLetters extends YearAndTerm {
  readonly letters: number;
}

/** Reads one term with reports after the other, so that whoever waits is answered between two of them. */
async function ofEachTerm<Row>(
  reader: Reader,
  read: (term: YearAndTerm) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const totals = reader.selectFrom('term_totals').select(['year_id', 'term_id']);
  for (const term of await totals.orderBy('year_id').orderBy('term_id').execute()) {
    rows.push(...(await read(term)));
    await breathe();
  }
  return rows;
}

/** The terms in which a letter would be sent, once for each student and reader who exists and is not disabled. */
export async function listDueLetters(reader: Reader): Promise<DueLetters[]> {
  const all = await ofEachTerm(reader, (term) => {
    const students = (kind: ReportKindName) =>
      goingOut(reader, kind, term).select(['r.student_id', 'u.id']);
    return reader
      .selectFrom(students(firstKind).union(otherKinds.map(students)).as('due'))
      .select(({ fn }) => fn.countAll<number>().as('letters'))
      .execute()
      .then(([due]) => [{ ...term, letters: due?.letters ?? 0 }]);
  });
  return all.filter(({ letters }) => letters > 0);
}

/** How many reports Send Notifications would put into letters in all terms: those of `addressed` above. */
export async function countDueReports(reader: Reader): Promise<number> {
  const counts = (kind: ReportKindName) =>
    ofEachTerm(reader, (term) =>
      goingOut(reader, kind, term)
        .select(({ fn }) => fn.count<number>('r.id').distinct().as('count'))
        .execute(),
    );
  let due = 0;
  for (const kind of reportKinds) for (const { count } of await counts(kind)) due += count;
  return due;
}

/** Ids of the supporters to whom Send Notifications would send something, in all terms. */
export async function listDueSupporters(reader: Reader): Promise<number[]> {
  const rows = await ofEachTerm(reader, (term) => {
    const supporters = (kind: ReportKindName) => goingOut(reader, kind, term).select('u.id');
    return supporters(firstKind).union(otherKinds.map(supporters)).execute();
  });
  return rows.flatMap(({ id }) => id ?? []);
}
