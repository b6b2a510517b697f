import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import { isPostgres } from './dialect.ts';
import { fixedQuery, type Given } from './fixed-query.ts';
import { isUntouched, raiseVersions, type Seen } from './record-versions.ts';
import type { Tables } from './tables.ts';

/** Who did it: null for the system and for people not signed in (a password link). */
export interface Actor {
  readonly id: number;
  readonly role: number;
  /** What they had seen of the record that they change: another version of it is not overwritten. */
  readonly seen?: Seen;
}

type Plain = string | number | null;

export interface Change {
  readonly by: Actor | null;
  readonly at: Date;
  /** Verb, such as 'add', 'edit', 'disable', 'verify'. */
  readonly action: string;
  readonly entity: string;
  readonly id: number | null;
  /** Names of the fields that changed; long texts appear here and nowhere else. */
  readonly fields?: readonly string[];
  /** Old and new values, for states, roles, references, marks and money only (rule 12.2). */
  readonly before?: Readonly<Record<string, Plain>>;
  readonly after?: Readonly<Record<string, Plain>>;
}

/** The hash before the first row. */
const beginning = '0'.repeat(64);
const chainLock = 7_290_412;

/** The columns from which the hash of a row is computed. */
type ChainedRow = Omit<Selectable<Tables['change_log']>, 'id' | 'hash'>;

function hashOf(row: ChainedRow): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        row.previous_hash,
        row.at,
        row.user_id,
        row.role_id,
        row.action,
        row.entity,
        row.entity_id,
        row.fields,
        row.old_values,
        row.new_values,
      ]),
    )
    .digest('hex');
}

/** An entry has what changed, and no value that stayed the same. */
function changedOnly(change: Change) {
  const { before = {}, after = {}, fields = Object.keys(after) } = change;
  const isChanged = (name: string) =>
    !(Object.hasOwn(before, name) && Object.hasOwn(after, name) && before[name] === after[name]);
  const changed = (values: Readonly<Record<string, Plain>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
  const names = fields.filter(isChanged);
  return { ...change, fields: names, before: changed(before), after: changed(after) };
}

const writtenAtOnce = 500;

const endOfLog = fixedQuery((read) =>
  read.selectFrom('change_log_end').select(['last_id', 'hash']),
);

const columns = [
  ...(['at', 'user_id', 'role_id', 'action', 'entity', 'entity_id'] as const),
  ...(['fields', 'old_values', 'new_values', 'previous_hash', 'hash'] as const),
];
type Row = Pick<ChainedRow & { hash: string }, (typeof columns)[number]>;

/** Mostly one change is written, so that statement is built only once. */
const writeOne = fixedQuery((on, row: Given<Row>) =>
  on
    .insertInto('change_log')
    .values(Object.fromEntries(columns.map((name) => [name, row[name]])) as Given<Row>)
    .returning('id'),
);

const moveEnd = fixedQuery((on, end: Given<{ last_id: number; hash: string }>) =>
  on.updateTable('change_log_end').set({ last_id: end.last_id, hash: end.hash }),
);

/**
 * Appends changes to the change log, chained one after the other, in the transaction of the changes themselves (rule
 * 12.2). The records' versions grow. A form that was saved as it was leaves nothing.
 * @throws Conflict for a record that was changed since the actor had seen it
 */
export async function recordChanges(trx: Transaction, given: readonly Change[]): Promise<void> {
  const changes = given.map(changedOnly).filter((change) => !isUntouched(change));
  if (changes.length === 0) return;
  await raiseVersions(trx, changes);
  // There is one chain, so writers must take turns; SQLite has one writer anyway.
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${chainLock})`.execute(trx);
  // Taken from the stored end and not from the last row: if the last row was removed, the chain must show it.
  const [end] = await endOfLog(trx, {});
  if (!end) throw new Error('The change log has lost its end');
  let previous_hash = end.hash;
  let { last_id } = end;
  const rows = changes.map((change) => {
    const row: ChainedRow = {
      at: change.at.toISOString(),
      user_id: change.by?.id ?? null,
      role_id: change.by?.role ?? null,
      action: change.action,
      entity: change.entity,
      entity_id: change.id,
      fields: JSON.stringify(change.fields),
      old_values: JSON.stringify(change.before),
      new_values: JSON.stringify(change.after),
      previous_hash,
    };
    previous_hash = hashOf(row);
    return { ...row, hash: previous_hash };
  });
  for (let at = 0; at < rows.length; at += writtenAtOnce) {
    const some = rows.slice(at, at + writtenAtOnce);
    const [one] = some;
    const written =
      one && some.length === 1
        ? await writeOne(trx, one)
        : await trx.insertInto('change_log').values(some).returning('id').execute();
    last_id = Math.max(last_id, ...written.map((row) => row.id));
  }
  await moveEnd(trx, { last_id, hash: previous_hash });
}

const checkedAtOnce = 1_000;

/** The id of the last entry that was ever written, even if it was removed since. */
export async function lastIdWritten(reader: Reader): Promise<number> {
  const end = await reader.selectFrom('change_log_end').select('last_id').executeTakeFirst();
  return end?.last_id ?? 0;
}

/**
 * Checks the whole chain, a thousand rows at a time, up to the first one that does not fit.
 * @param held the hash of an entry, stored outside of the database: the check fails when the chain was cut off
 * before that entry, or was rewritten
 */
export async function checkChanges(reader: Reader, held: string | null = null) {
  let previous = beginning;
  let holds = held === null;
  let after = 0;
  let entries = 0;
  for (;;) {
    const rows = await reader
      .selectFrom('change_log')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(checkedAtOnce)
      .execute();
    const last = { id: after, hash: previous };
    if (rows.length === 0) return { entries, last, holds, broken: null };
    for (const row of rows) {
      if (row.previous_hash !== previous || hashOf(row) !== row.hash)
        return { entries, last: { id: after, hash: previous }, holds, broken: row };
      previous = row.hash;
      after = row.id;
      holds ||= row.hash === held;
      entries += 1;
    }
  }
}

/** @returns the id of the first row of the chain that does not fit, or null when all fit. */
export async function findBrokenChange(reader: Reader): Promise<number | null> {
  return (await checkChanges(reader)).broken?.id ?? null;
}
