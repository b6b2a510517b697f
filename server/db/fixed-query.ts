import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Database, Reader, Value } from './database.ts';

/** Placeholders for values that come with each call, by their names. */
export type Given<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Rows = Pick<Database, 'read' | 'rows'>;

/**
 * A read, or inside a transaction a write, that is the same at each call except for its values. The query
 * builder builds it once, so a renamed column does not compile, and it is then kept as a prepared statement:
 * building it each time would cost as much as running it.
 *     const nameOf = fixedQuery((read, { id }: Given<{ id: number }>) =>
 *       read.selectFrom('students').select('name').where('id', '=', id));
 *     const [row] = await nameOf(db, { id: 7 });
 * Pass the database, or inside a transaction the transaction's handle: the database's own `read` takes twice as
 * long, because it goes through the query builder.
 */
export function fixedQuery<
  Row,
  Values extends Readonly<Record<string, Value>> = Record<never, never>,
>(
  build: (read: Reader, given: Given<Values>) => Compilable<Row>,
): (on: Rows | Reader, values: Values) => Promise<Row[]> {
  // One for each connection's own builder, which the handles inside its transactions share.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  // For whatever name the builder reads, it gets a parameter of that name.
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

/** The ids from which a statement is built. */
export type Ids = readonly (number | Expression<number>)[];

/**
 * A statement about some rows by their ids. Mostly there is one id: that statement is built once, as above; for
 * any other number it is built anew. The caller must not ask without ids.
 */
export function fixedForOne<Row>(
  build: (read: Reader, ids: Ids) => Compilable<Row> & { execute(): Promise<Row[]> },
): (on: Reader, ids: readonly number[]) => Promise<Row[]> {
  const ofOne = fixedQuery((read, { id }: Given<{ id: number }>) => build(read, [id]));
  return (on, ids) => {
    const [id, ...others] = ids;
    return id !== undefined && others.length === 0 ? ofOne(on, { id }) : build(on, ids).execute();
  };
}
