import type { Dialect } from '../dialect.ts';

type Event = 'insert' | 'update' | 'delete';

const sides: Readonly<Record<Event, readonly { row: 'new' | 'old'; sign: 1 | -1 }[]>> = {
  insert: [{ row: 'new', sign: 1 }],
  update: [
    { row: 'new', sign: 1 },
    { row: 'old', sign: -1 },
  ],
  delete: [{ row: 'old', sign: -1 }],
};

/**
 * Triggers that run statements after rows of a table were added, changed or removed. `moved` is a
 * table of the rows: `sign` 1 for what is there now, -1 for what was there before, and the columns
 * asked for. PostgreSQL runs them once a statement, SQLite once a row.
 */
export function follow(
  { kind }: Pick<Dialect, 'kind'>,
  { table, event, columns }: { table: string; event: Event; columns: readonly string[] },
  work: (moved: string) => readonly string[],
): string[] {
  const name = `${table}_follow_${event}`;
  if (kind === 'sqlite') {
    const moved = sides[event].map(
      ({ row, sign }) =>
        `select ${sign} as sign, ${columns.map((one) => `${row}.${one} as ${one}`).join(', ')}`,
    );
    const statements = work(`(${moved.join(' union all ')})`);
    return [
      `create trigger ${name} after ${event} on ${table} begin ${statements.join('; ')}; end`,
    ];
  }
  const moved = sides[event].map(
    ({ row, sign }) => `select ${sign} as sign, ${columns.join(', ')} from ${row}_rows`,
  );
  const tables = sides[event].map(({ row }) => `${row} table as ${row}_rows`);
  return [
    functionText(name, work(`(${moved.join(' union all ')})`), 'null'),
    `create trigger ${name} after ${event} on ${table} referencing ${tables.join(' ')}
    for each statement execute function ${name}()`,
  ];
}

/** A trigger over `old` and `new`, the same on both databases. */
export function perRow(
  { kind }: Pick<Dialect, 'kind'>,
  trigger: {
    readonly name: string;
    /** Such as `after update of state on outbox`. */
    readonly when: string;
    readonly condition: string;
    readonly work: readonly string[];
  },
): string[] {
  const { name, when, condition, work } = trigger;
  if (kind === 'sqlite')
    return [
      `create trigger ${name} ${when} for each row when ${condition} begin ${work.join('; ')}; end`,
    ];
  return [
    functionText(name, work, 'coalesce(new, old)'),
    `create trigger ${name} ${when} for each row when (${condition}) execute function ${name}()`,
  ];
}

const functionText = (name: string, work: readonly string[], result: string) =>
  `create function ${name}() returns trigger language plpgsql as
  $$ begin ${work.join('; ')}; return ${result}; end $$`;
