import { type Actor, type Change, recordChanges } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { Host } from './host.ts';

const writtenAtOnce = 1_000;

interface Noted {
  readonly entity: string;
  readonly entity_id: number;
  readonly action: 'add' | 'edit';
  /** How the import left the record: changed since, it can no longer be undone. */
  readonly version: string;
  readonly before: string | null;
  readonly log: Pick<Change, 'fields' | 'before' | 'after'>;
}

/** Everything that one import makes and changes, for the change log and for undoing it. */
export class Made {
  readonly #notes: Noted[] = [];

  get count(): number {
    return this.#notes.length;
  }

  add(entity: string, entity_id: number, version: string, log: Noted['log']): void {
    this.#notes.push({ entity, entity_id, action: 'add', version, before: null, log });
  }

  edit(entity: string, entity_id: number, version: string, old: object, log: Noted['log']): void {
    this.#notes.push({
      entity,
      entity_id,
      action: 'edit',
      version,
      before: JSON.stringify(old),
      log,
    });
  }

  /** Writes both, in the transaction of the import. */
  async write(
    app: Host,
    trx: Transaction,
    by: Actor | null,
    importId: number,
    at: Date,
  ): Promise<void> {
    const rows = this.#notes.map(({ log: _log, ...note }, position) => ({
      ...note,
      import_id: importId,
      position,
    }));
    for (let from = 0; from < rows.length; from += writtenAtOnce)
      await trx
        .insertInto('import_changes')
        .values(rows.slice(from, from + writtenAtOnce))
        .execute();
    const changes = this.#notes.map(
      ({ entity, entity_id, action, log }): Change => ({
        by,
        at,
        action,
        entity,
        id: entity_id,
        ...log,
      }),
    );
    const own: Change = {
      by,
      at,
      action: 'import',
      entity: 'import',
      id: importId,
      fields: [],
      after: { changes: rows.length },
    };
    await recordChanges(app.db, trx, [...changes, own]);
  }
}
