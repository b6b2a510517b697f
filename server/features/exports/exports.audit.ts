import type { App } from '../../context.ts';
import { logChange } from '../../db/writing.ts';
import type { CurrentUser } from '../../http/sessions.ts';

/** What was exported. */
export interface Exported {
  /** The list or report, or 'student' for the pages of one. */
  readonly entity: string;
  readonly id?: number;
  readonly rows: number;
}

/**
 * Logs who exported what and how many rows, before the first byte is sent (rules 11.1, 12.1 and 12.3): without
 * the entry there is no file.
 */
export async function recordExport(
  app: App,
  { id, role }: Pick<CurrentUser, 'id' | 'role'>,
  now: Date,
  exported: Exported,
): Promise<void> {
  const { entity, rows } = exported;
  await app.db.transaction((trx) =>
    logChange(
      { trx, actor: { id, role }, now },
      {
        ...{ action: 'export', entity, id: exported.id ?? null },
        ...{ fields: [], after: { rows } },
      },
    ),
  );
  app.reads.note({ id, role }, 'export', exported.id ?? null);
  app.log.info('export', {
    user: id,
    role,
    entity,
    count: rows,
    ...(exported.id !== undefined && { id: exported.id }),
  });
}
