import { paperMessages as words } from '#contract/papers/messages.ts';
import type { Paper, PaperInput } from '#contract/papers/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { seenByOf } from '../../db/paper-kinds.ts';
import { logChange, logChanges, write } from '../../db/writing.ts';
import { Conflict, present } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { deleteStoredFiles } from '../../files/stored-files.queries.ts';
import { fileForStudent } from '../students/student-file.ts';
import { findPaper } from './papers.queries.ts';

/** What the history tells of a paper; it is logged with its student. */
const told = (action: string, student: number, kind: number) => ({
  ...{ action, entity: 'student', id: student, fields: ['paper_kind'] },
  [action === 'add paper' ? 'after' : 'before']: { paper_kind: kind },
});

/**
 * Stores a paper of a kind that is offered and that the actor sees.
 * @throws Invalid, Conflict for a student not Active, Unavailable
 */
export const addPaper = (
  app: App,
  actor: Actor,
  { student_id, kind_id }: PaperInput,
  uploads: ReadonlyMap<string, Received>,
): Promise<Paper> =>
  fileForStudent(app, actor, {
    ...{ student: student_id, named: 'student_id', purpose: 'docs', own: false },
    async faults(reader) {
      const kind = await reader
        .selectFrom('paper_kinds')
        .select('id')
        .where('id', '=', kind_id)
        .where('is_retired', '=', 0)
        .where('seen_by', 'in', seenByOf(actor.role))
        .executeTakeFirst();
      return kind ? {} : { kind_id: [words.kind] };
    },
    keep: () => storeUpload(app.files, uploads, 'file', 'docs'),
    async file(writing, { path }) {
      const { trx, now } = writing;
      const added = { created_at: now.toISOString(), created_by: actor.id };
      const { id } = await trx
        .insertInto('papers')
        .values({ student_id, kind_id, path, ...added })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logChange(writing, told('add paper', student_id, kind_id));
      return { data: present(await findPaper(trx, id, actor.role)) };
    },
  });

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
