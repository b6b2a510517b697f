import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { Transaction } from '../../db/database.ts';
import type { Made } from './import-log.ts';
import { termOf } from './words/lists.ts';

/** What a new name of each kind needs beside itself. */
interface More {
  clusters: Readonly<Record<string, never>>;
  schools: { readonly cluster_id: number };
  years: Readonly<Record<string, never>>;
  classes: Readonly<Record<string, never>>;
  subjects: { readonly category: CategoryId };
}
type NameTable = keyof More;

/** A table of names that an import may add to. */
interface Names<Other> {
  /** How the change log calls a row, and its name. */
  readonly entity: string;
  readonly field: string;
  list(trx: Transaction): Promise<{ id: number; key: string }[]>;
  add(trx: Transaction, name: string, key: string, more: Other): Promise<{ id: number }>;
}

const tables: { readonly [Table in NameTable]: Names<More[Table]> } = {
  clusters: {
    entity: 'cluster',
    field: 'cluster_name',
    list: (trx) => trx.selectFrom('clusters').select(['id', 'cluster_key as key']).execute(),
    add: (trx, cluster_name, cluster_key) =>
      trx
        .insertInto('clusters')
        .values({ cluster_name, cluster_key })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
  schools: {
    entity: 'school',
    field: 'school',
    list: (trx) => trx.selectFrom('schools').select(['id', 'school_key as key']).execute(),
    add: (trx, school, school_key, { cluster_id }) =>
      trx
        .insertInto('schools')
        .values({ school, school_key, cluster_id })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
  years: {
    entity: 'year',
    field: 'year_name',
    list: (trx) => trx.selectFrom('years').select(['id', 'year_key as key']).execute(),
    add: (trx, year_name, year_key) =>
      trx
        .insertInto('years')
        .values({ year_name, year_key })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
  classes: {
    entity: 'class',
    field: 'class_name',
    list: (trx) => trx.selectFrom('classes').select(['id', 'class_key as key']).execute(),
    add: (trx, class_name, class_key) =>
      trx
        .insertInto('classes')
        .values({ class_name, class_key })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
  subjects: {
    entity: 'subject',
    field: 'subject_name',
    list: (trx) => trx.selectFrom('subjects').select(['id', 'subject_key as key']).execute(),
    add: (trx, subject_name, subject_key, { category }) =>
      trx
        .insertInto('subjects')
        .values({ subject_name, subject_key, category })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
};

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
    const rows = await tables[table].list(this.#trx);
    const ids = new Map(rows.map((row) => [row.key, row.id]));
    this.#ids.set(table, ids);
    return ids;
  }

  /** The id of a name, which is added when it is not there; `more` are the other columns of a new row. */
  async idOf<Table extends NameTable>(
    table: Table,
    name: string,
    more: More[Table],
  ): Promise<number> {
    const ids = await this.#known(table);
    const key = name.toLowerCase();
    const there = ids.get(key);
    if (there !== undefined) return there;
    const { entity, field, add } = tables[table];
    const { id } = await add(this.#trx, name, key, more);
    ids.set(key, id);
    this.#made.add(entity, id, '', { fields: [field], after: more });
    return id;
  }

  /** Terms by their number, to their ids: they are seeded and never added from a sheet. */
  async terms(): Promise<Map<number, number>> {
    const rows = await this.#trx
      .selectFrom('terms')
      .select(['id', 'term_name'])
      .orderBy('term_key')
      .execute();
    return new Map(rows.reverse().map((row) => [termOf(row.term_name) ?? 0, row.id]));
  }
}
