import type { Transaction } from '../../db/database.ts';
import type { Made } from './import-log.ts';
import { termOf } from './words/lists.ts';

/** Tables of names that an import may add to, and how the change log calls them. */
const tables = {
  clusters: { entity: 'cluster', name: 'cluster_name', key: 'cluster_key' },
  schools: { entity: 'school', name: 'school', key: 'school_key' },
  years: { entity: 'year', name: 'year_name', key: 'year_key' },
  classes: { entity: 'class', name: 'class_name', key: 'class_key' },
  subjects: { entity: 'subject', name: 'subject_name', key: 'subject_key' },
} as const;
type NameTable = keyof typeof tables;

/** Names of one transaction to their ids: those that are there, and those that it adds. */
export class ImportNames {
  readonly #trx: Transaction;
  readonly #made: Made;
  readonly #ids = new Map<NameTable, Map<string, number>>();

  constructor(trx: Transaction, made: Made) {
    this.#trx = trx;
    this.#made = made;
  }

  async #known(table: NameTable): Promise<Map<string, number>> {
    const known = this.#ids.get(table);
    if (known) return known;
    const { key } = tables[table];
    const rows = await this.#trx
      .selectFrom(table)
      .select(['id', `${key} as key` as 'id'])
      .execute();
    const ids = new Map(rows.map((row) => [String((row as { key?: unknown }).key), row.id]));
    this.#ids.set(table, ids);
    return ids;
  }

  /** The id of a name, which is added when it is not there; `more` are the other columns of a new row. */
  async idOf(
    table: NameTable,
    name: string,
    more: Readonly<Record<string, number>> = {},
  ): Promise<number> {
    const ids = await this.#known(table);
    const there = ids.get(name.toLowerCase());
    if (there !== undefined) return there;
    const columns = tables[table];
    const { id } = await this.#trx
      .insertInto(table)
      .values({ [columns.name]: name, [columns.key]: name.toLowerCase(), ...more } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name.toLowerCase(), id);
    this.#made.add(columns.entity, id, '', { fields: [columns.name], after: more });
    return id;
  }

  /** Terms are seeded and never added from a sheet. */
  async terms(): Promise<Map<number, number>> {
    const rows = await this.#trx
      .selectFrom('terms')
      .select(['id', 'term_name'])
      .orderBy('term_key')
      .execute();
    return new Map(rows.reverse().map((row) => [termOf(row.term_name) ?? 0, row.id]));
  }
}
