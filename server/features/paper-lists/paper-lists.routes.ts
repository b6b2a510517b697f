import { readPaperList } from '#contract/paper-lists/calls.ts';
import { paperMessages as words } from '#contract/paper-lists/messages.ts';
import { mostStudents, type PaperRow } from '#contract/paper-lists/shapes.ts';
import { paperColumnsFor } from '#contract/students/paper.ts';
import type { Database } from '../../db/database.ts';
import { Conflict } from '../../errors.ts';
import { type ListRequest, type Route, route } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { recordExport } from '../exports/exports.audit.ts';
import { latestClass } from '../students/student-filters.ts';
import { namesBehind, withNames } from '../students/student-profile.ts';
import { leastStatusFor } from '../students/student-scope.ts';
import { listStudents } from '../students/students.list.ts';
import { isWithdrawn } from '../work/work.ts';

/** What a list for paper can tell of these students, in the order of their names. */
async function readForPaper(
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

const everybody: ListRequest = {
  ...{ paging: { page: 1, per_page: mostStudents }, search: '', sort: null, dir: 'asc' },
};

/** Lists of students to take along on paper: rule 11.6. */
export const paperListsRoutes: readonly Route[] = [
  route(readPaperList, {
    async handle({ app, user, now, query }) {
      const { needs, own, ...filters } = query;
      const narrowing = { needs, ownOf: own ? user.id : null, filters };
      const { rows, total } = await listStudents(app, user, everybody, narrowing);
      if (total > mostStudents) throw new Conflict(words.tooMany(mostStudents));
      await recordExport(app, user, now, { entity: 'paper_list', rows: rows.length });
      const ids = rows.map(({ id }) => id);
      return { data: await readForPaper(app.db, user, ids) };
    },
  }),
];
