import { isSpelled, type NameKind } from '#contract/names/kinds.ts';
import { mostNear } from '#contract/names/limits.ts';
import { nameMessages as words } from '#contract/names/messages.ts';
import type { ListedName, NearPair } from '#contract/names/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { namedTables } from '../../db/name-keys.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { hasName, listNames } from './names.queries.ts';
import { nearPairs } from './near.ts';

const inOrder = (one: number, other: number) =>
  one < other ? { one_id: one, other_id: other } : { one_id: other, other_id: one };

async function readApart(db: Database, kind: NameKind): Promise<ReadonlySet<string>> {
  const rows = await db.read
    .selectFrom('names_apart')
    .select(['one_id', 'other_id'])
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map(({ one_id, other_id }) => `${one_id} ${other_id}`));
}

const usesOf = ({ uses }: ListedName) => uses.reduce((sum, { count }) => sum + count, 0);

/** Which name stays, so that the fewest records change; null where neither can be merged into the other. */
function directed(kind: NameKind, one: ListedName, other: ListedName): NearPair | null {
  if (kind === 'subject' && one.of !== other.of) return null;
  const staying = (name: ListedName) => [
    name.is_fixed ? 1 : 0,
    name.is_retired ? 0 : 1,
    usesOf(name),
  ];
  const [mine, others] = [staying(one), staying(other)];
  const at = mine.findIndex((value, place) => value !== others[place]);
  const [into, name] = at < 0 || (mine[at] ?? 0) > (others[at] ?? 0) ? [one, other] : [other, one];
  return name.is_fixed || into.is_retired ? null : { name, into };
}

/** Names of a list that may be spellings of one, except pairs of which somebody said that they are different. */
export async function listNear(
  db: Database,
  kind: NameKind,
): Promise<{ pairs: NearPair[]; total: number }> {
  if (!isSpelled(kind)) return { pairs: [], total: 0 };
  const { rows } = await listNames(db, kind, { search: '', sort: null, dir: 'asc', paging: null });
  const apart = await readApart(db, kind);
  const pairs = nearPairs(kind, rows)
    .filter(([one, other]) => !apart.has(`${one.id} ${other.id}`))
    .flatMap(([one, other]) => directed(kind, one, other) ?? []);
  return { pairs: pairs.slice(0, mostNear), total: pairs.length };
}

/**
 * Remembers that two names are different.
 * @throws Conflict for years; Invalid at `other` for the name itself and for a name that is not there
 */
export async function keepApart(
  app: App,
  actor: Actor,
  kind: NameKind,
  id: number,
  other: number,
): Promise<void> {
  if (!isSpelled(kind)) throw new Conflict(words.yearStays);
  if (id === other) throw new Invalid({ other: [words.itself] });
  if (!(await hasName(app.db, kind, other))) throw new Invalid({ other: [words.other] });
  const at = app.now();
  await app.db.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('names_apart')
      .values({ kind, ...inOrder(id, other), at: at.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return;
    await recordChange(app.db, trx, {
      ...{ by: actor, at, action: 'keep apart', entity: kind, id },
      after: { [`${kind}_id`]: other },
    });
  });
}

/** Forgets pairs with a name that is gone. */
export async function forgetApart(
  trx: Transaction,
  kind: NameKind,
  ids: readonly number[],
): Promise<void> {
  const { table } = namedTables[kind];
  for (const part of inParts(ids)) {
    const there = trx.selectFrom(table).select('id');
    await trx
      .deleteFrom('names_apart')
      .where('kind', '=', kind)
      .where((of) => of.or([of('one_id', 'in', part), of('other_id', 'in', part)]))
      .where((of) => of.or([of('one_id', 'not in', there), of('other_id', 'not in', there)]))
      .execute();
  }
}
