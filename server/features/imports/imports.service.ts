import type { Updateable } from 'kysely';
import { errorMessages } from '#contract/errors.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';
import { languageNow } from '#contract/texts.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { brokenUnique, isBrokenReference } from '../../db/dialect.ts';
import type { ImportsTable } from '../../db/tables/imports.tables.ts';
import { writingIn } from '../../db/writing.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import { settings } from '../../settings.ts';
import { type Host, readHouse, readKept } from './house.queries.ts';
import { toBatch } from './import-batch.ts';
import {
  dropImport,
  findContent,
  findRows,
  getImport,
  type KeptImport,
  replaceRows,
  type Summary,
} from './imports.queries.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import { runApart } from './reading.ts';
import type { AnswerTo } from './reading-process.ts';
import { changedSetup, tableFaults } from './setup-changes.ts';
import { forgetSetups, listSetups, rememberSetups } from './sheet-layouts.queries.ts';
import { touched, undoChanges } from './writing/undo-import.ts';
import { writeRows } from './writing/write-rows.ts';

/** What the steps are shown by: the house without its reports, and what was set up before. */
async function stepsOn(app: Host) {
  const house = await readHouse(app);
  const remembered = await listSetups(app.db.read);
  return { house, on: { house: JSON.stringify(house), remembered, language: languageNow() } };
}

export async function getBatch(app: Host, id: number): Promise<ImportBatch> {
  return toBatch(await getImport(app, id), await app.importWork.progressOf(id));
}

/** Drops files that nobody went on with within a day, and what was kept of older imports (rule 13.5). @returns how many */
export async function dropStaleImports(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.openImports).toISOString();
  return await db.transaction(async (trx) => {
    const over = await trx
      .selectFrom('imports')
      .select(['id', 'state', 'summary'])
      .where('content', 'is not', null)
      .where(({ fn }) => fn.coalesce('done_at', 'created_at'), '<', before)
      .execute();
    for (const one of over) await dropImport(trx, one);
    return over.length;
  });
}

/** Reads a file; an export of this app is checked at once, since nothing of it is set up. @throws Invalid, Unavailable */
export async function readImport(
  app: Host,
  actor: Actor,
  file: string,
  name: string,
): Promise<number> {
  const { on } = await stepsOn(app);
  const answer = await runApart({ do: 'read', file, name, ...on }).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? new Invalid({ file: [error.message] }) : error;
  });
  const { content, own, tabs, setup, look } = answer;
  const summary: Summary = { ...look, tabs, own, checked: null };
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

type SeenAt = Pick<ImportSetupInput, 'version'>;

/** @throws Conflict where the import is over, or was set up or checked since it was read */
function requireOpen(kept: KeptImport, { version }: SeenAt): void {
  if (kept.state !== 'open') throw new Conflict(words.state);
  if (typeof version === 'number' && version !== kept.version)
    throw new Conflict(errorMessages.changedSince, { version: [errorMessages.changedSince] });
}

/** The sheets of an import that is open. @throws Conflict */
async function openContent(app: Host, kept: KeptImport, seen: SeenAt): Promise<string> {
  requireOpen(kept, seen);
  const content = await findContent(app.db, kept.id);
  if (content === null) throw new Conflict(words.state);
  return content;
}

