import pg from 'pg';
import { checkedAddresses } from '../db/postgres-address.ts';
import { refuseStandby } from '../db/postgres-server.ts';
import { firstThere } from '../db/postgres-servers.ts';
import type { TableSeal } from './manifest.ts';
import type { Moment, Row, TableShape, TableSource, TableTarget, Value } from './tables.ts';

const rowsAtOnce = 500;
const bigintOid = 20;
const numericOid = 1700;

const quoted = (name: string) => `"${name}"`;

/** A connection of our own: copying takes longer than any call of the server may. */
async function connectTo(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 10_000,
    application_name: 'somesha backup',
    types: {
      // Ids, counts and cents are far below 2^53.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === bigintOid || oid === numericOid
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // The query that was running reports a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Where several servers are named: the one that can write. */
function connect(url: string): Promise<pg.Client> {
  const addresses = checkedAddresses(url);
  return firstThere(
    addresses.map((address) => async () => {
      const client = await connectTo(address);
      if (addresses.length > 1)
        await refuseStandby(client).catch(async (error: unknown) => {
          await client.end();
          throw error;
        });
      return client;
    }),
  );
}

async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    key: string[] | null;
    sequence: string | null;
  }>(
    `select t.relname as name,
       (select json_agg(a.attname order by a.attname collate "C") from pg_attribute a
         where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
       (select json_agg(a.attname order by k.place)
         from pg_index i, unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
         where i.indrelid = t.oid and i.indisprimary
           and a.attrelid = t.oid and a.attnum = k.number) as key,
       (select pg_get_serial_sequence(quote_ident(t.relname), a.attname) from pg_attribute a
         where a.attrelid = t.oid and a.attidentity <> '') as sequence
     from pg_class t where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
     order by t.relname collate "C"`,
  );
  const tables: TableShape[] = [];
  for (const { name, columns, key, sequence } of rows) {
    let last_id: number | null = null;
    if (sequence !== null) {
      const { rows: states } = await client.query<{ last_id: number }>(
        `select case when is_called then last_value else last_value - 1 end as last_id from ${sequence}`,
      );
      last_id = states[0]?.last_id ?? 0;
    }
    tables.push({ name, columns, key: key ?? columns, last_id });
  }
  return tables;
}

function plain(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A backup cannot carry a value of the type ${typeof value}`);
}

function reading(client: pg.Client): Omit<TableSource, 'close'> {
  return {
    kind: 'postgres',
    tables: () => tablesOf(client),
    async *rows({ name, columns, key }): AsyncGenerator<readonly Row[]> {
      await client.query(
        `declare rows_to_copy no scroll cursor for select ${columns.map(quoted).join(', ')}
         from ${quoted(name)} order by ${key.map(quoted).join(', ')}`,
      );
      for (;;) {
        const { rows } = await client.query<unknown[]>({
          text: `fetch forward ${rowsAtOnce} from rows_to_copy`,
          rowMode: 'array',
        });
        if (rows.length === 0) break;
        yield rows.map((row) => row.map(plain));
      }
      await client.query('close rows_to_copy');
    },
  };
}

/** All tables as of one moment, while others write: one repeatable-read transaction (rule 1.7). */
export async function momentOfPostgres(url: string): Promise<Moment> {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read, read only');
    // The moment is that of the first query.
    await client.query('select count(*) from migrations');
  } catch (error) {
    await client.end();
    throw error;
  }
  const source = { ...reading(client), close: () => client.end() };
  return { ...source, settle: async () => source };
}

/** Whether nothing has been entered: no table at all, or ours without any user. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const names = (await tablesOf(client)).map((table) => table.name);
    if (names.length === 0) return true;
    if (!names.includes('migrations') || !names.includes('users')) return false;
    const { rows } = await client.query('select from users limit 1');
    return rows.length === 0;
  } finally {
    await client.end();
  }
}

interface ForeignKey {
  readonly on: string;
  readonly name: string;
}

const foreignKeys = `select conrelid::regclass::text as on, quote_ident(conname) as name
  from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace and not condeferrable`;

/**
 * A migrated database: its seed rows are deleted, then rows may be loaded. Needs no more rights than its owner
 * has.
 */
export async function fillPostgres(url: string): Promise<TableTarget> {
  const client = await connect(url);
  try {
    await client.query('begin');
    const tables = await tablesOf(client);
    for (const { name } of tables) {
      await client.query(`lock table ${quoted(name)} in access exclusive mode`);
      await client.query(`alter table ${quoted(name)} disable trigger user`);
    }
    const { rows: keys } = await client.query<ForeignKey>(foreignKeys);
    // Foreign keys are checked once at the end, since rows may come before those that they name.
    for (const key of keys)
      await client.query(
        `alter table ${key.on} alter constraint ${key.name} deferrable initially deferred`,
      );
    for (const { name } of tables) await client.query(`delete from ${quoted(name)}`);
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
    return {
      source: reading(client),
      insert: (table, rows) => insertRows(client, table, rows),
      async finish(seals) {
        await client.query('set constraints all immediate');
        for (const key of keys)
          await client.query(`alter table ${key.on} alter constraint ${key.name} not deferrable`);
        for (const { name } of tables)
          await client.query(`alter table ${quoted(name)} enable trigger user`);
        await setCounters(client, seals);
      },
      async change(statement, values) {
        return (await client.query(statement, [...values])).rowCount ?? 0;
      },
      async commit() {
        await client.query('commit');
        await client.query('analyze');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function insertRows(
  client: pg.Client,
  { name, columns }: TableSeal,
  rows: readonly Row[],
): Promise<void> {
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])),
  );
  const list = columns.map(quoted).join(', ');
  await client.query(
    `insert into ${quoted(name)} (${list})
     select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [JSON.stringify(named)],
  );
}

async function setCounters(client: pg.Client, tables: readonly TableSeal[]): Promise<void> {
  for (const { name, last_id } of tables) {
    if (last_id === null) continue;
    await client.query(
      `select setval(pg_get_serial_sequence($1, attname), greatest($2::bigint, 1), $2::bigint > 0)
       from pg_attribute where attrelid = $3::regclass and attidentity <> ''`,
      [quoted(name), last_id, quoted(name)],
    );
  }
}
