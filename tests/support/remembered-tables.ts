import type { Database } from '../../server/db/database.ts';
import { remembering } from '../../server/db/remembered.ts';
import { reportTables } from '../../server/db/report-kinds.ts';
import type { YearAndTerm } from '../../server/db/sources.ts';
import { tables } from '../../server/db/tables.ts';

/** What the server writes by itself or beside each call, which nothing is made of that is remembered. */
const ofTheServer: readonly string[] = [
  ...['change_log', 'change_log_end', 'sessions', 'password_links', 'throttle_events', 'read_log'],
  ...['read_alarms', 'idempotency_keys', 'open_uploads', 'upload_pieces', 'removed_files'],
  ...[
    'outbox',
    'outbox_sender',
    'sign_in_steps',
    'factors',
    'recovery_codes',
    'learner_visits',
    'imports',
    'import_checks',
    'import_work',
    'backup_runs',
  ],
];

/**
 * @returns what is remembered otherwise than it is there: whole tables, and the reports of a term. When a form was
 * saved as it was is nobody's matter.
 */
export function rememberedTables(db: Database, term: YearAndTerm): () => Promise<string[]> {
  const remember = remembering<string>();
  const looked = Object.keys(tables).filter((table) => !ofTheServer.includes(table));
  const { year_id, term_id } = term;
  const asked = [
    ...looked.map((table) => [`select * from ${table}`] as const),
    ...reportTables.map(
      (table) =>
        [
          `select * from ${table} where year_id = ${year_id} and term_id = ${term_id}`,
          [term],
        ] as const,
    ),
  ];
  return async () => {
    const old: string[] = [];
    for (const [text, of] of asked) {
      const read = async () => {
        const rows = await db.rows<{ updated_at?: string; updated_by?: number | null }>(text, []);
        return rows
          .map(({ updated_at: _at, updated_by: _by, ...row }) => JSON.stringify(row))
          .toSorted()
          .join('\n');
      };
      if ((await remember(db, text, read, of)) !== (await read())) old.push(text);
    }
    return old;
  };
}
