import type * as z from 'zod/mini';
import { may, type Permission } from '#contract/permissions.ts';
import { notNarrowed } from '#contract/record.shapes.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import { viewMessages as words } from '#contract/saved-views/messages.ts';
import {
  filtersOf,
  mostViews,
  type SavedView,
  type ViewFilters,
  type ViewInput,
} from '#contract/saved-views/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { requireSeen } from '../../db/record-versions.ts';
import { logChange, write } from '../../db/writing.ts';
import { Conflict, Invalid, present, Refused } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { nameKey } from '../../name-key.ts';
import { listSchools } from '../schools/schools.queries.ts';
import { checkFilters, followNames, isTold } from '../students/student-filters.ts';
import { type Erased, mentionOf } from '../students/student-names.ts';
import { listStudents } from '../students/students.list.ts';
import { listUsers } from '../users/users.queries.ts';

const counting = { paging: { page: 1, per_page: 1 }, search: '', sort: null, dir: 'asc' } as const;

/** Whoever may see a list may save views of it. */
const maySee: Readonly<Record<ViewList, Permission>> = {
  students: 'views.own',
  users: 'users.manage',
  schools: 'schools.list',
};

/** How many rows a view has. @throws Invalid for a filter that the list does not have, or not for this person */
async function countOf(
  app: App,
  viewer: CurrentUser,
  list: ViewList,
  view: ViewFilters,
): Promise<number> {
  if (list === 'users') return (await listUsers(app.db, counting, ofList(list, view))).total;
  if (list === 'schools') return (await listSchools(app.db, counting, ofList(list, view))).total;
  const { needs, ...filters } = ofList(list, view);
  checkFilters(viewer, filters);
  return (await listStudents(app, viewer, counting, { needs, filters })).total;
}

/** The filters as the list itself reads them. @throws Invalid for a filter that it does not have */
function ofList<List extends ViewList>(
  list: List,
  view: ViewFilters,
): z.infer<(typeof filtersOf)[List]> {
  const shape = filtersOf[list];
  const { success, data } = shape.safeParse(view);
  if (!success || Object.keys(view).some((name) => !(name in shape.shape)))
    throw new Invalid({ filters: [notNarrowed] });
  return data as z.infer<(typeof filtersOf)[List]>;
}

/** A person's own views of a list, by name. Views with a filter that they may no longer use are left out. */
export async function readViews(
  app: App,
  viewer: CurrentUser,
  list: ViewList,
): Promise<SavedView[]> {
  if (!may(viewer, maySee[list])) return [];
  const rows = await app.db.read
    .selectFrom('saved_views')
    .select(['id', 'name', 'filters', 'paper', 'version'])
    .where('user_id', '=', viewer.id)
    .where('list', '=', list)
    .orderBy('name_key')
    .execute();
  const views: SavedView[] = [];
  for (const { filters: kept, paper: layout, ...row } of rows) {
    const filters: ViewFilters = await followNames(app.db.read, JSON.parse(kept));
    const isSeen =
      list !== 'students' || (await isTold(app.db.read, viewer, ofList('students', filters)));
    if (!isSeen) continue;
    const paper = layout === null ? null : JSON.parse(layout);
    views.push({ ...row, filters, paper, count: await countOf(app, viewer, list, filters) });
  }
  return views;
}

/**
 * Saves filters under a name. A view of the same list with this name is replaced.
 * @throws Refused for a list that this person may not see; Invalid for no filter, a filter that the list or the
 * person does not have, or the name of a view of another list; Conflict when there are too many views
 */
export async function saveView(
  app: App,
  viewer: CurrentUser,
  actor: Actor,
  { name, list, filters, paper: layout = null, version }: ViewInput,
): Promise<SavedView> {
  if (!may(viewer, maySee[list])) throw new Refused();
  // Students alone are put on paper.
  if (layout !== null && list !== 'students') throw new Invalid({ paper: [notNarrowed] });
  const isSet = ([, value]: [string, unknown]) => value !== null && value !== undefined;
  const chosen: ViewFilters = Object.fromEntries(Object.entries(filters).filter(isSet));
  if (Object.keys(chosen).length === 0 && layout === null)
    throw new Invalid({ filters: [words.nothing] });
  // Read before anything is written, because it refuses filters that this person may not use.
  const count = await countOf(app, viewer, list, chosen);
  const paper = layout && JSON.stringify(layout);
  const name_key = nameKey(name);
  const saved = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const row = { name, list, filters: JSON.stringify(chosen), paper, saved_at: now.toISOString() };
    const own = await trx
      .selectFrom('saved_views')
      .select(['id', 'name', 'name_key', 'list', 'filters', 'paper', 'version'])
      .where('user_id', '=', viewer.id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const same = own.find((one) => one.name_key === name_key);
    if (same && same.list !== list) throw new Invalid({ name: [words.elsewhere] });
    requireSeen(version, same?.version);
    const isThere = same !== undefined;
    if (!isThere && own.length >= mostViews) throw new Conflict(words.tooMany(mostViews));
    const { id } = await trx
      .insertInto('saved_views')
      .values({ ...row, name_key, user_id: viewer.id })
      .onConflict((same) => same.columns(['user_id', 'name_key']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    const fields = (['name', 'filters', 'paper'] as const).filter(
      (field) => same?.[field] !== row[field],
    );
    const action = isThere ? 'edit' : 'add';
    await logChange(writing, { action, entity: 'saved_view', id, fields });
    return { id, version: (same?.version ?? 0) + (fields.length > 0 ? 1 : 0) };
  });
  return { ...saved, name, filters: chosen, paper: layout, count };
}

/** Removes one of a person's own views. @throws Missing */
export function removeView(app: App, actor: Actor, id: number): Promise<void> {
  return write(app, actor, async (writing) => {
    const gone = await writing.trx
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    present(gone);
    await logChange(writing, { action: 'delete', entity: 'saved_view', id, fields: [] });
  });
}

/** Where the name of a view mentions an erased student, their number replaces their name. */
export async function eraseFromViews(trx: Transaction, erased: Erased): Promise<void> {
  const mention = mentionOf(erased);
  const rows = await trx
    .selectFrom('saved_views')
    .select(['id', 'user_id', 'name', 'paper'])
    .execute();
  for (const { id, user_id, name: told, paper: layout } of rows) {
    const name = told.replace(mention, erased.blank);
    const paper = layout?.replace(mention, erased.blank) ?? null;
    if (name === told && paper === layout) continue;
    const same = await trx
      .selectFrom('saved_views')
      .select('id')
      .where('user_id', '=', user_id)
      .where('name_key', '=', nameKey(name))
      .where('id', '<>', id)
      .executeTakeFirst();
    const free = same ? `${name} (${id})` : name;
    await trx
      .updateTable('saved_views')
      .set({ name: free, name_key: nameKey(free), paper })
      .where('id', '=', id)
      .execute();
  }
}
