import { readPaperList } from '#contract/paper-lists/calls.ts';
import { paperMessages as words } from '#contract/paper-lists/messages.ts';
import { mostStudents } from '#contract/paper-lists/shapes.ts';
import { Conflict } from '../../errors.ts';
import { type ListRequest, type Route, route } from '../../http/route.ts';
import { recordExport } from '../exports/exports.audit.ts';
import { listStudents } from '../students/students.list.ts';
import { readForPaper } from './paper-lists.queries.ts';

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
