import { may } from '#contract/permissions.ts';
import * as calls from '#contract/search/calls.ts';
import { mostHits } from '#contract/search/limits.ts';
import type { Found, FoundReport } from '#contract/search/shapes.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { allKinds } from '../../db/each-report.ts';
import { orderOf } from '../../db/term-order.ts';
import { type ListRequest, type Route, reads } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { listSchools } from '../schools/schools.queries.ts';
import { listStudents } from '../students/students.list.ts';
import { listUsers } from '../users/users.queries.ts';

const reportsOf = (kind: FoundReport['kind'], table: string) =>
  `select '${kind}' as kind, id, student_id, year_id, term_id, class_id, status from ${table}
  where student_id in (select value from ids)`;

/**
 * The newest reports of these students, of each kind. They lie in as many of the newest terms at most, and where
 * terms stand is asked once for each.
 */
function findReportsOf(db: Database, students: readonly number[]): Promise<FoundReport[]> {
  return db.rows<FoundReport>(
    `with ids as (select value from ${db.dialect.numbersOf('$1')}),
    r as (${allKinds(reportsOf)}),
    o as materialized (select d.year_id, d.term_id, ${orderOf('d')} as place
      from (select distinct year_id, term_id from r) d order by place desc limit ${mostHits})
    select r.kind, r.id, r.student_id, s.name as student, c.class_name as class, y.year_name,
      t.term_name, r.status
    from o join r on r.year_id = o.year_id and r.term_id = o.term_id
      join students s on s.id = r.student_id join classes c on c.id = r.class_id
      join years y on y.id = r.year_id join terms t on t.id = r.term_id
    order by o.place desc, s.search_key, r.kind limit ${mostHits}`,
    [JSON.stringify(students)],
  );
}

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
