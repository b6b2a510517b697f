import type { Updateable } from 'kysely';
import { errorMessages } from '#contract/errors.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';
import { languageNow } from '#contract/texts.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { brokenUnique, isBrokenReference } from '../../db/dialect.ts';
import type { WorkProgress } from '../../db/import-work.ts';
import type { ImportsTable } from '../../db/tables/imports.tables.ts';
import { writingIn } from '../../db/writing.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { settings } from '../../settings.ts';
import type { Host } from './host.ts';
import { readHouse, readKept } from './house.queries.ts';
import { toBatch } from './import-batch.ts';
import {
  emptyImport,
  findContent,
  findImport,
  findReady,
  type KeptImport,
  replaceRows,
  type Summary,
} from './imports.queries.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import { checkApart, lookApart, type PackedRows, readFileApart } from './reading.ts';
import { changedSetup, tableFaults } from './setup-changes.ts';
import { forgetSetups, listSetups, rememberSetups } from './sheet-layouts.queries.ts';
import { touched, undoChanges } from './writing/undo-import.ts';
import { writeRows } from './writing/write-rows.ts';

/** @throws Missing */
export async function getImport(app: Host, id: number): Promise<KeptImport> {
  const kept = await findImport(app.db, id);
  if (!kept) throw new Missing();
  return kept;
}

/** What the steps are shown by: the house without its reports, and what was set up before. */
const stepsOn = async (app: Host) => ({
  house: await readHouse(app),
  remembered: await listSetups(app.db.read),
  language: languageNow(),
});

export async function getBatch(app: Host, id: number): Promise<ImportBatch> {
  const kept = await getImport(app, id);
  const batch = toBatch(kept, await app.importWork.progressOf(id));
  const { language, own } = kept.summary;
  if (kept.state !== 'open' || own || language === languageNow()) return batch;
  const content = await findContent(app.db, id);
  if (content === null) return batch;
  // Somebody else set it up, in another language.
  const { setup } = kept;
  const before = kept.summary.tables;
  const { look } = await lookApart({ content, setup, before, ...(await stepsOn(app)) });
  return toBatch({ ...kept, summary: { ...kept.summary, ...look } }, batch.progress);
}

/** Drops files that nobody went on with within a day, and what was kept of older imports (rule 13.5). @returns how many */
export async function dropStaleImports(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.openImports).toISOString();
  return await db.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('imports')
      .where('state', '=', 'open')
      .where('created_at', '<', before)
      .executeTakeFirst();
    const over = await trx
      .selectFrom('imports')
      .select(['id', 'summary'])
      .where('content', 'is not', null)
      .where('done_at', '<', before)
      .execute();
    for (const one of over) await emptyImport(trx, one);
    return Number(numDeletedRows) + over.length;
  });
}

