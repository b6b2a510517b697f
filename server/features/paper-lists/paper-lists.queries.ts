import type { PaperRow } from '#contract/paper-lists/shapes.ts';
import { paperColumnsFor } from '#contract/students/paper.ts';
import type { Database } from '../../db/database.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { latestClass } from '../students/student-filters.ts';
import { namesBehind, withNames } from '../students/student-profile.ts';
import { leastStatusFor } from '../students/student-scope.ts';
import { isWithdrawn } from '../work/work.ts';

/** What a list for paper can tell of these students, in the order of their names. */
export async function readForPaper(
  db: Database,
  viewer: CurrentUser,
  ids: readonly number[],
): Promise<PaperRow[]> {
  const described = paperColumnsFor(viewer).filter(({ field }) => field !== null);
  const columns = described.map(({ name }) => `${namesBehind[name] ?? `s.${name}`} as ${name}`);
  const rows = await db.rows<{ id: number; picture: string | null } & PaperRow['facts']>(
    `select s.id, case when not ${isWithdrawn('s.id')} then s.thumb end as picture,
      ${columns.join(', ')}, k.class_name as class
      from ${withNames} left join classes k on k.id = ${latestClass(leastStatusFor(viewer))}
      where s.id in (select value from ${db.dialect.numbersOf('$1')}) order by s.search_key, s.id`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ id, picture, ...facts }) => ({ id, picture, facts }));
}
