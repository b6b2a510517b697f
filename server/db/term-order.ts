import { type RawBuilder, sql } from 'kysely';
import { seededTerms } from '#contract/reference-data/seeds.ts';
import { nameKey } from '../name-key.ts';

/**
 * SQL: where a term of a year stands among all terms of all years, as a text that sorts. The calendar's days
 * decide. A term without days follows the last one of its year that has days and a lower number, else the years
 * before; one without days and number comes last in its year, level with others like it.
 * @param year SQL: the id of its year
 * @param term SQL: the id of the term
 */
export const termOrder = (year: string, term: string): string =>
  `(select coalesce(oc.opening,
      (select max(ol.opening) from term_calendar ol join terms ob on ob.id = ol.term_id
        where ol.year_id = oy.id and (ot.place is null or ob.place < ot.place)),
      (select max(ol.opening) from term_calendar ol join years ob on ob.id = ol.year_id
        where ob.year_key < oy.year_key), '0000-00-00')
    || oy.year_key || case when oc.opening is null then '1' else '0' end
    || cast(10000 + coalesce(ot.place, 9999) as text)
  from terms ot cross join years oy
    left join term_calendar oc on oc.year_id = oy.id and oc.term_id = ot.id
  where ot.id = ${term} and oy.id = ${year})`;

/** The same for a row with a year and a term, by its alias. */
export const orderOf = (alias: string): string => termOrder(`${alias}.year_id`, `${alias}.term_id`);

/**
 * SQL: the table `o` (id, place) of the terms in their order in one year, for a statement over rows of that
 * year: asked for in each of its rows, the order costs more than the rows.
 */
export const termsInYear = (year: string): string =>
  `o as materialized (select id, ${termOrder(year, 'terms.id')} as place from terms)`;

/** The same for the query builder. */
export const orderIn = (alias: string): RawBuilder<string> => sql.raw(orderOf(alias));

/** The same for one term. */
export const orderOfTerm = (of: { year_id: number; term_id: number }): RawBuilder<string> =>
  sql.raw(termOrder(String(of.year_id), String(of.term_id)));

/** SQL: the order of terms by themselves, as in the year whose days are the last. */
export const orderOfNames = `coalesce(${termOrder(
  '(select l.year_id from term_calendar l order by l.opening desc limit 1)',
  'terms.id',
)}, cast(10000 + coalesce(terms.place, 9999) as text))`;

/** SQL: the place of a term as people count, without names that were merged; null while nobody has said. */
export const shownPlace = (alias: string): string =>
  `case when ${alias}.place is null then null else (select count(*) from terms op
    where op.merged_into is null and op.place <= ${alias}.place) end`;

/** SQL: whether the calendar or the foundation says where a term of a year stands. */
export const isOrdered = (year: string, term: string): string =>
  `(exists (select 1 from terms ot where ot.id = ${term} and ot.place is not null)
    or exists (select 1 from term_calendar oc where oc.year_id = ${year} and oc.term_id = ${term}))`;

const seeded = seededTerms.map((name) => `'${nameKey(name)}'`).join(', ');
/** SQL: whether the term of this alias has reports, or days in any year. */
const inUse = (term: string) =>
  `(exists (select 1 from term_totals f where f.term_id = ${term}.id)
    or exists (select 1 from term_calendar f where f.term_id = ${term}.id))`;

/**
 * SQL: the term with which a year ends, by its days, else by the foundation's order, among those that forms offer or
 * that have days in it. Of a foundation whose own terms have days, those that every installation begins with
 * count only once they were used. Null while nobody has said where another one stands that may be the last: one
 * that is in use, or any where the year has no days or the last by days has no number itself.
 */
export const lastTerm = (year: string): string => `(select case when exists (select 1
    from terms b where b.place is null and b.merged_into is null and b.retired_at is null
      and not exists (select 1 from term_calendar f where f.year_id = ${year} and f.term_id = b.id)
      and (q.place is null or not exists (select 1 from term_calendar f where f.year_id = ${year})
        or ${inUse('b')})) then null else q.id end
  from (select t.id, t.place from years k cross join terms t
    left join term_calendar d on d.term_id = t.id and d.year_id = k.id
    where k.id = ${year} and t.merged_into is null and (d.id is not null
      or t.retired_at is null and t.place is not null
        and (t.term_key not in (${seeded}) or ${inUse('t')}
          or not exists (select 1 from term_calendar f join terms o on o.id = f.term_id
            where f.year_id = k.id and o.term_key not in (${seeded}))))
    order by ${termOrder('k.id', 't.id')} desc limit 1) q)`;
