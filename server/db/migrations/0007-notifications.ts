import type { Migration } from './migration.ts';
import type { SchemaWords } from './schema-words.ts';

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
function follow(
  { kind }: Pick<SchemaWords, 'kind'>,
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
function perRow(
  { kind }: Pick<SchemaWords, 'kind'>,
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

const kinds = [
  { table: 'academic_reports', name: 'report', letter: 'academic' },
  { table: 'finance_reports', name: 'finance', letter: 'finance' },
] as const;
type Kind = (typeof kinds)[number];

const counted = (when: string) => `sum(m.sign * case when ${when} then 1 else 0 end)`;

/** What a report adds to the totals of its term: which of the three it is (rule 9.1), and its figures. */
function columnsOf({ name }: Kind): Record<string, string> {
  return {
    [`${name}_pending`]: counted('m.status = 0'),
    [`${name}_approved`]: counted(
      'm.status = 1 and (m.mailed_version is null or m.mailed_version <> m.version)',
    ),
    [`${name}_sent`]: counted('m.status = 1 and m.mailed_version = m.version'),
    ...(name === 'report'
      ? {
          mark_sum: 'sum(m.sign * coalesce(m.mark, 0))',
          mark_count: counted('m.mark is not null'),
        }
      : {
          // Nothing when a report is filed, since its items come after it; all of it when a report
          // moves to another term.
          cost_sum: `sum(m.sign * coalesce(
            (select sum(cost) from finance_items where report_id = m.id), 0))`,
        }),
  };
}

/** Adds rows (`m`, with `sign` 1 or -1) to the totals of their terms. */
function addUp(columns: Readonly<Record<string, string>>, from: string): string {
  const names = Object.keys(columns);
  const sums = names.map((name) => `${name} = term_totals.${name} + excluded.${name}`);
  return `insert into term_totals (year_id, term_id, version, ${names.join(', ')})
    select year_id, term_id, 1, ${Object.values(columns).join(', ')} from ${from}
    group by year_id, term_id
    on conflict (year_id, term_id) do update
    set version = term_totals.version + 1, ${sums.join(', ')}`;
}

const itemColumns = { cost_sum: 'sum(m.sign * m.cost)' };
const itemsFrom = (moved: string) => `${moved} m join finance_reports r on r.id = m.report_id`;

/** A letter that the mail server has surely not accepted goes; one handed over is history. */
const withdraw = (letters: string) => `delete from outbox
  where state in ('queued', 'sending', 'failed') and id in (${letters})`;

function reportTriggers(words: SchemaWords, kind: Kind): string[] {
  const { table, letter } = kind;
  const columns = ['id', 'year_id', 'term_id', 'status', 'version', 'mailed_version'];
  if (kind.name === 'report') columns.push('mark');
  return (['insert', 'update', 'delete'] as const).flatMap((event) =>
    follow(words, { table, event, columns }, (moved) => [
      addUp(columnsOf(kind), `${moved} m`),
      // Second, so that whoever files letters of this term meanwhile has committed them.
      ...(event === 'update'
        ? [
            withdraw(`select l.outbox_id from progress_letters l join ${moved} m
              on m.id = l.${letter}_id where m.sign = 1 and l.${letter}_version < m.version`),
          ]
        : []),
    ]),
  );
}

/** Once the mail server has accepted a letter, its reports are sent in the version that it told of. */
const markMailed = ({ table, letter }: Kind) => `update ${table} set mailed_version =
    (select ${letter}_version from progress_letters where outbox_id = new.id)
  where id = (select ${letter}_id from progress_letters where outbox_id = new.id)
    and coalesce(mailed_version, 0) <
      (select ${letter}_version from progress_letters where outbox_id = new.id)`;

/** Progress letters, which reports they tell of, and the counts of every term (rules 9.1 and 9.3). */
export const migration: Migration = {
  name: '0007-notifications',
  statements: (words) => {
    const { integer, strict } = words;
    const totals = [
      ...kinds.flatMap(({ name }) => [`${name}_pending`, `${name}_approved`, `${name}_sent`]),
      'mark_sum',
      'mark_count',
      'cost_sum',
    ];
    const rowsOf = (table: string) => `(select 1 as sign, t.* from ${table} t)`;
    return [
      // The version of the report that a mail server has accepted: the report is sent when it is
      // verified in this very version.
      ...kinds.map(({ table }) => `alter table ${table} add column mailed_version ${integer}`),
      `create table progress_letters (
        outbox_id ${integer} primary key references outbox (id) on delete cascade,
        student_id ${integer} not null references students (id) on delete cascade,
        year_id ${integer} not null references years (id),
        term_id ${integer} not null references terms (id),
        supporter_id ${integer} references users (id) on delete set null,
        academic_id ${integer} references academic_reports (id) on delete set null,
        academic_version ${integer},
        finance_id ${integer} references finance_reports (id) on delete set null,
        finance_version ${integer},
        filed_by ${integer} references users (id) on delete set null,
        check (academic_version is not null or finance_version is not null)
      ) ${strict}`,
      'create index progress_letters_by_term on progress_letters (year_id, term_id)',
      'create index progress_letters_by_student on progress_letters (student_id)',
      'create index progress_letters_by_supporter on progress_letters (supporter_id)',
      'create index progress_letters_by_academic on progress_letters (academic_id)',
      'create index progress_letters_by_finance on progress_letters (finance_id)',
      // Kept with each change, so that no screen ever counts reports. `version` tells of changes.
      `create table term_totals (
        year_id ${integer} not null references years (id),
        term_id ${integer} not null references terms (id),
        version ${integer} not null,
        ${totals.map((name) => `${name} ${integer} not null default 0,`).join(' ')}
        primary key (year_id, term_id)
      ) ${strict}`,
      ...kinds.map((kind) => addUp(columnsOf(kind), `${rowsOf(kind.table)} m`)),
      ...kinds.flatMap((kind) => reportTriggers(words, kind)),
      ...(['insert', 'update', 'delete'] as const).flatMap((event) =>
        follow(
          words,
          { table: 'finance_items', event, columns: ['report_id', 'cost'] },
          (moved) => [addUp(itemColumns, itemsFrom(moved))],
        ),
      ),
      // Items that go with their report leave the totals while the report still says which term.
      ...perRow(words, {
        name: 'finance_reports_before_delete',
        when: 'before delete on finance_reports',
        condition: 'true',
        work: ['delete from finance_items where report_id = old.id'],
      }),
      ...perRow(words, {
        name: 'outbox_progress_sent',
        when: 'after update of state on outbox',
        condition: "new.state = 'sent' and old.state <> 'sent'",
        work: kinds.map(markMailed),
      }),
      // What tells of a child goes to the supporter of this moment, at the address of this moment.
      ...perRow(words, {
        name: 'students_withdraw_letters',
        when: 'after update of supporter_id on students',
        condition: 'old.supporter_id is distinct from new.supporter_id',
        work: [withdraw('select outbox_id from progress_letters where student_id = new.id')],
      }),
      ...perRow(words, {
        name: 'users_withdraw_letters',
        when: 'after update of status, email on users',
        condition: 'old.email <> new.email or (new.status = 1 and old.status <> 1)',
        work: [withdraw('select outbox_id from progress_letters where supporter_id = new.id')],
      }),
    ];
  },
};
