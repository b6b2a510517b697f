import { isFound } from '#contract/folded.ts';
import { ownFilterOf } from '#contract/own-fields/rules.ts';
import { filesForOwnAlone, may } from '#contract/permissions.ts';
import { fieldsOfRow } from '#contract/record.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import { studentRecord } from '#contract/students/record.ts';
import { shownSupporter } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readCountry } from '../../db/foundation-country.ts';
import { remembering } from '../../db/remembered.ts';
import { type Bind, boundRows, holds, holdsWords, isRare } from '../../db/substring.ts';
import { Invalid, present } from '../../errors.ts';
import { type Clause, type ListSource, readList, whereAsked } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { orTelephone } from '../../telephones.ts';
import { offeredFor, readOwnCells } from '../own-fields/own-fields.queries.ts';
import { readBy, supporterOn } from '../sponsorships/sponsorships.ts';
import { picturePath } from './photo-consent.ts';
import { type FieldFilters, type Narrowed, narrowStudents } from './student-filters.ts';
import { ownStudentsOf } from './student-scope.ts';

/** The ids on a page, and the total number. */
interface StudentPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** The columns of a list for each student: SQL after `select`, and the joins that it needs. */
export interface ShownColumns {
  readonly columns: string;
  readonly joins: string;
}

/** Which students a list is about, over `students s`. */
export interface StudentSource extends Required<Pick<ListSource, 'joins' | 'orders'>> {
  /** Identifies this list among those of students, apart from what a person asked of it. */
  readonly name: string;
  where(): Promise<Clause>;
}

const remember = remembering<StudentPage>();

/** The ids of a page, read from an index alone, and the total: remembered, since both read many students. */
function findPage(
  db: Database,
  list: ListRequest,
  { name, where, joins, orders }: StudentSource,
): Promise<StudentPage> {
  return remember(db, JSON.stringify([name, list]), async () => {
    const { rows, total } = await readList<{ id: number }>(db, list, {
      columns: 's.id',
      from: 'students s',
      joins,
      where: await where(),
      orders,
    });
    return { ids: rows.map((row) => row.id), total };
  });
}

/** Rows of these students, in the order of the ids. */
function readStudents<Row>(
  db: Database,
  ids: readonly number[],
  { columns, joins }: ShownColumns,
): Promise<Row[]> {
  return db.rows<Row>(
    `select ${columns} from ${db.dialect.numbersOf('$1')} cross join students s${joins} where s.id = value order by key`,
    [JSON.stringify(ids)],
  );
}

/** A list of students, a page or all of it, with the number there is in all (rule 2.12). */
export async function listFromStudents<Row>(
  db: Database,
  list: ListRequest,
  source: StudentSource,
  shown: ShownColumns,
): Promise<{ rows: Row[]; total: number }> {
  if (list.paging === null)
    return readList<Row>(db, list, {
      columns: shown.columns,
      from: 'students s',
      joins: `${shown.joins}${source.joins}`,
      where: await source.where(),
      orders: source.orders,
    });
  const { ids, total } = await findPage(db, list, source);
  return { rows: await readStudents<Row>(db, ids, shown), total };
}

type Viewer = Pick<
  CurrentUser,
  'id' | 'role' | 'admin_liaison' | 'supporters_see' | 'supporters_read' | 'liaisons_file'
>;

/** Fields of the list that are shown as their column holds them; the others are named in `columns`. */
const rowFields = fieldsOfRow(studentRecord.fields).filter(
  ([, { kind }]) => kind !== 'reference' && kind !== 'file',
);
const plainFields = rowFields.filter(([, { kind }]) => kind !== 'telephones').map(([name]) => name);
const telephoneFields = rowFields
  .filter(([, { kind }]) => kind === 'telephones')
  .map(([name]) => name);
const columns = (path: string, liaison: string, supporter: string, withTelephones = true) =>
  `${['id', 'version', ...plainFields].map((name) => `s.${name}`).join(', ')}, o.school, s.certificate as cert,
  ${telephoneFields.map((name) => `${withTelephones ? 's.' : 'null as '}${name}`).join(', ')},
  ${path} as path, ${liaison} as liaison, ${supporter} as supporter`;
