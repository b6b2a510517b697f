import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Database, Reader, Value } from './database.ts';

/** What stands for values that come with each call, by their names. */
export type Given<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Rows = Pick<Database, 'read' | 'rows'>;

/**
 * A read that is the same at each call but for its values. It is put together once by the query builder,
 * so a renamed column does not compile, and then kept as a prepared statement: building it each time
 * would cost as much as running it.
 *
 *     const nameOf = fixedQuery((read, { id }: Given<{ id: number }>) =>
 *       read.selectFrom('students').select('name').where('id', '=', id));
 *     const [row] = await nameOf(db, { id: 7 });
 *
 * It is asked of the database, or inside a transaction of that one's handle: the database's own `read` takes
 * twice as long, since the query builder stands in between.
 */
export function fixedQuery<
  Row,
  Values extends Readonly<Record<string, Value>> = Record<never, never>,
>(
  build: (read: Reader, given: Given<Values>) => Compilable<Row>,
): (on: Rows | Reader, values: Values) => Promise<Row[]> {
  // One for each connection's own builder, which the handles inside its transactions share.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  // Whatever name the builder asks for, it gets a parameter that is named so.
  const given = new Proxy({} as Given<Values>, {
    get: (_none, name) => sql.val(new Parameter(String(name))),
  });
  const compiledFor = (read: Reader) => {
    const { adapter } = read.getExecutor();
    const known = compiled.get(adapter);
    if (known) return known;
    const made = build(read, given).compile();
    compiled.set(adapter, made);
    return made;
  };
  const inside = async (on: Reader, query: CompiledQuery<Row>, parameters: readonly Value[]) =>
    (await on.executeQuery<Row>({ ...query, parameters })).rows;
  return (on, values) => {
    const isDatabase = 'rows' in on;
    const query = compiledFor(isDatabase ? on.read : on);
    const bound = query.parameters.map((one) =>
      one instanceof Parameter ? (values[one.name] ?? null) : (one as Value),
    );
    return isDatabase ? on.rows<Row>(query.sql, bound) : inside(on, query, bound);
  };
}
