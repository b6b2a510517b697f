import type { Migration } from './migration.ts';

const isSeeded = (term: string) => `${term}.term_key in ('term 1', 'term 2', 'term 3')`;
const isKnown = (term: string) => `(${term}.merged_into is null and (${isSeeded(term)}
  or exists (select 1 from term_calendar d where d.term_id = ${term}.id)))`;
/** 1 where a term opens before another one in the last year that has days for both, 0 after it, else null. */
const byDays = (one: string, other: string) =>
  `(select case when a.opening < b.opening then 1 else 0 end from term_calendar a
    join term_calendar b on b.year_id = a.year_id join years y on y.id = a.year_id
    where a.term_id = ${one}.id and b.term_id = ${other}.id order by y.year_key desc limit 1)`;
/** Whether a term opens before a seeded one that comes before this seeded one. */
const isBeforeSeeded = (own: string, seeded: string) =>
  `exists (select 1 from terms s where ${isSeeded('s')} and s.term_key < ${seeded}.term_key
    and ${byDays(own, 's')} = 1)`;

/**
 * The place of each term in a year without days. Terms of before get it from the days of years that have them;
 * seeded ones else come as seeded, and before others. Where two would share a place nothing says which is first,
 * and neither has one, like terms without days.
 */
export const migration: Migration = {
  name: '0063-order-of-terms',
  statements: ({ integer }) => [
    `alter table terms add column place ${integer}`,
    `update terms set place = 1 + (select count(*) from terms u
      where u.id <> terms.id and ${isKnown('u')} and 1 = coalesce(${byDays('u', 'terms')}, case
        when ${isSeeded('u')} and ${isSeeded('terms')}
          then case when u.term_key < terms.term_key then 1 else 0 end
        when ${isSeeded('u')} then case when ${isBeforeSeeded('terms', 'u')} then 0 else 1 end
        when ${isSeeded('terms')} then case when ${isBeforeSeeded('u', 'terms')} then 1 else 0 end
        else 0 end))
      where ${isKnown('terms')}`,
    `update terms set place = null where place in
      (select place from terms where place is not null group by place having count(*) > 1)`,
  ],
};