const schoolJoin = ' left join schools o on o.id = s.school_id';
// Left joins, although every student has a liaison: with them the database goes through students first.
const withPeople: ShownColumns = {
  columns: columns(
    's.thumb',
    "l.first_name || ' ' || l.last_name",
    "p.first_name || ' ' || p.last_name",
  ),
  joins: `${schoolJoin} left join users l on l.id = s.liaison_id left join users p on ${supporterOn('s', 'p')}`,
};
const seesTelephones = (viewer: Viewer) => may(viewer, 'telephones.read');
// Hidden columns are not even asked for (rule 3.5).
const withoutPeople = (viewer: Viewer): ShownColumns => ({
  columns: columns(picturePath(viewer, 's.thumb'), 'null', 'null', seesTelephones(viewer)),
  joins: schoolJoin,
});

/**
 * Sort names of the contract to columns, newest first by default. Search keys end with something unique, the
 * ref or the address; the liaison's id behind the liaison's key lets SQLite read liaison after liaison instead
 * of sorting everybody.
 */
const orders: StudentSource['orders'] = {
  ...Object.fromEntries(plainFields.map((name) => [name, [`s.${name}`, 's.search_key']])),
  '': ['s.id desc'],
  ref: ['s.id'],
  name: ['s.search_key'],
  liaison: ['m.search_key', 'm.id', 's.search_key'],
};
const liaisonJoin = ' join users m on m.id = s.liaison_id';

const seesPeople = (viewer: Viewer) => may(viewer, 'students.seeLiaison');

const shownTo = (viewer: Viewer): ShownColumns =>
  seesPeople(viewer) ? withPeople : withoutPeople(viewer);

/** Which of these students this person looks after, where that decides what they may do. */
async function withOwn(db: Database, rows: Student[], viewer: Viewer): Promise<Student[]> {
  if (!filesForOwnAlone(viewer)) return rows;
  const own = await db.read
    .selectFrom('students')
    .select('id')
    .where('liaison_id', '=', viewer.id)
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  return rows.map((row) => ({ ...row, is_own: ids.has(row.id) }));
}

function toStudent(row: Student, viewer: Viewer): Student {
  const supporter = seesPeople(viewer) ? shownSupporter(row.status, row.supporter) : row.supporter;
  return supporter === row.supporter ? row : { ...row, supporter };
}

/** Liaisons are searched by the name that the list shows: a match of the address would reveal it. */
async function findLiaisons(db: Database, search: string): Promise<number[]> {
  const rows = await boundRows<{ id: number; first_name: string; last_name: string }>(
    db,
    (bind) => `select id, first_name, last_name from users u
      where ${holdsWords(bind, ['u.search_key'], search)}
        and exists (select 1 from students s where s.liaison_id = u.id)`,
  );
  return rows
    .filter((row) => isFound(`${row.first_name} ${row.last_name}`, search))
    .map((row) => row.id);
}

/** The condition of a search: name or ref, and liaison and telephone for those who may see them (rule 10.10). */
async function searchCondition(
  db: Database,
  bind: Bind,
  search: string,
  viewer: Viewer,
): Promise<string> {
  const column = { table: 'students', alias: 's', column: 'search_key' };
  const rare = await isRare(db, 'students', search);
  const liaisons = seesPeople(viewer) ? await findLiaisons(db, search) : [];
  const named = holds(db.dialect, bind, column, search, rare);
  const byName = seesTelephones(viewer)
    ? orTelephone(named, 's.telephones', search, await readCountry(db), bind)
    : named;
  if (liaisons.length === 0) return byName;
  const list = db.dialect.numbersOf(bind(JSON.stringify(liaisons)));
  return `(${byName} or s.liaison_id in (select value from ${list}))`;
}

/** The filters of a list of students; without any it has everybody. */
export interface Narrowing {
  readonly needs?: StudentNeed | null | undefined;
  /** Only students of this liaison officer, who asks for their own. */
  readonly ownOf?: number | null;
  readonly filters?: FieldFilters;
  /** Whether rows tell of own fields that are columns of the list, or by which it is sorted or narrowed. */
  readonly withOwnFields?: boolean;
}