/** Reads a file; an export of this app is checked at once, since nothing of it is set up. @throws Invalid, Unavailable */
export async function readImport(
  app: Host,
  actor: Actor,
  upload: Pick<Received, 'file'>,
  name: string,
): Promise<number> {
  const on = await stepsOn(app);
  const job = { file: upload.file, name, ...on };
  const { content, own, setup, look } = await readFileApart(job).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? new Invalid({ file: [error.message] }) : error;
  });
  const summary: Summary = { ...look, language: on.language, own, checked: null };
  const { id } = await app.db.transaction((trx) =>
    trx
      .insertInto('imports')
      .values({
        ...{ file_name: name, state: 'open', by_id: actor.id, content },
        ...{ setup: JSON.stringify(setup), summary: JSON.stringify(summary), version: 0 },
        ...{ created_at: app.now().toISOString(), done_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  if (own) await checkImport(app, actor, await getImport(app, id), {});
  return id;
}

interface SeenAt {
  readonly version?: number | null | undefined;
}

/** @throws Conflict where the import is over, or was set up or checked since it was read */
function requireOpen(kept: KeptImport, { version }: SeenAt): void {
  if (kept.state !== 'open') throw new Conflict(words.state);
  if (typeof version === 'number' && version !== kept.version)
    throw new Conflict(errorMessages.changedSince, { version: [errorMessages.changedSince] });
}

/** Changes an import that is as it was read. @throws Conflict where another change came between */
async function change(
  trx: Transaction,
  { id, version, state }: KeptImport,
  values: Updateable<ImportsTable>,
  against: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Conflict(against);
}

/** Keeps the next version of an open import, with what a check found. @throws Conflict */
async function keepNext(
  trx: Transaction,
  kept: KeptImport,
  values: Updateable<ImportsTable>,
  parts: readonly PackedRows[],
): Promise<void> {
  const next = { ...values, version: kept.version + 1 };
  await change(trx, kept, next, errorMessages.changedSince);
  await replaceRows(trx, kept.id, parts);
}

/** Takes over parts of the set-up; checks nothing. @throws Conflict, Invalid, Unavailable */
export async function setUpImport(
  app: Host,
  kept: KeptImport,
  input: ImportSetupInput,
): Promise<void> {
  requireOpen(kept, input);
  const before = kept.summary.tables;
  const faults = tableFaults(input.tables ?? [], kept.summary.tabs, before);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const content = await findContent(app.db, kept.id);
  if (content === null) throw new Conflict(words.state);
  const on = await stepsOn(app);
  const setup = changedSetup(kept.setup, input);
  const looked = await lookApart({ content, setup, before, ...on });
  const { language } = on;
  const summary: Summary = { ...kept.summary, ...looked.look, language, checked: null };
  const next = { setup: JSON.stringify(looked.setup), summary: JSON.stringify(summary) };
  await app.db.transaction((trx) => keepNext(trx, kept, next, []));
}

/** Checks all rows by the set-up and keeps what becomes of them. @throws Conflict, Unavailable */
export async function checkImport(
  app: Host,
  actor: Actor,
  kept: KeptImport,
  seen: SeenAt,
): Promise<void> {
  requireOpen(kept, seen);
  const { id, setup, summary } = kept;
  const content = await findContent(app.db, id);
  if (content === null) throw new Conflict(words.state);
  // Until all is kept: who lost the line waits for the end of it.
  await app.importWork.during(id, { done: 0, total: 0 }, async (tell) => {
    const all = await readKept(app, actor, summary.own);
    const job = { content, setup, kept: all, isOwn: summary.own !== null };
    const { found, parts } = await checkApart(job, (done, total) => tell({ done, total }));
    const row_count = parts.reduce((sum, { rows }) => sum + rows, 0);
    const next = { summary: JSON.stringify({ ...summary, checked: found }), row_count };
    await app.db.transaction((trx) => keepNext(trx, kept, next, parts));
  });
}

/** Refuses what is not set up or checked. @throws Conflict, Invalid */
function requireRight({ summary }: KeptImport): void {
  const open = summary.tables.flatMap(({ setup, open }, at) =>
    setup.kind === null ? [] : open.map((one) => [`tables.${at}.${one.step}`, one.words] as const),
  );
  const errors: Record<string, string[]> = {};
  for (const [place, one] of open) errors[place] = [...(errors[place] ?? []), one];
  if (open.length > 0) throw new Invalid(errors, words.notRight);
  if (summary.checked === null) throw new Conflict(words.checkFirst);
}

/**
 * Imports the rows that are ready, in one transaction; the others stay behind.
 * @param by how the change log names who did it: null for the system
 * @throws Conflict; Invalid while something is open; Refused for a status that is not theirs to set
 */
export async function runImport(
  app: Host,
  actor: Actor,
  kept: KeptImport,
  seen: SeenAt = {},
  by: Actor | null = actor,
): Promise<void> {
  requireOpen(kept, seen);
  requireRight(kept);
  const { id } = kept;
  const counts = kept.summary.checked?.counts ?? {};
  const total = (counts.new ?? 0) + (counts.update ?? 0);
  const write = (tell: (progress: WorkProgress) => void) =>
    app.db.transaction(async (trx) => {
      const now = app.now();
      const over = { state: 'done', done_at: now.toISOString() } as const;
      await change(trx, kept, over, words.state);
      let done = 0;
      const ready = await findReady(trx, id);
      const changes = ready.flatMap((row) => row.changes);
      if (changes.length === 0) throw new Conflict(counts.waits ? words.allWait : words.nothing);
      const written = await writeRows(writingIn(app, trx, actor, now), id, changes, (rows) => {
        done += rows;
        tell({ done, total });
      });
      await written.keep(by);
      const tables = new Set(ready.map((row) => row.table));
      await rememberSetups(app.db, trx, kept, tables, { by, at: now });
    });
  try {
    await app.importWork.during(id, { done: 0, total }, write);
  } catch (error) {
    // The rows kept the forms' rules when they were checked: what breaks one now has changed since.
    const isChange = error instanceof Invalid || error instanceof Missing;
    if (isChange || brokenUnique(error) !== null || isBrokenReference(error))
      throw new Conflict(words.changed);
    throw error;
  }
  // The rows are there, whatever becomes of this.
  await app.db
    .keepStatistics('after many')
    .catch((error: unknown) => app.log.error('statistics', error));
}

/** Takes a whole import back. @throws Conflict, Refused */
export async function undoImport(app: Host, actor: Actor, kept: KeptImport): Promise<void> {
  const { id } = kept;
  if (kept.state !== 'done') throw new Conflict(words.state);
  const work = app.db.transaction(async (trx) => {
    await change(trx, kept, { state: 'undone' }, words.state);
    const now = app.now();
    await undoChanges(writingIn(app, trx, actor, now), id);
    await forgetSetups(app.db, trx, id, { by: actor, at: now });
  });
  await work.catch((error: unknown) => {
    // The record, or a person or school that it would go back to, is there no more, or its number taken.
    const isTaken = brokenUnique(error) !== null;
    throw isTaken || isBrokenReference(error) || error instanceof Missing ? touched() : error;
  });
}
