import { factOf } from '#contract/imports/kinds.ts';
import type { TableSetup } from '#contract/imports/shapes.ts';
import { type Change, recordChanges } from '../../db/change-log.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { settings } from '../../settings.ts';
import { digestOf } from './guide/fold.ts';
import type { RememberedSetup, SuggestOn } from './guide/types.ts';
import type { KeptImport } from './imports.queries.ts';

/** So many set-ups are looked through when a file is read, the last used first. */
const mostSetups = 1_000;

/** Lists that say nothing of a person or a school. */
const closedLists: ReadonlySet<string> = new Set(['gender', 'category', 'status', 'noMark']);

/** What is said for all rows of one file and holds for the next one, too. */
const lastingFacts: ReadonlySet<string> = new Set(['out_of', 'grades', 'siblings']);

type Layout = Omit<RememberedSetup, 'at'>;

/** How tables were set up whose rows went in, by the digests of their headings. */
export async function listSetups(reader: Reader): Promise<SuggestOn['remembered']> {
  const rows = await reader
    .selectFrom('sheet_layouts')
    .select(['headings', 'layout', 'used_at as at'])
    .orderBy('used_at', 'desc')
    .limit(mostSetups)
    .execute();
  return new Map(
    rows.map(({ headings, layout, at }) => {
      const { setup, values }: Layout = JSON.parse(layout);
      const { kind } = setup;
      // A column with what an earlier version asked for is left out.
      const columns = setup.columns.map((use) =>
        kind && use.to !== null && !factOf(kind, use.to) ? { to: null } : use,
      );
      return [headings, { setup: { ...setup, columns }, values, at }];
    }),
  );
}

/** The same headings stand above the marks of every subject that has a sheet of its own. */
const isOfOneSubject = ({ columns }: TableSetup) =>
  new Set(columns.flatMap(({ to, named }) => (to === 'mark' && named ? named : []))).size === 1;

const only = <Value>(all: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)));

/** Keeps how the tables were set up of which rows went in, in the transaction of their import. */
export async function rememberSetups(
  trx: Transaction,
  { id: import_id, setup: { values }, summary }: KeptImport,
  tables: ReadonlySet<number>,
  who: Pick<Change, 'by' | 'at'>,
): Promise<void> {
  const changes: Change[] = [];
  for (const [at, { setup: own, columns }] of summary.tables.entries()) {
    const headings = digestOf(columns.map((one) => one.headings.filter(Boolean).join(' ')));
    if (headings === null || !tables.has(at) || isOfOneSubject(own)) continue;
    const { right: _right, parts: _parts, ...rest } = own;
    const setup = { ...rest, for_all: only(own.for_all, lastingFacts) };
    const layout = JSON.stringify({ setup, values: only(values, closedLists) } satisfies Layout);
    const row = { layout, import_id, used_at: who.at.toISOString() };
    const { id } = await trx
      .insertInto('sheet_layouts')
      .values({ headings, ...row })
      .onConflict((conflict) => conflict.column('headings').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    changes.push({ ...who, action: 'remember', entity: 'sheet_layout', id, fields: ['layout'] });
  }
  await recordChanges(trx, changes);
}

/** What an import taught is forgotten when it is taken back: the log tells of that. */
export async function forgetSetups(trx: Transaction, importId: number): Promise<void> {
  await trx.deleteFrom('sheet_layouts').where('import_id', '=', importId).execute();
}

/** Drops set-ups that no import had for two years. @returns how many */
export async function dropUnusedSetups(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.sheetLayouts).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx.deleteFrom('sheet_layouts').where('used_at', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
