import { guessAnew, type SheetSetup } from '#contract/imports/fields.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { brokenUnique, isBrokenReference } from '../../db/dialect.ts';
import { writingIn } from '../../db/writing.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { settings } from '../../settings.ts';
import type { Host } from './host.ts';
import {
  findContent,
  findImport,
  type KeptImport,
  readChanges,
  replaceRows,
  type Summary,
  toBatch,
} from './imports.queries.ts';
import { listSubjects, readKnown } from './known.queries.ts';
import type { Setup } from './planning/plan.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import { planApart, readFileApart } from './reading.ts';
import { touched, undoChanges } from './undo-import.ts';
import { writeRows } from './write-rows.ts';

/** Rows written so far, of imports that run in this process. */
const underway = new Map<number, { done: number; total: number }>();

/** @throws Missing */
export async function getImport(app: Host, id: number): Promise<KeptImport> {
  const kept = await findImport(app.db, id);
  if (!kept) throw new Missing();
  return kept;
}

export async function getBatch(app: Host, id: number): Promise<ImportBatch> {
  return toBatch(await getImport(app, id), underway.get(id) ?? null);
}

function asInvalid(error: unknown): unknown {
  return error instanceof UnreadableSheet ? new Invalid({ file: [error.message] }) : error;
}

/**
 * Drops files that nobody went on with within a day: they are full of children's names
 * (security 13.5). @returns how many
 */
export async function dropStaleImports(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.openImports).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx
      .deleteFrom('imports')
      .where('state', '=', 'open')
      .where('created_at', '<', before)
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** Reads a file and checks its rows; nothing changes yet. @throws Invalid, Unavailable */
export async function readImport(
  app: Host,
  actor: Actor,
  upload: Pick<Received, 'file'>,
  name: string,
): Promise<number> {
  const subjects = await listSubjects(app.db.read);
  const { content, sheets } = await readFileApart(upload.file, name, subjects).catch(
    (error: unknown) => {
      throw asInvalid(error);
    },
  );
  if (sheets.every((one) => one.rows === 0)) throw new Invalid({ file: [words.nothing] });
  const setup: Setup = { sheets: sheets.map((one) => one.setup), answers: {} };
  const empty: Summary = { sheets, questions: [], counts: {}, subjects: [] };
  const { id } = await app.db.transaction((trx) =>
    trx
      .insertInto('imports')
      .values({
        file_name: name,
        state: 'open',
        by_id: actor.id,
        content,
        setup: JSON.stringify(setup),
        summary: JSON.stringify(empty),
        version: 0,
        created_at: app.now().toISOString(),
        done_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await planImport(app, actor, { id, version: 0 }, content, setup);
  return id;
}

/** Checks all rows by this setup and keeps what became of them. @throws Conflict */
async function planImport(
  app: Host,
  actor: Actor,
  kept: Pick<KeptImport, 'id' | 'version'>,
  content: string,
  setup: Setup,
): Promise<void> {
  const known = await readKnown(app, actor);
  const plan = await planApart(content, setup, known).catch((error: unknown) => {
    throw asInvalid(error);
  });
  const counts: Record<string, number> = {};
  for (const { state } of plan.rows) counts[state] = (counts[state] ?? 0) + 1;
  const summary: Summary = {
    sheets: plan.sheets,
    questions: plan.questions,
    counts,
    subjects: known.subjects.map((one) => one.subject_name),
  };
  await app.db.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({
        setup: JSON.stringify({ ...setup, sheets: plan.sheets.map((one) => one.setup) }),
        summary: JSON.stringify(summary),
        version: kept.version + 1,
      })
      .where('id', '=', kept.id)
      .where('state', '=', 'open')
      .where('version', '=', kept.version)
      .executeTakeFirst();
    // Two answers at the same moment: the second one is given again by the screen.
    if (numUpdatedRows === 0n) throw new Conflict(words.changed);
    await replaceRows(trx, kept.id, plan.rows);
  });
}

/** A sheet that is of another kind now, or has its headings elsewhere, has other columns. */
function changedSetup(old: SheetSetup, wanted: SheetSetup | undefined): SheetSetup {
  if (wanted === undefined) return old;
  const isOther = wanted.kind !== old.kind || wanted.header !== old.header;
  if (!isOther) return wanted;
  const columns = wanted.columns.map((one, at) => (one === old.columns[at] ? guessAnew : one));
  return { ...wanted, columns };
}

/** Takes over columns and answers, and checks all rows again. @throws Conflict, Unavailable */
export async function setUpImport(
  app: Host,
  actor: Actor,
  kept: KeptImport,
  input: ImportSetupInput,
): Promise<void> {
  const sheets = kept.setup.sheets.map((old) =>
    changedSetup(
      old,
      input.sheets?.find((one) => one.sheet === old.sheet),
    ),
  );
  const answers = { ...kept.setup.answers, ...input.answers };
  // An empty answer takes a question's answer back; a cell that was corrected to empty is empty.
  const given = Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => answer !== '' || key.startsWith('cell:')),
  );
  const content = await findContent(app.db, kept.id);
  if (kept.state !== 'open' || content === null) throw new Conflict(words.state);
  await planImport(app, actor, kept, content, { sheets, answers: given });
}

/**
 * Imports the good rows in one transaction.
 * @param by how the change log names who did it: null for the system
 * @throws Conflict; Refused for a status that is not theirs to set
 */
export async function runImport(
  app: Host,
  actor: Actor,
  kept: KeptImport,
  by: Actor | null = actor,
): Promise<void> {
  const { id } = kept;
  const { counts } = kept.summary;
  const progress = { done: 0, total: (counts.new ?? 0) + (counts.update ?? 0) };
  underway.set(id, progress);
  try {
    await app.db.transaction(async (trx) => {
      const now = app.now();
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set({ state: 'done', done_at: now.toISOString(), content: null })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('version', '=', kept.version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Conflict(words.state);
      progress.done = 0;
      const changes = await readChanges(trx, id);
      if (changes.length === 0) throw new Conflict(words.nothing);
      const records = await writeRows(writingIn(app, trx, actor, now), changes, (rows) => {
        progress.done += rows;
      });
      await records.write(app, trx, by, id, now);
    });
  } catch (error) {
    // The rows kept the forms' rules when they were checked: what breaks one now has changed since.
    const isChange = error instanceof Invalid || error instanceof Missing;
    if (isChange || brokenUnique(error) !== null || isBrokenReference(error))
      throw new Conflict(words.changed);
    throw error;
  } finally {
    underway.delete(id);
  }
}

/** Takes a whole import back. @throws Conflict, Refused */
export async function undoImport(app: Host, actor: Actor, { id }: KeptImport): Promise<void> {
  const work = app.db.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ state: 'undone' })
      .where('id', '=', id)
      .where('state', '=', 'done')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Conflict(words.state);
    await undoChanges(writingIn(app, trx, actor, app.now()), id);
  });
  await work.catch((error: unknown) => {
    // The record, or a person or school that it would go back to, is there no more, or its number taken.
    const isTaken = brokenUnique(error) !== null;
    throw isTaken || isBrokenReference(error) || error instanceof Missing ? touched() : error;
  });
}
