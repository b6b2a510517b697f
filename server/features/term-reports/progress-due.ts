import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { firstKind, otherKinds, type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { type LettersRhythm, lettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Reader } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { isApproved } from '../../db/report-states.ts';
import type { ToldReports } from '../../db/tables/mail.tables.ts';
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
  readonly supporter_id: number | null;
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
  /** The second currency of sums in the supporter's letters; null for none. */
  readonly letters_currency: string | null;
  /** Whether a report of the year's last term is verified: from then on yearly letters are sent. */
  readonly is_year_over: number | boolean;
  /** Whether nobody has said which report comes before this one. */
  readonly is_order_unknown: number | boolean;
}

/** A student whose letter can be sent: the supporter exists and is not disabled. */
export type Addressed = Due & {
  readonly supporter_id: number;
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

/**
 * Among them those without a letter to this supporter at this address about this very version, in any state: a
 * failed or unclear letter is only sent again by a person.
 */
const untold = (reader: Reader, kind: ReportKindName, term: YearAndTerm) =>
  approved(reader, kind, term)
    .innerJoin('students as s', 's.id', 'r.student_id')
    .leftJoin('users as u', 'u.id', 's.supporter_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('progress_letters as l')
            .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
            .select('l.outbox_id')
            .whereRef(`l.${kind}_id`, '=', 'r.id')
            .whereRef(`l.${kind}_version`, '=', 'r.version')
            .whereRef('l.supporter_id', '=', 's.supporter_id')
            .whereRef('o.recipient', '=', 'u.email'),
        ),
      ),
    );

/** Everybody with approved progress of the term that no letter tells of, by name (contract 9). */
export async function findDue(reader: Reader, term: YearAndTerm): Promise<Due[]> {
  const reports = (kind: ReportKindName) =>
    untold(reader, kind, term).select(['r.id', 'r.student_id', 'r.version']);
  const students = (kind: ReportKindName) => approved(reader, kind, term).select('r.student_id');
  const everybody = reader
    .selectFrom('students as s')
    .leftJoin('users as u', 'u.id', 's.supporter_id')
    .select([
      's.id as student_id',
      's.name',
      's.first_name as called',
      's.category',
      's.supporter_id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.language',
      'u.status as supporter_status',
      'u.letters_rhythm',
      'u.letters_round',
      'u.letters_currency',
    ])
    .select(
      reportKinds.flatMap((kind) => [
        sql<number | null>`${sql.ref(`${kind}.id`)}`.as(`${kind}_id`),
        sql<number | null>`${sql.ref(`${kind}.version`)}`.as(`${kind}_version`),
      ]),
    )
    .select(({ ref }) => isYearOver(ref('s.id'), sql.lit(term.year_id)).as('is_year_over'))
    .select(({ ref }) =>
      isOrderUnknown(ref('s.id'), sql.lit(term.year_id), sql.lit(term.term_id)).as(
        'is_order_unknown',
      ),
    )
    .where('s.id', 'in', students(firstKind).union(otherKinds.map(students)))
    .where(
      sql<boolean>`(${sql.join(
        reportKinds.map((kind) => sql`${sql.ref(`${kind}.id`)} is not null`),
        sql` or `,
      )})`,
    );
  return reportKinds
    .reduce(
      (all, kind) => all.leftJoin(reports(kind).as(kind), `${kind}.student_id`, 's.id'),
      everybody,
    )
    .orderBy('s.search_key')
    .orderBy('s.id')
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
export function sortDue(due: readonly Due[]) {
  const isThere = (one: Due): one is Addressed =>
    one.supporter_id !== null && one.supporter_status !== userStatus.disabled;
  const there = due.filter(isThere);
  return {
    addressed: there.filter((one) => waitsFor(one) === null),
    /** They wait for the last term of the year. */
    yearly: there.filter((one) => waitsFor(one) === 'year').length,
    /** They wait until somebody has said in which order the terms come. */
    unordered: there.filter((one) => waitsFor(one) === 'order').length,
    /** Their supporters asked for no letters. */
    unasked: there.filter((one) => waitsFor(one) === 'asked').length,
    withoutSupporter: due.filter((one) => one.supporter_id === null).length,
    disabledSupporter: due.filter(
      (one) => one.supporter_id !== null && one.supporter_status === userStatus.disabled,
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

/** The terms in which a letter would be sent, once for each student whose supporter exists and is not disabled. */
export async function listDueLetters(reader: Reader): Promise<DueLetters[]> {
  const all = await ofEachTerm(reader, (term) => {
    const students = (kind: ReportKindName) => goingOut(reader, kind, term).select('r.student_id');
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
        .select(({ fn }) => fn.countAll<number>().as('count'))
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
