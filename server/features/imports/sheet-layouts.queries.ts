import { subjectPrefix } from '#contract/imports/fields.ts';
import { type Change, recordChanges } from '../../db/change-log.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { settings } from '../../settings.ts';
import type { KeptImport } from './imports.queries.ts';
import {
  answersOf,
  digestOf,
  type KnownLayout,
  type SheetLayout,
} from './planning/plan/remembered-layout.ts';

/** So many layouts are looked through when a file is read, the last used first. */
const mostLayouts = 1_000;

/** How sheets were understood that went in before. */
export async function listLayouts(reader: Reader): Promise<KnownLayout[]> {
  const rows = await reader
    .selectFrom('sheet_layouts')
    .select(['headings', 'layout', 'used_at as at'])
    .orderBy('used_at', 'desc')
    .limit(mostLayouts)
    .execute();
  return rows.map((row) => ({ ...row, layout: JSON.parse(row.layout) as SheetLayout }));
}

type Who = Pick<Change, 'by' | 'at'>;

/** The same headings stand above the marks of every subject that has a sheet of its own. */
function isOfOneSubject(columns: readonly (string | null)[]): boolean {
  const subjects = new Set(columns.filter((one) => one?.startsWith(subjectPrefix)));
  return subjects.size === 1;
}

/** The layouts of an import's sheets of which rows went in, by the digests of their headings. */
async function layoutsOf(
  trx: Transaction,
  { id, setup, summary }: KeptImport,
): Promise<Map<string, SheetLayout>> {
  const rows = await trx
    .selectFrom('import_rows')
    .select('sheet')
    .distinct()
    .where('import_id', '=', id)
    .where('state', 'in', ['new', 'update'])
    .execute();
  const used = new Set(rows.map((row) => row.sheet));
  const found = new Map<string, SheetLayout>();
  for (const { setup: own, columns } of summary.sheets) {
    const digest = digestOf(columns.map(({ heading }) => heading));
    if (own.kind === null || digest === null || !used.has(own.sheet)) continue;
    if (isOfOneSubject(own.columns)) continue;
    found.set(digest, {
      kind: own.kind,
      lines: own.lines ?? 1,
      columns: own.columns,
      answers: answersOf(own.sheet, setup.answers),
    });
  }
  return found;
}

/** Keeps how the sheets were understood, in the transaction of their import. */
export async function rememberLayouts(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  kept: KeptImport,
  who: Who,
): Promise<void> {
  const changes: Change[] = [];
  for (const [headings, own] of await layoutsOf(trx, kept)) {
    const row = {
      layout: JSON.stringify(own),
      import_id: kept.id,
      used_at: who.at.toISOString(),
    };
    const { id } = await trx
      .insertInto('sheet_layouts')
      .values({ headings, ...row })
      .onConflict((conflict) => conflict.column('headings').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    changes.push({ ...who, action: 'remember', entity: 'sheet_layout', id, fields: ['layout'] });
  }
  if (changes.length > 0) await recordChanges(db, trx, changes);
}

/** What an import taught is forgotten when it is taken back. */
export async function forgetLayouts(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  importId: number,
  who: Who,
): Promise<void> {
  const gone = await trx
    .deleteFrom('sheet_layouts')
    .where('import_id', '=', importId)
    .returning('id')
    .execute();
  const changes = gone.map(
    ({ id }): Change => ({ ...who, action: 'forget', entity: 'sheet_layout', id }),
  );
  if (changes.length > 0) await recordChanges(db, trx, changes);
}

/** Drops layouts that no import had for two years. @returns how many */
export async function dropUnusedLayouts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.sheetLayouts).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx.deleteFrom('sheet_layouts').where('used_at', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
