import type { Migration } from './migration.ts';

const isSeeded = (alias: string) => `${alias}.term_key in ('term 1', 'term 2', 'term 3')`;
const hasDays = (alias: string) =>
  `exists (select 1 from term_calendar d where d.term_id = ${alias}.id)`;
const isKnown = (alias: string) =>
  `(${alias}.merged_into is null and (${isSeeded(alias)} or ${hasDays(alias)}))`;

/**
 * The place of each term in a year without days. Terms of before get it from the last year in which the calendar
 * has days for both of two terms, the seeded ones else as seeded; where two would share a place nothing says
 * which is first, and neither has one, like terms without days.
 */
export const orderOfTerms: Migration = {
  name: '0063-order-of-terms',
  statements: ({ integer }) => [
    `alter table terms add column place ${integer}`,
    `update terms set place = 1 + (select count(*) from terms u
      where u.id <> terms.id and ${isKnown('u')} and coalesce(
        (select case when a.opening < b.opening then 1 else 0 end from term_calendar a
          join term_calendar b on b.year_id = a.year_id join years y on y.id = a.year_id
          where a.term_id = u.id and b.term_id = terms.id order by y.year_key desc limit 1),
        case when ${isSeeded('u')} and (not ${isSeeded('terms')} or u.term_key < terms.term_key)
          then 1 else 0 end) = 1)
      where ${isKnown('terms')}`,
    `update terms set place = null where place in
      (select place from terms where place is not null group by place having count(*) > 1)`,
  ],
};
