import type { Migration } from './migration.ts';

const special = `from academic_reports r join students s on s.id = r.student_id
  where s.category = 2 and r.mark is not null`;
const ofTerm = `${special} and r.year_id = term_totals.year_id and r.term_id = term_totals.term_id`;

/** Reports of Special Education lose the mean scores that were once kept, and the totals with them (rule 7.5). */
export const migration: Migration = {
  name: '0019-no-scores-of-special',
  statements: () => [
    `update term_totals set version = version + 1,
      mark_sum = mark_sum - (select sum(r.mark) ${ofTerm}),
      mark_count = mark_count - (select count(*) ${ofTerm})
      where exists (select 1 ${ofTerm})`,
    `update academic_reports set mark = null where id in (select r.id ${special})`,
  ],
};
