import { type Actor, type Change, recordChanges } from '../../../db/change-log.ts';
import type { Transaction } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { Added, Log } from '../../../db/writing.ts';
import type { Host } from '../host.ts';

interface ImportedRecord {
  readonly entity: string;
  readonly entity_id: number;
  readonly action: 'add' | 'edit';
  /** How the import left the record: changed since, it can no longer be undone. */
  readonly version: string;
  /** JSON of the record as it was; null for one that was added. */
  readonly before: string | null;
}

/** Everything that one import adds and changes, for the change log and for undoing it. */
export class ImportedRecords {
  readonly #records: (ImportedRecord & { readonly log: Log })[] = [];

  add(entity: string, { id, log }: Added, version = ''): void {
    this.#records.push({ entity, entity_id: id, action: 'add', version, before: null, log });
  }

  edit(entity: string, id: number, version: string, old: object, log: Log): void {
    const before = JSON.stringify(old);
    this.#records.push({ entity, entity_id: id, action: 'edit', version, before, log });
  }

  /** Writes both, in the transaction of the import. */
  async write(
    app: Host,
    trx: Transaction,
    by: Actor | null,
    importId: number,
    at: Date,
  ): Promise<void> {
    const rows = this.#records.map(({ log: _log, ...record }, position) => ({
      ...record,
      import_id: importId,
      position,
    }));
    for (const part of inParts(rows)) await trx.insertInto('import_changes').values(part).execute();
    const changes = this.#records.map(
      ({ entity, entity_id: id, action, log }): Change => ({ by, at, action, entity, id, ...log }),
    );
    const own = { by, at, action: 'import', entity: 'import', id: importId, fields: [] };
    await recordChanges(app.db, trx, [...changes, { ...own, after: { changes: rows.length } }]);
  }
}