/** Changes an import that is as it was read. @throws Conflict where another change came between */
async function change(
  trx: Transaction,
  { id, version, state }: KeptImport,
  values: Updateable<ImportsTable>,
  against: string = words.state,
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
const keepNext = (
  app: Host,
  kept: KeptImport,
  values: Updateable<ImportsTable>,
  parts: AnswerTo<'check'>['parts'] = [],
): Promise<void> =>
  app.db.transaction(async (trx) => {
    const next = { ...values, version: kept.version + 1 };
    await change(trx, kept, next, errorMessages.changedSince);
    await replaceRows(trx, kept.id, parts);
  });

/** Takes over parts of the set-up; checks nothing. @throws Conflict, Invalid, Unavailable */
export async function setUpImport(
  app: Host,
  kept: KeptImport,
  input: ImportSetupInput,
): Promise<void> {
  const content = await openContent(app, kept, input);
  const { summary } = kept;
  const { house, on } = await stepsOn(app);
  const faults = tableFaults(input.tables ?? [], summary, house);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const job = { content, setup: changedSetup(kept.setup, input), before: summary.tables, ...on };
  const { setup, look } = await runApart({ do: 'look', ...job });
  const next: Summary = { ...summary, ...look, checked: null };
  await keepNext(app, kept, { setup: JSON.stringify(setup), summary: JSON.stringify(next) });
}

/** Checks all rows by the set-up and keeps what becomes of them. @throws Conflict, Unavailable */
export async function checkImport(
  app: Host,
  actor: Actor,
  kept: KeptImport,
  seen: SeenAt,
): Promise<void> {
  const content = await openContent(app, kept, seen);
  const { id, setup, summary } = kept;
  // Until all is kept: who lost the line waits for the end of it.
  await app.importWork.during(id, { done: 0, total: 0 }, async (tell) => {
    const all = await readKept(app, actor, summary.own);
    const job = { content, setup, kept: all, isOwn: summary.own !== null };
    const { found, parts } = await runApart({ do: 'check', ...job }, tell);
    const row_count = parts.reduce((sum, { rows }) => sum + rows, 0);
    const next = { summary: JSON.stringify({ ...summary, checked: found }), row_count };
    await keepNext(app, kept, next, parts);
  });
}

/** What the last check found of an import that is whole. @throws Conflict, Invalid */
function requireChecked({ summary }: KeptImport) {
  const errors: Record<string, string[]> = {};
  for (const [at, { setup, open }] of summary.tables.entries())
    for (const one of setup.kind === null ? [] : open) {
      const place = `tables.${at}.${one.step}`;
      errors[place] = [...(errors[place] ?? []), one.words];
    }
  if (Object.keys(errors).length > 0) throw new Invalid(errors, words.notRight);
  if (summary.checked === null) throw new Conflict(words.checkFirst);
  return summary.checked;
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
  const { counts } = requireChecked(kept);
  const { id } = kept;
  const total = (counts.new ?? 0) + (counts.update ?? 0);
  const work = app.importWork.during(id, { done: 0, total }, (tell) =>
    app.db.transaction(async (trx) => {
      const now = app.now();
      await change(trx, kept, { state: 'done', done_at: now.toISOString() });
      let done = 0;
      const { rows: ready } = await findRows(trx, id, { state: 'ready' });
      const changes = ready.flatMap((row) => row.changes);
      if (changes.length === 0) throw new Conflict(counts.waits ? words.allWait : words.nothing);
      const written = await writeRows(writingIn(app, trx, actor, now), id, changes, (rows) => {
        done += rows;
        tell({ done, total });
      });
      await written.keep(by);
      const tables = new Set(ready.map((row) => row.table));
      await rememberSetups(trx, kept, tables, { by, at: now });
    }),
  );
  await work.catch((error: unknown) => {
    // The rows kept the forms' rules when they were checked: what breaks one now has changed since.
    const isChange = error instanceof Invalid || error instanceof Missing;
    if (isChange || brokenUnique(error) !== null || isBrokenReference(error))
      throw new Conflict(words.changed);
    throw error;
  });
  // The rows are there, whatever becomes of this.
  await app.db
    .keepStatistics('after many')
    .catch((error: unknown) => app.log.error('statistics', error));
}

/** Takes a whole import back. @throws Conflict, Refused */
export async function undoImport(app: Host, actor: Actor, kept: KeptImport): Promise<void> {
  if (kept.state !== 'done') throw new Conflict(words.state);
  const work = app.db.transaction(async (trx) => {
    await change(trx, kept, { state: 'undone' });
    await undoChanges(writingIn(app, trx, actor, app.now()), kept.id);
    await forgetSetups(trx, kept.id);
  });
  await work.catch((error: unknown) => {
    // The record, or a person or school that it would go back to, is there no more, or its number taken.
    const isTaken = brokenUnique(error) !== null;
    throw isTaken || isBrokenReference(error) || error instanceof Missing ? touched() : error;
  });
}
