import { type Compilable, type Expression, sql } from 'kysely';
import type { Database, Reader, Value } from './database.ts';
import type { DatabaseKind } from './dialect.ts';

/** What stands for values that come with each call, by their names. */
export type Given<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A read that is the same at each call but for its values. It is put together once by the query builder,
 * so a renamed column does not compile, and then kept as a prepared statement: building it each time
 * would cost as much as running it.
 *
 *     const nameOf = fixedQuery((read, { id }: Given<{ id: number }>) =>
 *       read.selectFrom('students').select('name').where('id', '=', id));
 *     const [row] = await nameOf(db, { id: 7 });
 */
export function fixedQuery<Values extends Readonly<Record<string, Value>>, Row>(
  build: (read: Reader, given: Given<Values>) => Compilable<Row>,
): (db: Pick<Database, 'dialect' | 'read' | 'rows'>, values: Values) => Promise<Row[]> {
  const compiled = new Map<DatabaseKind, { text: string; parameters: readonly unknown[] }>();
  // Whatever name the builder asks for, it gets a parameter that is named so.
  const given = new Proxy({} as Given<Values>, {
    get: (_none, name) => sql.val(new Place(String(name))),
  });
  return (db, values) => {
    let query = compiled.get(db.dialect.kind);
    if (!query) {
      const { sql: text, parameters } = build(db.read, given).compile();
      query = { text, parameters };
      compiled.set(db.dialect.kind, query);
    }
    const bound = query.parameters.map((one) =>
      one instanceof Place ? (values[one.name] ?? null) : (one as Value),
    );
    return db.rows<Row>(query.text, bound);
  };
}
