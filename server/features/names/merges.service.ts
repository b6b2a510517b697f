import { sql } from 'kysely';
import { isSpelled, type MergedNameKind, type NameKind } from '#contract/names/kinds.ts';
import { clashText, nameMessages as words } from '#contract/names/messages.ts';
import type { ListedName, MergePreview, NameMerge } from '#contract/names/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { isLockTimeout, isPostgres } from '../../db/dialect.ts';
import { namedTables } from '../../db/name-keys.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { firstToUndo, undo, undoableForADay } from '../../db/undoable.ts';
import { logChanges, write } from '../../db/writing.ts';
import { Conflict, Invalid, Missing, Unavailable } from '../../errors.ts';
import { changedSince, followBack, moveBack, moveRows } from './moved-rows.ts';
import { findName, firstNames, readClashes, readMerges } from './names.queries.ts';
import { requireName } from './names.service.ts';

/** @throws Conflict for a year */
function mergedKind(kind: NameKind): MergedNameKind {
  if (!isSpelled(kind)) throw new Conflict(words.yearStays);
  return kind;
}

/** The two names of a merge. @throws Missing, Conflict, Invalid at `into` */
async function bothNames(
  app: App,
  kind: MergedNameKind,
  id: number,
  into: number,
): Promise<{ name: ListedName; other: ListedName }> {
  const name = await requireName(app, kind, id);
  if (name.is_fixed) throw new Conflict(words.fixed);
  if (id === into) throw new Invalid({ into: [words.itself] });
  const other = await findName(app.db, kind, into);
  if (!other) throw new Invalid({ into: [words.into] });
  if (other.is_retired) throw new Invalid({ into: [words.intoRetired] });
  if (kind === 'subject' && name.of !== other.of) throw new Invalid({ into: [words.category] });
  return { name, other };
}

/** What a merge would change, and what is in its way. @throws Missing, Conflict, Invalid */
export async function previewMerge(
  app: App,
  of: NameKind,
  id: number,
  into: number,
): Promise<MergePreview> {
  const kind = mergedKind(of);
  const { name } = await bothNames(app, kind, id, into);
  return { moves: name.uses, clashes: await readClashes(app.db.read, kind, id, into) };
}

/**
 * Locks whole tables: nobody is between looking up a name and writing its id.
 * @throws Unavailable while somebody has been writing for long, as an import does
 */
async function lockAll(trx: Transaction): Promise<void> {
  if (!isPostgres(trx)) return;
  // All writers queue behind a waiting lock, so it does not wait long for an import.
  await sql`set local lock_timeout = '2s'`.execute(trx);
  try {
    await sql`lock table student_register, students, schools, ${sql.raw(reportTables.join(', '))},
      school_checks, term_calendar, scales in exclusive mode`.execute(trx);
  } catch (error) {
    if (isLockTimeout(error)) throw new Unavailable(10, words.busy);
    throw error;
  }
  await sql`set local lock_timeout to default`.execute(trx);
}

interface State {
  readonly id: number;
  readonly merged_into: number | null;
  readonly retired_at: string | null;
}

/** What the names were merged into and whether they are retired, locked until the transaction ends. */
async function lockStates(
  trx: Transaction,
  kind: MergedNameKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, State>> {
  const rows = await trx
    .selectFrom(sql<State>`${sql.table(namedTables[kind].table)}`.as('n'))
    .select(['id', 'merged_into', 'retired_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const setPart = (trx: Transaction, kind: MergedNameKind, id: number, into: number | null) =>
  sql`update ${sql.table(namedTables[kind].table)} set merged_into = ${into} where id = ${id}`.execute(
    trx,
  );

/**
 * Merges a name into another one, with all records that refer to it, and whatever still uses it from now on.
 * @throws Missing; Invalid for a name it cannot be merged into; Conflict where both have a record that must be one
 */
export async function mergeName(
  app: App,
  actor: Actor,
  of: NameKind,
  id: number,
  into: number,
): Promise<NameMerge> {
  const kind = mergedKind(of);
  await bothNames(app, kind, id, into);
  const merge_id = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    await lockAll(trx);
    const states = await lockStates(trx, kind, [id, into]);
    const other = states.get(into);
    if (states.get(id)?.merged_into !== null) throw new Missing();
    if (other?.merged_into !== null) throw new Invalid({ into: [words.into] });
    if (other.retired_at !== null) throw new Invalid({ into: [words.intoRetired] });
    const clashes = await readClashes(trx, kind, id, into);
    if (clashes.length > 0) throw new Conflict(clashText(clashes));
    const merge = await trx
      .insertInto('name_merges')
      .values({
        ...{ kind, from_id: id, into_id: into, made_by: actor.id },
        ...{ at: now.toISOString(), undone_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = await moveRows(writing, { id: merge.id, kind, from_id: id, into_id: into });
    await setPart(trx, kind, id, into);
    const after = { [`${kind}_id`]: into };
    await logChanges(writing, [...changes, { action: 'merge', entity: kind, id, after }]);
    return merge.id;
  });
  const [made] = await readMerges(app.db, firstToUndo(app.now()), merge_id);
  if (!made) throw new Error('Two names were merged and it is not there');
  return made;
}

/**
 * Separates two merged names again. Records that were filed since stay with the name that remained; for terms, what
 * is about records that go back goes with them. @throws Missing; Conflict where it can no longer be undone
 */
export const undoMerge = (app: App, actor: Actor, id: number): Promise<void> =>
  undo(
    app,
    actor,
    undoableForADay('name_merges', id, words, async (found, writing) => {
      const { trx } = writing;
      await lockAll(trx);
      const merge = { ...found, kind: mergedKind(found.kind) };
      const { kind, from_id, into_id } = merge;
      const states = await lockStates(trx, kind, [from_id, into_id]);
      if (states.get(into_id)?.merged_into !== null) throw new Conflict(words.mergedBefore);
      if (states.get(from_id)?.merged_into !== into_id) throw new Conflict(words.undoneBefore);
      const changed = firstNames(await changedSince(trx, merge));
      if (changed.names.length > 0)
        throw new Conflict(words.changedSince(words.some(changed.names, changed.more)));
      const changes = await moveBack(writing, merge);
      await followBack(trx, merge, found.at);
      await setPart(trx, kind, from_id, null);
      const before = { [`${kind}_id`]: into_id };
      const undone = { action: 'undo merge', entity: kind, id: from_id, before };
      await logChanges(writing, [...changes, undone]);
    }),
  );
