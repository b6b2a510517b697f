import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Database, Reader, Value } from './database.ts';
import { type DatabaseKind, type Dialect, dialects } from './dialect.ts';

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
 * A read, or inside a transaction a write, that is the same at each call but for its values. It is put together once by the query builder,
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

/** Ids as a statement is built over them. */
export type Ids = readonly (number | Expression<number>)[];

/**
 * A statement about some rows by their ids, which are mostly one: for that it is put together once, as
 * above, and anew for any other number of them. Without ids it is the caller's not to ask.
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

/** Statements that end with a lock, which only one of the databases has a word for. */
export const forEachDialect = <Statement>(
  of: (dialect: Pick<Dialect, 'kind'>) => Statement,
): Readonly<Record<DatabaseKind, Statement>> => ({
  sqlite: of(dialects.sqlite),
  postgres: of(dialects.postgres),
});
