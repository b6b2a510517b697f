import { paperMessages as words } from '#contract/papers/messages.ts';
import type { Paper, PaperInput } from '#contract/papers/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import {
  findReportStudent,
  lockReportStudent,
  type ReportStudent,
  requireActive,
} from '../../db/filed-students.ts';
import { inParts } from '../../db/in-parts.ts';
import { seenByOf } from '../../db/paper-kinds.ts';
import { logChange, logChanges, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../files/stored-files.queries.ts';
import { findPaper } from './papers.queries.ts';

/** What the history tells of a paper; it is logged with its student. */
const told = (action: string, student: number, kind: number) => ({
  ...{ action, entity: 'student', id: student, fields: ['paper_kind'] },
  [action === 'add paper' ? 'after' : 'before']: { paper_kind: kind },
});

/** @throws Invalid, then Conflict (rule 2.2: valid, then state) */
async function requireValid(
  reader: Reader,
  { role }: Pick<Actor, 'role'>,
  input: PaperInput,
  student: ReportStudent | undefined,
): Promise<void> {
  const kind = await reader
    .selectFrom('paper_kinds')
    .select('id')
    .where('id', '=', input.kind_id)
    .where('is_retired', '=', 0)
    .where('seen_by', 'in', seenByOf(role))
    .executeTakeFirst();
  if (!student || !kind)
    throw new Invalid({
      ...(!student && { student_id: [reportMessages.student] }),
      ...(!kind && { kind_id: [words.kind] }),
    });
  requireActive(student);
}

/**
 * Stores a paper of a kind that is offered and that the actor sees.
 * @throws Invalid, Conflict for a student not Active, Unavailable
 */
export async function addPaper(
  app: App,
  actor: Actor,
  input: PaperInput,
  uploads: ReadonlyMap<string, Received>,
): Promise<Paper> {
  const { student_id, kind_id } = input;
  const { read } = app.db;
  // The transaction decides; this early check only saves the work on a file that cannot be stored.
  await requireValid(read, actor, input, await findReportStudent(read, student_id));
  const file = await storeUpload(app.files, uploads, 'file', 'docs');
  if (!file) throw new Error('The endpoint lets no paper through without its file');
  return app.files.holding([file], () =>
    write(app, actor, async (writing) => {
      const { trx, now } = writing;
      const student = await lockReportStudent(trx, student_id);
      await requireValid(trx, actor, input, student);
      await insertStoredFiles(trx, file, { studentId: student_id, purpose: 'docs', now });
      const added = { created_at: now.toISOString(), created_by: actor.id };
      const { id } = await trx
        .insertInto('papers')
        .values({ student_id, kind_id, path: file.path, ...added })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logChange(writing, told('add paper', student_id, kind_id));
      return present(await findPaper(trx, id, actor.role));
    }),
  );
}

/**
 * Removes a paper: its row first, the file after the commit (rule 8.8).
 * @param only the path that it must have, and whose it must be: otherwise `changed` is said
 * @throws Missing for one that is not there, or not for this person; Conflict
 */
export async function removePaper(
  app: App,
  actor: Actor,
  id: number,
  only?: { readonly path: string; readonly student_id: number; readonly changed: string },
): Promise<{ id: number }> {
  const gone = await write(app, actor, async (writing) => {
    const { trx } = writing;
    const paper = await findPaper(trx, id, actor.role);
    if (only && (only.path !== paper?.path || only.student_id !== paper.student_id))
      throw new Conflict(only.changed);
    const { student_id, kind_id, path } = present(paper);
    const { numDeletedRows } = await trx
      .deleteFrom('papers')
      .where('id', '=', id)
      .executeTakeFirst();
    present(numDeletedRows || undefined);
    await logChange(writing, told('remove paper', student_id, kind_id));
    return deleteStoredFiles(trx, [path]);
  });
  await app.files.remove(gone);
  return { id };
}

/** Deletes the rows of all papers of a student who is erased; their files go with the student's. */
export async function deletePapersOf(trx: Transaction, studentId: number): Promise<void> {
  await trx.deleteFrom('papers').where('student_id', '=', studentId).execute();
}

function yearsBefore(now: Date, years: number): string {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  return before.toISOString();
}

/**
 * Drops papers of students who left longer ago than their kind is kept; the next sweep deletes the files.
 * @returns how many
 */
export async function dropOldPapers(db: Database, now: Date): Promise<number> {
  const old: { id: number; student_id: number; kind_id: number; path: string }[] = [];
  const kinds = await db.read
    .selectFrom('paper_kinds')
    .select(['id', 'years_kept'])
    .where('years_kept', 'is not', null)
    .execute();
  for (const { id, years_kept } of kinds)
    old.push(
      ...(await db.read
        .selectFrom('papers as p')
        .innerJoin('students as s', 's.id', 'p.student_id')
        .select(['p.id', 'p.student_id', 'p.kind_id', 'p.path'])
        .where('p.kind_id', '=', id)
        .where('s.status', '<>', studentStatus.active)
        .where(
          ({ fn }) => fn.coalesce('s.inactive_since', 's.created_at'),
          '<',
          yearsBefore(now, years_kept ?? 0),
        )
        .execute()),
    );
  for (const part of inParts(old))
    await db.transaction(async (trx) => {
      const ids = part.map(({ id }) => id);
      await trx.deleteFrom('papers').where('id', 'in', ids).execute();
      await deleteStoredFiles(
        trx,
        part.map(({ path }) => path),
      );
      await logChanges(
        { trx, actor: null, now },
        part.map(({ student_id, kind_id }) => told('drop paper', student_id, kind_id)),
      );
    });
  return old.length;
}
