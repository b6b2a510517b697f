import { sql } from 'kysely';
import type { App } from '../../server/context.ts';

const tablesOf = {
  // Search indexes repeat what their table says.
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite~_%' escape '~' and name not like '%~_search%' escape '~'`,
  postgres: sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`,
} as const;

/** That somebody looked at something is noted a moment later, and changes nothing. */
const looks = ['read_log', 'read_alarms'];

/** The same of a session that is used: once a minute. */
const withoutLooks = (name: string, row: object) =>
  name === 'sessions' ? { ...row, last_seen_at: undefined } : row;

/**
 * Every row of every table but the named ones, as text, once the letters under way are sent: two
 * equal dumps mean that nothing changed.
 */
export async function dump(
  { db: { read, dialect }, outbox }: Pick<App, 'db' | 'outbox'>,
  without: readonly string[] = [],
): Promise<string> {
  await outbox.idle();
  const { rows: tables } = await tablesOf[dialect.kind].execute(read);
  const lines: string[] = [];
  for (const { name } of tables) {
    if (looks.includes(name) || without.includes(name)) continue;
    const { rows } = await sql.raw<object>(`select * from "${name}"`).execute(read);
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(withoutLooks(name, row))}`));
  }
  return lines.sort().join('\n');
}
