import { anyRow, guessAnew, type SheetSetup } from '#contract/imports/fields.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { brokenUnique, isBrokenReference } from '../../db/dialect.ts';
import type { WorkProgress } from '../../db/import-work.ts';
import { writingIn } from '../../db/writing.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { settings } from '../../settings.ts';
import { withoutCodes } from './coded-words.ts';
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
import type { Setup } from './planning/plan/plan.ts';
import { UnreadableSheet } from './reading/sheet.ts';
import { planApart, readFileApart } from './reading.ts';
import { forgetLayouts, listLayouts, rememberLayouts } from './sheet-layouts.queries.ts';
import { touched, undoChanges } from './undo-import.ts';
import { writeRows } from './write-rows.ts';

/** @throws Missing */
export async function getImport(app: Host, id: number): Promise<KeptImport> {
  const kept = await findImport(app.db, id);
  if (!kept) throw new Missing();
  return kept;
}

export async function getBatch(app: Host, id: number): Promise<ImportBatch> {
  return toBatch(await getImport(app, id), await app.importWork.progressOf(id));
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

/**
 * Reads a file and checks its rows; nothing changes yet.
 * @param isCheckedLater whether it is only read: the next setup checks it
 * @throws Invalid, Unavailable
 */
export async function readImport(
  app: Host,
  actor: Actor,
  upload: Pick<Received, 'file'>,
  called: string,
  isCheckedLater = false,
): Promise<number> {
  const name = withoutCodes(called);
  const subjects = await listSubjects(app.db.read);
  const layouts = await listLayouts(app.db.read);
  const { content, sheets, remembered } = await readFileApart(upload.file, name, {
    subjects,
    layouts,
  }).catch((error: unknown) => {
    throw asInvalid(error);
  });
  if (sheets.every((one) => one.rows === 0)) throw new Invalid({ file: [words.nothing] });
  const setup: Setup = {
    sheets: sheets.map((one) => one.setup),
    answers: Object.assign({}, ...Object.values(remembered).map((one) => one.answers)),
    remembered,
  };
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
  if (!isCheckedLater)
    await planImport(app, actor, { id, version: 0, summary: empty }, content, setup);
  return id;
}

/**
 * Questions of an earlier check that nobody asks any more because they are answered: they are
 * listed with their answer, so that it can be taken back.
 */
const answeredBefore = (
  earlier: Summary['questions'],
  asked: Summary['questions'],
  answers: Setup['answers'],
): Summary['questions'] => {
  const keys = new Set(asked.map(({ key }) => key));
  return earlier.flatMap((one) => {
    const answer = answers[one.key];
    return answer === undefined || keys.has(one.key) ? [] : [{ ...one, answer }];
  });
};

/** Checks all rows by this setup and keeps what became of them. @throws Conflict */
async function planImport(
  app: Host,
  actor: Actor,
  kept: Pick<KeptImport, 'id' | 'version' | 'summary'>,
  content: string,
  setup: Setup,
): Promise<void> {
  // Until all is kept: who lost the line waits for the end of it.
  await app.importWork.during(kept.id, { done: 0, total: 0 }, (tell) =>
    planAndKeep(app, actor, kept, { content, setup }, tell),
  );
}

async function planAndKeep(
  app: Host,
  actor: Actor,
  kept: Pick<KeptImport, 'id' | 'version' | 'summary'>,
  { content, setup }: { readonly content: string; readonly setup: Setup },
  tell: (progress: WorkProgress) => void,
): Promise<void> {
  const known = await readKnown(app, actor, setup.sheets);
  const plan = await planApart(content, setup, known, (done, total) => tell({ done, total })).catch(
    (error: unknown) => {
      throw asInvalid(error);
    },
  );
  const counts: Record<string, number> = {};
  for (const { state } of plan.rows) counts[state] = (counts[state] ?? 0) + 1;
  const summary: Summary = {
    sheets: plan.sheets,
    questions: [
      ...plan.questions,
      ...answeredBefore(kept.summary.questions, plan.questions, setup.answers),
    ],
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
  // A kind for a sheet that was not understood may have its headings elsewhere too.
  const isAnew = old.kind === null && wanted.header === old.header;
  return {
    ...wanted,
    columns: [...columns, guessAnew],
    header: isAnew ? anyRow : wanted.header,
  };
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
    Object.entries(answers)
      .filter(([key, answer]) => answer !== '' || key.startsWith('cell:'))
      .map(([key, answer]) => [withoutCodes(key), withoutCodes(answer)]),
  );
  const content = await findContent(app.db, kept.id);
  if (kept.state !== 'open' || content === null) throw new Conflict(words.state);
  await planImport(app, actor, kept, content, { ...kept.setup, sheets, answers: given });
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
  const total = (counts.new ?? 0) + (counts.update ?? 0);
  const write = (tell: (progress: WorkProgress) => void) =>
    app.db.transaction(async (trx) => {
      const now = app.now();
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set({ state: 'done', done_at: now.toISOString(), content: null })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('version', '=', kept.version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Conflict(words.state);
      let done = 0;
      const changes = await readChanges(trx, id);
      if (changes.length === 0) throw new Conflict(counts.question ? words.allWait : words.nothing);
      const records = await writeRows(writingIn(app, trx, actor, now), changes, (rows) => {
        done += rows;
        tell({ done, total });
      });
      await records.write(app, trx, by, id, now);
      await rememberLayouts(app.db, trx, kept, { by, at: now });
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
export async function undoImport(app: Host, actor: Actor, { id }: KeptImport): Promise<void> {
  const work = app.db.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ state: 'undone' })
      .where('id', '=', id)
      .where('state', '=', 'done')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Conflict(words.state);
    const now = app.now();
    await undoChanges(writingIn(app, trx, actor, now), id);
    await forgetLayouts(app.db, trx, id, { by: actor, at: now });
  });
  await work.catch((error: unknown) => {
    // The record, or a person or school that it would go back to, is there no more, or its number taken.
    const isTaken = brokenUnique(error) !== null;
    throw isTaken || isBrokenReference(error) || error instanceof Missing ? touched() : error;
  });
}
