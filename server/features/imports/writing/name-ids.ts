import { readMerged } from '../../../db/merged-names.ts';
import { type NamedKind, namedRows } from '../../../db/name-keys.ts';
import type { Added, Writing } from '../../../db/writing.ts';
import { nameKey } from '../../../name-key.ts';
import {
  insertClass,
  insertSubject,
  insertYear,
  logOfName,
} from '../../reference-data/reference-data.service.ts';
import { insertCluster, insertSchool } from '../../schools/schools.service.ts';
import type { ImportedRecords } from './imported-records.ts';

const named = async (row: Promise<{ readonly id: number }>): Promise<Added> => {
  const added = await row;
  return { id: added.id, log: logOfName(added) };
};

/** Names of a transaction to their ids: those that are there, and those that it adds. */
export class NameIds {
  readonly #writing: Writing;
  readonly #records: ImportedRecords;
  readonly #known = new Map<NamedKind, Map<string, number>>();

  constructor(writing: Writing, records: ImportedRecords) {
    this.#writing = writing;
    this.#records = records;
  }

  async #idsOf(kind: NamedKind): Promise<Map<string, number>> {
    const known = this.#known.get(kind);
    if (known) return known;
    const { trx } = this.#writing;
    const rows = await namedRows(trx, kind);
    // A spelling that became part of another one means that one.
    const nowOf = kind === 'year' || kind === 'scale' ? null : await readMerged(trx, kind);
    // The name as it is written comes before its key: of before the key there may be two of one key.
    const ids = new Map(
      (['key', 'name'] as const).flatMap((by) =>
        rows.map((row) => [row[by], nowOf?.(row.id) ?? row.id] as const),
      ),
    );
    this.#known.set(kind, ids);
    return ids;
  }

  async #idOf(
    kind: NamedKind,
    name: string,
    insert: (writing: Writing) => Promise<Added>,
  ): Promise<number> {
    const ids = await this.#idsOf(kind);
    const there = ids.get(name) ?? ids.get(nameKey(name));
    if (there !== undefined) return there;
    const added = await insert(this.#writing);
    this.#records.add(kind, added);
    ids.set(nameKey(name), added.id);
    return added.id;
  }

  cluster = (name: string) =>
    this.#idOf('cluster', name, (writing) => insertCluster(writing, name));

  year = (name: string) => this.#idOf('year', name, (writing) => named(insertYear(writing, name)));

  class = (name: string) =>
    this.#idOf('class', name, (writing) => named(insertClass(writing, name)));

  subject = (name: string) =>
    this.#idOf('subject', name, (writing) => named(insertSubject(writing, name)));

  async school(school: string, cluster: string): Promise<number> {
    const cluster_id = await this.cluster(cluster);
    return this.#idOf('school', school, (writing) => insertSchool(writing, { school, cluster_id }));
  }

  /** Terms by their place in a year, to their ids: they are never added from a sheet. */
  async terms(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#writing.trx
      .selectFrom('terms')
      .select(['id', 'place'])
      .where('merged_into', 'is', null)
      .execute();
    return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[place, id]])));
  }
}