/** The students that this person may see and asked for, and that match the search. */
const whereFor = (
  db: Database,
  own: number | null,
  ownOf: number | null,
  narrowed: Narrowed,
  search: string,
  viewer: Viewer,
): Promise<Clause> =>
  whereAsked(async (bind) => [
    ...(own === null ? [] : [`s.id in ${readBy(bind(own))}`]),
    ...(ownOf === null ? [] : [`s.liaison_id = ${bind(ownOf)}`]),
    ...(await narrowed.conditions(bind)),
    ...(search === '' ? [] : [await searchCondition(db, bind, search, viewer)]),
  ]);

/** The id of the own field in the name of a sort. */
function ownSort(sort: string | null): number | null {
  const [, id] = /^own_(\d+)$/.exec(sort ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** What is written comes before what is empty, whichever way it is sorted. */
const byOwn = ['f.sort_key is null asc', 'f.sort_key', 's.search_key'];

function sortOf({ sort }: ListRequest): Pick<StudentSource, 'joins' | 'orders'> {
  const field = ownSort(sort);
  if (field === null || sort === null)
    return { joins: sort === 'liaison' ? liaisonJoin : '', orders };
  const joins = ` left join own_values f on f.student_id = s.id and f.field_id = ${field}`;
  return { joins, orders: { [sort]: byOwn } };
}

/** The own fields of which rows of the list tell this person. @throws Invalid for a sort by another one */
async function ownColumns(
  db: Database,
  viewer: Viewer,
  { sort }: ListRequest,
  narrowing: Narrowing,
) {
  const sorted = ownSort(sort);
  if (sorted === null && !narrowing.withOwnFields) return [];
  const offered = await offeredFor(db.read, viewer);
  if (sorted !== null && offered.every(({ id }) => id !== sorted)) throw notSorted();
  const asked = new Set(ownFilterOf(narrowing.filters?.own_is ?? '{}')?.keys()).add(sorted ?? 0);
  const shown = offered.filter(({ id, in_list }) => in_list || asked.has(id));
  return narrowing.withOwnFields ? shown.map(({ id }) => id) : [];
}

const notSorted = () => new Invalid({ sort: ['This list cannot be sorted so'] });

/** The rows with what is written in these own fields. */
async function withCells(db: Database, rows: Student[], fields: readonly number[]) {
  if (fields.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const cells = await readOwnCells(db, fields, ids);
  return rows.map((row) => ({ ...row, own_cells: cells.get(row.id) ?? {} }));
}

/**
 * A page of the Students list, or all of it, as this person may see it (rules 3.5 and 5.9).
 * @throws Invalid for a sort or filter by what this person is not told of.
 */
export async function listStudents(
  app: App,
  viewer: Viewer,
  list: ListRequest,
  narrowing: Narrowing = {},
): Promise<{ rows: Student[]; total: number }> {
  const withLiaison = seesPeople(viewer);
  if (list.sort === 'liaison' && !withLiaison) throw notSorted();
  const fields = await ownColumns(app.db, viewer, list, narrowing);
  const { needs, ownOf = null, filters } = narrowing;
  const narrowed = narrowStudents(app, viewer, { needs, ...filters });
  const own = ownStudentsOf(app, viewer);
  const source: StudentSource = {
    name: JSON.stringify([
      ...['students', own, ownOf, withLiaison, seesTelephones(viewer)],
      narrowed.name,
    ]),
    ...sortOf(list),
    where: () => whereFor(app.db, own, ownOf, narrowed, list.search, viewer),
  };
  const { rows, total } = await listFromStudents<Student>(app.db, list, source, shownTo(viewer));
  const shown = rows.map((row) => toStudent(row, viewer));
  const all = await withOwn(app.db, shown, viewer);
  return { rows: await withCells(app.db, all, fields), total };
}

/** One row of the list, as changes answer it. @throws Missing */
export async function getStudentRow(app: App, viewer: Viewer, id: number): Promise<Student> {
  const [row] = await readStudents<Student>(app.db, [id], shownTo(viewer));
  const [shown] = await withOwn(app.db, [toStudent(present(row), viewer)], viewer);
  return present(shown);
}
