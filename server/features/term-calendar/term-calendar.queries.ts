import { termOn } from '#contract/term-calendar/rules.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { byDueDay, type DueDay, dueDays } from '#contract/term-calendar/work.ts';
import type { Database, Reader } from '../../db/database.ts';
import { fixedQuery, type Rows } from '../../db/fixed-query.ts';
import { holdsWords } from '../../db/substring.ts';
import { readList, whereOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';

export type StoredTerm = Omit<Term, 'is_now'>;

const withNames = (reader: Reader) =>
  reader
    .selectFrom('term_calendar as c')
    .innerJoin('years as y', 'y.id', 'c.year_id')
    .innerJoin('terms as n', 'n.id', 'c.term_id')
    .selectAll('c')
    .select(['y.year_name', 'n.term_name']);

const allTerms = fixedQuery((read) =>
  withNames(read).orderBy('c.opening', 'desc').orderBy('c.id', 'desc'),
);

/** All terms that have days, the newest first. */
export const readTerms = (on: Rows | Reader): Promise<StoredTerm[]> => allTerms(on, {});

/** The days of one term, or undefined. */
export const findTerm = (reader: Reader, id: number): Promise<StoredTerm | undefined> =>
  withNames(reader).where('c.id', '=', id).executeTakeFirst();

/** 'This term' by the calendar, or undefined before any term has days. */
export async function findTermOn(
  on: Rows | Reader,
  today: string,
): Promise<StoredTerm | undefined> {
  return termOn(await readTerms(on), today);
}

/** Terms without such a day come last in either direction. */
const dueOrder = (day: DueDay) => [`c.${day} is null asc`, `c.${day}`, 'c.id'];

/** A page of the terms that have days, the newest first, or all of them. */
export async function listTerms(
  db: Database,
  list: ListRequest,
  today: string,
): Promise<{ rows: Term[]; total: number }> {
  const now = await findTermOn(db, today);
  const { rows, total } = await readList<StoredTerm>(db, list, {
    columns: `c.id, c.version, c.year_id, c.term_id, c.opening, c.mid_term, c.closing,
      ${dueDays.map((day) => `c.${day}`).join(', ')}, y.year_name, n.term_name`,
    from: 'term_calendar c join years y on y.id = c.year_id join terms n on n.id = c.term_id',
    where: whereOf((bind) => [holdsWords(bind, ['n.term_key', 'lower(y.year_name)'], list.search)]),
    orders: {
      '': ['c.opening desc', 'c.id desc'],
      term: ['coalesce(n.place, 9999)', 'n.id', 'c.opening asc'],
      opening: ['c.opening', 'c.id'],
      ...byDueDay(dueOrder),
    },
  });
  return { rows: rows.map((row) => ({ ...row, is_now: row.id === now?.id })), total };
}
