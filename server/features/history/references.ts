import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Where the names for ids in the change log are found. */
const sources = {
  user: { table: 'users', name: sql<string>`first_name || ' ' || last_name` },
  student: { table: 'students', name: sql<string>`name` },
  school: { table: 'schools', name: sql<string>`school` },
  cluster: { table: 'clusters', name: sql<string>`cluster_name` },
  year: { table: 'years', name: sql<string>`year_name` },
  term: { table: 'terms', name: sql<string>`term_name` },
  class: { table: 'classes', name: sql<string>`class_name` },
  subject: { table: 'subjects', name: sql<string>`subject_name` },
  scale: { table: 'scales', name: sql<string>`name` },
  paper_kind: { table: 'paper_kinds', name: sql<string>`name` },
  own_field: { table: 'own_fields', name: sql<string>`name` },
  item: { table: 'finance_items', name: sql<string>`item` },
  reason: { table: 'guard_reasons', name: sql<string>`reason` },
} as const;
export type Reference = keyof typeof sources;

/** Collects the ids on a page of entries, then reads their names with one query for each kind. */
export class References {
  readonly #wanted = new Map<Reference, Set<number>>();
  readonly #names = new Map<string, string>();

  want(kind: Reference, id: number): void {
    const ids = this.#wanted.get(kind) ?? new Set();
    this.#wanted.set(kind, ids.add(id));
  }

  async read(reader: Reader): Promise<void> {
    for (const [kind, ids] of this.#wanted) {
      const { table, name } = sources[kind];
      const rows = await reader
        .selectFrom(table)
        .select(['id', name.as('name')])
        .where('id', 'in', [...ids])
        .execute();
      for (const row of rows) this.#names.set(`${kind} ${row.id}`, row.name);
    }
  }

  /** The name, or undefined for a record that is gone. */
  nameOf(kind: Reference, id: number): string | undefined {
    return this.#names.get(`${kind} ${id}`);
  }
}
