import { setImmediate as breathe } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { isFound } from '#contract/folded.ts';
import type { ImportBatch, ImportRowsQuery, ImportSetup } from '#contract/imports/shapes.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import type { ImportsTable } from '../../db/tables/imports.tables.ts';
import { Missing } from '../../errors.ts';
import { pageOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import type { CheckedRow } from './check/types.ts';
import { countsOf, type packedRows, unpacked } from './checked-rows.ts';
import type { AnswerTo } from './reading-process.ts';
import { emptySetup } from './setup-changes.ts';

/** What is kept of a file for the screen. */
export interface Summary extends Pick<ImportBatch, 'tabs' | 'tables' | 'lists' | 'whom'> {
  /** Of an export of this app: which reports it has; null for any other file. */
  readonly own: AnswerTo<'read'>['own'];
  /** The last check; null before it, and while the set-up is newer. */
  readonly checked: AnswerTo<'check'>['found'] | null;
}

const emptyWhom = { sure: 0, nobody: 0, nobody_names: [], rows: [], open: 0 };
/** What is left a day after an import: how many rows were in each state. */
const emptySummary: Summary = {
  ...{ tabs: [], tables: [], lists: [], whom: emptyWhom, own: null, checked: null },
};
const nothingFound = { counts: {}, problems: [], differ: 0, look: [], goes_in: [] };

function readSummary(json: string): Summary {
  const summary: Summary = { ...emptySummary, ...JSON.parse(json) };
  return { ...summary, checked: summary.checked && { ...nothingFound, ...summary.checked } };
}

/** The heads of imports, each with who read the file: null where that account is gone. */
const headsOf = ({ read }: Database) =>
  read
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.by_id')
    .select(['i.id', 'i.file_name', 'i.state', 'i.created_at', 'i.done_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'));

/** One import as it is kept but for its sheets; the JSON was written by this feature. @throws Missing */
export async function getImport({ db }: { readonly db: Database }, id: number) {
  const row = await headsOf(db)
    .select(['i.setup', 'i.summary', 'i.version'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Missing();
  const setup: ImportSetup = { ...emptySetup, ...JSON.parse(row.setup) };
  return { ...row, setup, summary: readSummary(row.summary) };
}
export type KeptImport = Awaited<ReturnType<typeof getImport>>;

/** The sheets of an import, packed; null a day after it. */
export async function findContent(db: Database, id: number): Promise<string | null> {
  const row = await db.read
    .selectFrom('imports')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Imports, the newest first. */
export async function listImports(db: Database, list: ListRequest) {
  const dir = list.sort === null ? 'desc' : list.dir;
  const all = await headsOf(db).select('i.row_count as rows').orderBy('i.id', dir).execute();
  return pageOf(
    list,
    all.filter(({ file_name }) => isFound(file_name, list.search)),
  );
}

const allRows: ListRequest = { paging: null, search: '', sort: null, dir: 'asc' };

/**
 * Rows of the last check, a page or all of them: only the parts are unpacked that have some of the page, and the
 * server breathes between them.
 */
export async function findRows(
  reader: Reader,
  id: number,
  wanted: ImportRowsQuery = {},
  { paging, search, dir }: ListRequest = allRows,
) {
  const keys = [wanted.state, wanted.problem].filter((one) => one !== undefined);
  const isSearched = search.trim() !== '';
  const isWanted = (row: CheckedRow) =>
    keys.every((key) => countsOf(row).includes(key)) &&
    (!isSearched || isFound([row.name, ...row.cells].join(' '), search));
  // How many rows of a part have two things in common is known only when it is unpacked.
  const isCounted = keys.length < 2 && !isSearched;
  const { page, per_page } = paging ?? { page: 1, per_page: Number.MAX_SAFE_INTEGER };
  const [from, to] = [(page - 1) * per_page, page * per_page];
  const own = reader.selectFrom('import_checks').where('import_id', '=', id);
  const parts = await own.select(['part', 'tab', 'rows', 'counts']).orderBy('part', dir).execute();
  const rows: CheckedRow[] = [];
  let total = 0;
  for (const part of parts) {
    const counts: Record<string, number> = JSON.parse(part.counts);
    const isOfTab = wanted.tab === undefined || part.tab === wanted.tab;
    if (!isOfTab || !keys.every((key) => Object.hasOwn(counts, key))) continue;
    const [key] = keys;
    const count = key === undefined ? part.rows : (counts[key] ?? 0);
    if (isCounted && (total + count <= from || total >= to)) {
      total += count;
      continue;
    }
    const kept = await own.select('packed').where('part', '=', part.part).execute();
    const found = kept.flatMap((one) => unpacked<CheckedRow[]>(one.packed)).filter(isWanted);
    if (dir === 'desc') found.reverse();
    rows.push(...found.slice(Math.max(0, from - total), Math.max(0, to - total)));
    total += found.length;
    await breathe();
  }
  return { rows, total };
}

/** What a check found of all rows, in place of an earlier one; the server breathes between parts. */
export async function replaceRows(
  trx: Transaction,
  id: number,
  parts: ReturnType<typeof packedRows>,
): Promise<void> {
  await trx.deleteFrom('import_checks').where('import_id', '=', id).execute();
  for (const part of parts) {
    const row = { ...part, import_id: id };
    await trx.insertInto('import_checks').values(row).execute();
    await breathe();
  }
}

/** An open import goes; of another one everything of the file, but its name and how many rows were in each state. */
export async function dropImport(
  trx: Transaction,
  { id, state, summary }: Pick<Selectable<ImportsTable>, 'id' | 'state' | 'summary'>,
): Promise<void> {
  if (state === 'open') {
    await trx.deleteFrom('imports').where('id', '=', id).execute();
    return;
  }
  await trx.deleteFrom('import_checks').where('import_id', '=', id).execute();
  const { checked } = readSummary(summary);
  const left = { checked: checked && { counts: checked.counts, goes_in: checked.goes_in } };
  await trx
    .updateTable('imports')
    .set({ content: null, setup: '{}', summary: JSON.stringify(left) })
    .where('id', '=', id)
    .execute();
}
