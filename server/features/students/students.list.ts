import { may } from '#contract/permissions.ts';
import { shownSupporter } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { Bound, holds, isRare } from '../../db/substring.ts';
import { Invalid, Missing } from '../../errors.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { picturePath } from './photo-consent.ts';
import {
  type Columns,
  findStudentPage,
  type NamedSelection,
  readSelection,
  readStudents,
} from './student-pages.ts';
import { ownStudentsOf } from './student-scope.ts';

type Viewer = Pick<CurrentUser, 'id' | 'role' | 'admin_liaison'>;

const columns = {
  id: 's.id',
  ref: 's.ref',
  name: 's.name',
  category: 's.category',
  school: 'o.school',
  status: 's.status',
  cert: 's.certificate',
};
const joins = ' left join schools o on o.id = s.school_id';
// Left joins, though every student has a liaison: they keep the students in the lead of the plan.
const people = {
  columns: {
    ...columns,
    path: 's.thumb',
    liaison: "l.first_name || ' ' || l.last_name",
    supporter: "p.first_name || ' ' || p.last_name",
  },
  joins: `${joins} left join users l on l.id = s.liaison_id left join users p on p.id = s.supporter_id`,
};
// Hidden columns are not even asked for (security 6.3).
const noPeople = (viewer: Viewer) => ({
  columns: {
    ...columns,
    path: picturePath(viewer, 's.thumb'),
    liaison: 'null',
    supporter: 'null',
  },
  joins,
});

/** Sort names of the contract to columns; the id makes the order of equals certain. */
const orders: Readonly<Record<string, readonly string[]>> = {
  ref: ['s.id'],
  name: ['s.search_key', 's.id'],
  category: ['s.category', 's.search_key', 's.id'],
  status: ['s.status', 's.search_key', 's.id'],
  liaison: ['m.search_key', 's.search_key', 's.id'],
};
const liaisonJoin = ' join users m on m.id = s.liaison_id';

const seesPeople = (viewer: Viewer) => may(viewer, 'students.seeLiaison');

const shownTo = (viewer: Viewer): { columns: Columns; joins: string } =>
  seesPeople(viewer) ? people : noPeople(viewer);

function toStudent(row: Student, viewer: Viewer): Student {
  const supporter = seesPeople(viewer) ? shownSupporter(row.status, row.supporter) : row.supporter;
  return supporter === row.supporter ? row : { ...row, supporter };
}

/** Liaisons by the name that the list shows; an address must not give anybody away. */
async function findLiaisons(db: Database, search: string): Promise<number[]> {
  const rows = await db.rows<{ id: number; first_name: string; last_name: string }>(
    `select id, first_name, last_name from users u where search_key like $1 escape '\\'
    and exists (select 1 from students s where s.liaison_id = u.id)`,
    [containsPattern(search)],
  );
  const folded = search.toLowerCase();
  return rows
    .filter((row) => `${row.first_name} ${row.last_name}`.toLowerCase().includes(folded))
    .map((row) => row.id);
}

/** The condition of a search: name or ref, and the liaison for those who may see one (spec 5). */
async function searchCondition(
  db: Database,
  bound: Bound,
  search: string,
  withLiaison: boolean,
): Promise<string> {
  const column = { table: 'students', alias: 's', column: 'search_key' };
  const rare = await isRare(db, 'students', search);
  const liaisons = withLiaison ? await findLiaisons(db, search) : [];
  const byName = holds(db.dialect, bound, column, search, rare);
  if (liaisons.length === 0) return byName;
  const list = db.dialect.numbersOf(bound.bind(JSON.stringify(liaisons)));
  return `(${byName} or s.liaison_id in (select value from ${list}))`;
}

/** Newest first unless asked otherwise. */
function selectionFor(app: App, viewer: Viewer, list: ListRequest): NamedSelection {
  const own = ownStudentsOf(app, viewer);
  const order = orders[list.sort ?? 'ref'] ?? [];
  const dir = list.sort === null ? 'desc' : list.dir;
  const withLiaison = seesPeople(viewer);
  const isEveryone = own === null && list.search === '';
  return {
    name: JSON.stringify(['students', own, withLiaison, list.search.toLowerCase(), order, dir]),
    ...(isEveryone && order === orders.ref && { everyoneById: dir }),
    async make() {
      const bound = new Bound();
      const conditions: string[] = [];
      if (own !== null) conditions.push(`s.supporter_id = ${bound.bind(own)}`);
      if (list.search !== '')
        conditions.push(await searchCondition(app.db, bound, list.search, withLiaison));
      return {
        joins: list.sort === 'liaison' ? liaisonJoin : '',
        where: conditions.join(' and '),
        values: bound.values,
        order,
        dir,
      };
    },
  };
}

/**
 * A page of the Students list, or all of it, as this person may see it (contract 5, security 6.3).
 * @throws Invalid for a sort by liaison from somebody who sees none.
 */
export async function listStudents(
  app: App,
  viewer: Viewer,
  list: ListRequest,
): Promise<{ rows: Student[]; total: number }> {
  if (list.sort === 'liaison' && !seesPeople(viewer))
    throw new Invalid({ sort: ['This list cannot be sorted so'] });
  const wanted = selectionFor(app, viewer, list);
  const shown = shownTo(viewer);
  if (list.paging === null) {
    const rows = await readSelection<Student>(app.db, wanted, shown.columns, shown.joins);
    return { rows: rows.map((row) => toStudent(row, viewer)), total: rows.length };
  }
  const { page, per_page: limit } = list.paging;
  const { ids, total } = await findStudentPage(app.db, wanted, {
    offset: (page - 1) * limit,
    limit,
  });
  const rows = await readStudents<Student>(app.db, ids, shown.columns, shown.joins);
  return { rows: rows.map((row) => toStudent(row, viewer)), total };
}

/** One row of the list, as changes answer it. @throws Missing */
export async function getStudentRow(app: App, viewer: Viewer, id: number): Promise<Student> {
  const shown = shownTo(viewer);
  const [row] = await readStudents<Student>(app.db, [id], shown.columns, shown.joins);
  if (!row) throw new Missing();
  return toStudent(row, viewer);
}
