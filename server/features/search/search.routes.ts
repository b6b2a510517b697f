import { may } from '#contract/permissions.ts';
import * as calls from '#contract/search/calls.ts';
import { mostHits } from '#contract/search/limits.ts';
import type { Found } from '#contract/search/shapes.ts';
import type { App } from '../../context.ts';
import { type ListRequest, type Route, reads } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { listSchools } from '../schools/schools.queries.ts';
import { listStudents } from '../students/students.list.ts';
import { listUsers } from '../users/users.queries.ts';
import { findReportsOf } from './search.queries.ts';

const firstOf = (search: string, sort: string | null): ListRequest => ({
  paging: { page: 1, per_page: mostHits },
  search,
  sort,
  dir: 'asc',
});

async function findUsers(app: App, words: string): Promise<Found['users']> {
  const { rows, total } = await listUsers(app.db, firstOf(words, 'name'), {});
  return {
    total,
    rows: rows.map(({ id, first_name, last_name, email, roles }) => ({
      ...{ id, name: `${first_name} ${last_name}`, email },
      role: roles.role,
    })),
  };
}

/** The hits for these words, among what this person may list. */
async function search(app: App, viewer: CurrentUser, words: string): Promise<Found> {
  const [students, schools, users] = await Promise.all([
    listStudents(app, viewer, firstOf(words, 'name')),
    may(viewer, 'schools.list') ? listSchools(app.db, firstOf(words, 'school'), {}) : null,
    may(viewer, 'users.manage') ? findUsers(app, words) : null,
  ]);
  const reports = await findReportsOf(
    app.db,
    students.rows.map(({ id }) => id),
  );
  return { students, reports: { rows: reports }, schools, users };
}

/** Search from every screen: rule 10.22. */
export const searchRoutes: readonly Route[] = [
  reads(calls.searchAll, ({ app, user, query }) => search(app, user, query.words)),
];
