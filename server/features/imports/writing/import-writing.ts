import { setImmediate as breathe } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { importMessages as words } from '#contract/imports/messages.ts';
import { role } from '#contract/roles.ts';
import type { Actor } from '../../../db/change-log.ts';
import { inParts } from '../../../db/in-parts.ts';
import { readMerged } from '../../../db/merged-names.ts';
import { type NamedKind, namedRows } from '../../../db/name-keys.ts';
import type { Tables } from '../../../db/tables.ts';
import { type Added, type Log, logChanges, type Writing } from '../../../db/writing.ts';
import { emailKey } from '../../../email-key.ts';
import { Conflict } from '../../../errors.ts';
import { nameKey } from '../../../name-key.ts';
import {
  insertClass,
  insertSubject,
  insertYear,
  logOfName,
} from '../../reference-data/reference-data.service.ts';
import { insertCluster, insertSchool } from '../../schools/schools.service.ts';
import { insertUninvited } from '../../users/uninvited.service.ts';
import { isAddressTaken } from '../../users/users.queries.ts';
import type { SchoolTelephones } from '../guide/types.ts';
import type { NewSupporter } from './changes.ts';

/** A record is not as it was when the file was checked. */
export const changed = () => new Conflict(words.changed);

/**
 * What an import did to one record. `version` is how it left it: changed since, it can no longer be undone. `before` is
 * JSON of the record as it was; null for one that was added.
 */
export type ImportedRecord = Omit<Selectable<Tables['import_changes']>, 'import_id' | 'position'>;

const named = async (row: Promise<{ readonly id: number }>): Promise<Added> => {
  const added = await row;
  return { id: added.id, log: logOfName(added) };
};

/** What the rows of a file are written with: names by their ids, people by their addresses, and all that is added and changed. */
export class ImportWriting {
  readonly importId: number;
  readonly writing: Writing;
  /** Rows that register students, to the ids they were given. */
  readonly students = new Map<string, number>();
  readonly #onStep: (rows: number) => void;
  readonly #records: (ImportedRecord & { readonly log: Log })[] = [];
  readonly #names = new Map<NamedKind, Map<string, number>>();
  readonly #supporters = new Map<string, number>();

  /** @param onStep hears how many rows are written */
  constructor(writing: Writing, importId: number, onStep: (rows: number) => void) {
    this.writing = writing;
    this.importId = importId;
    this.#onStep = onStep;
  }

  /** Says that so many rows are written, and lets the server breathe. */
  async step(rows: number): Promise<void> {
    this.#onStep(rows);
    await breathe();
  }

  added(entity: string, { id, log }: Added, version = ''): void {
    this.#records.push({ entity, entity_id: id, action: 'add', version, before: null, log });
  }

  edited(entity: string, id: number, version: string, old: object, log: Log): void {
    const before = JSON.stringify(old);
    this.#records.push({ entity, entity_id: id, action: 'edit', version, before, log });
  }

  /** Keeps what was done, for the change log and for undoing it, in the transaction of the import. */
  async keep(by: Actor | null): Promise<void> {
    const { trx } = this.writing;
    const rows = this.#records.map(({ log: _log, ...record }, position) => ({
      ...{ ...record, import_id: this.importId, position },
    }));
    for (const part of inParts(rows)) await trx.insertInto('import_changes').values(part).execute();
    const changes = this.#records.map(({ entity, entity_id: id, action, log }) => ({
      ...{ action, entity, id, ...log },
    }));
    const own = { action: 'import', entity: 'import', id: this.importId, fields: [] };
    const all = [...changes, { ...own, after: { changes: rows.length } }];
    await logChanges({ ...this.writing, actor: by }, all);
  }

  async #idsOf(kind: NamedKind): Promise<Map<string, number>> {
    const known = this.#names.get(kind);
    if (known) return known;
    const { trx } = this.writing;
    const rows = await namedRows(trx, kind);
    // A spelling that became part of another one means that one.
    const nowOf =
      kind === 'year' || kind === 'scale' || kind === 'paper_kind'
        ? null
        : await readMerged(trx, kind);
    // The name as it is written comes before its key: of before the key there may be two of one key.
    const ids = new Map(
      (['key', 'name'] as const).flatMap((by) =>
        rows.map((row) => [row[by], nowOf?.(row.id) ?? row.id] as const),
      ),
    );
    this.#names.set(kind, ids);
    return ids;
  }

  async #idOf(kind: NamedKind, name: string, insert: () => Promise<Added>): Promise<number> {
    const ids = await this.#idsOf(kind);
    const there = ids.get(name) ?? ids.get(nameKey(name));
    if (there !== undefined) return there;
    const added = await insert();
    this.added(kind, added);
    ids.set(nameKey(name), added.id);
    return added.id;
  }

  cluster = (name: string) => this.#idOf('cluster', name, () => insertCluster(this.writing, name));
  year = (name: string) => this.#idOf('year', name, () => named(insertYear(this.writing, name)));
  class = (name: string) => this.#idOf('class', name, () => named(insertClass(this.writing, name)));
  subject = (name: string) =>
    this.#idOf('subject', name, () => named(insertSubject(this.writing, name)));

  async school(school: string, cluster: string, told: SchoolTelephones = {}): Promise<number> {
    const cluster_id = await this.cluster(cluster);
    return this.#idOf('school', school, () =>
      insertSchool(this.writing, { school, cluster_id, ...told }),
    );
  }

  /** Terms by their place in a year, to their ids: they are never added from a sheet. */
  async terms(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.writing.trx
      .selectFrom('terms')
      .select(['id', 'place'])
      .where('merged_into', 'is', null)
      .execute();
    return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[place, id]])));
  }

  /**
   * A supporter whom rows bring: one user for each e-mail address, who is not invited.
   * @throws Conflict for an address that somebody has since the file was checked; Refused for who may add no user
   */
  async supporter(fields: NewSupporter): Promise<number> {
    const key = emailKey(fields.email);
    const there = this.#supporters.get(key);
    if (there !== undefined) return there;
    if (await isAddressTaken(this.writing.trx, key)) throw changed();
    const added = await insertUninvited(this.writing, { ...fields, role_id: role.supporter });
    this.added('user', added, this.writing.now.toISOString());
    this.#supporters.set(key, added.id);
    return added.id;
  }
}
