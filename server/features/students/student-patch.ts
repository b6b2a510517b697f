import { may, type Permission } from '#contract/permissions.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import type { StudentPatch } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { requireActive } from '../../db/filed-students.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { Conflict, Invalid, Refused } from '../../errors.ts';
import type { Kept } from '../../files/kept.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../files/stored-files.queries.ts';
import { setSupporter } from '../sponsorships/set-supporter.ts';
import { changeStudent, setColumns, statusColumns } from './student-change.ts';
import { isErased, lockOffered } from './students.queries.ts';

/** What a PATCH may change: each part has its own rule and its own messages (rule 5.6). */
export type PatchPart = 'pic' | 'kcpe_file' | 'supporter_id' | 'status';

const rules: Readonly<Record<PatchPart, Permission>> = {
  pic: 'students.edit',
  kcpe_file: 'students.edit',
  supporter_id: 'students.setSupporter',
  status: 'students.setStatus',
};

/** The message for an empty PATCH, under the field that was meant. */
const missing: Readonly<Record<PatchPart, string>> = {
  pic: words.picture,
  kcpe_file: words.certificate,
  supporter_id: words.supporter,
  status: words.status,
};

const mayChange = (actor: Actor, part: PatchPart) =>
  may({ role: actor.role, admin_liaison: false }, rules[part]);

/**
 * All or nothing: one part that this caller may not change refuses the whole (rule 5.6).
 * @throws Refused; Invalid when nothing is sent.
 */
export function checkParts(actor: Actor, parts: readonly PatchPart[]): void {
  if (!parts.every((part) => mayChange(actor, part))) throw new Refused();
  if (parts.length > 0) return;
  const offered = (Object.keys(rules) as PatchPart[]).filter((part) => mayChange(actor, part));
  throw new Invalid(
    Object.fromEntries(offered.map((part) => [part, [missing[part]]])),
    words.nothingToChange,
  );
}

/** The message for what was changed. */
export function patchMessage(parts: readonly PatchPart[], patch: StudentPatch): string {
  const [only, another] = parts;
  if (another !== undefined) return words.saved;
  switch (only) {
    case 'pic':
      return words.pictureSaved;
    case 'kcpe_file':
      return words.certificateSaved;
    case 'supporter_id':
      return patch.supporter_id === null ? words.supporterRemoved : words.supporterSet;
    default:
      return words.statusSaved;
  }
}

export interface PatchFiles {
  readonly picture: Kept | null;
  readonly certificate: Kept | null;
}

type Change = Partial<Pick<StudentsTable, 'picture' | 'thumb' | 'certificate'>>;

function changeOf({ picture, certificate }: PatchFiles): Change {
  return {
    ...(picture && { picture: picture.path, thumb: picture.thumb?.path ?? picture.path }),
    ...(certificate && { certificate: certificate.path }),
  };
}

/** New rows are written before the student refers to them; old ones are deleted in the same transaction. */
async function replaceFiles(
  trx: Transaction,
  old: StudentsTable,
  { picture, certificate }: PatchFiles,
  now: Date,
): Promise<string[]> {
  const replaced: string[] = [];
  if (picture) {
    await insertStoredFiles(trx, picture, { studentId: old.id, purpose: 'pictures', now });
    if (old.picture !== null) replaced.push(old.picture);
  }
  if (certificate) {
    await insertStoredFiles(trx, certificate, { studentId: old.id, purpose: 'certs', now });
    if (old.certificate !== null) replaced.push(old.certificate);
  }
  return deleteStoredFiles(trx, replaced);
}

/**
 * A picture or certificate that came after this one was chosen is not replaced (rule 16.2). Pages know a picture by
 * its own path or by that of its thumbnail. @throws Invalid
 */
function requireSameFiles(
  old: StudentsTable,
  { replaces }: StudentPatch,
  { picture, certificate }: PatchFiles,
): void {
  if (replaces === undefined) return;
  const errors = {
    ...(picture &&
      ![old.picture ?? '', old.thumb ?? ''].includes(replaces) && { pic: [words.fileChanged] }),
    ...(certificate && (old.certificate ?? '') !== replaces && { kcpe_file: [words.fileChanged] }),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/**
 * Changes picture, certificate, supporter or status, all or nothing. @returns the paths to be removed after the commit
 * @throws Missing; Invalid for a supporter who is not offered, or a file that was replaced since; Conflict when not Active
 */
export function patchStudent(
  app: App,
  actor: Actor,
  id: number,
  patch: StudentPatch,
  files: PatchFiles,
  parts: readonly PatchPart[],
): Promise<readonly string[]> {
  return changeStudent(app, actor, id, async (writing, old) => {
    const { trx, now } = writing;
    if (await isErased(trx, id)) throw new Conflict(words.erased);
    const { supporter_id } = patch;
    if (typeof supporter_id === 'number' && !(await lockOffered(trx, 'supporter', supporter_id)))
      throw new Invalid({ supporter_id: [words.supporter] });
    const isStatusAlone = parts.every((part) => part === 'status');
    if (!isStatusAlone) requireActive(old);
    requireSameFiles(old, patch, files);
    const gone = await replaceFiles(trx, old, files, now);
    if (supporter_id !== undefined && supporter_id !== old.supporter_id)
      await setSupporter(writing, [id], { ...patch, supporter_id });
    await setColumns(writing, id, {
      ...changeOf(files),
      ...(await statusColumns(writing, old, patch.status)),
    });
    return {
      gone,
      fields: parts,
      before: {
        ...(supporter_id !== undefined && { supporter_id: old.supporter_id }),
        ...(patch.status !== undefined && { status: old.status }),
      },
      after: {
        ...(supporter_id !== undefined && { supporter_id }),
        ...(patch.status !== undefined && { status: patch.status }),
      },
    };
  });
}

const filePart = { picture: 'pic', certificate: 'kcpe_file' } as const;

/**
 * Gives a student the picture or certificate that is not there yet, and replaces none.
 * @throws Missing; Conflict where there is one already, or the student is not Active
 */
export function fillStudentFiles(
  app: App,
  actor: Actor,
  id: number,
  files: PatchFiles,
): Promise<readonly string[]> {
  return changeStudent(app, actor, id, async (writing, old) => {
    requireActive(old);
    const isThere =
      (files.picture && old.picture !== null) || (files.certificate && old.certificate !== null);
    if (isThere) throw new Conflict(words.fileThere);
    await replaceFiles(writing.trx, old, files, writing.now);
    await setColumns(writing, id, changeOf(files));
    const parts = (['picture', 'certificate'] as const).filter((one) => files[one] !== null);
    return { fields: parts.map((one) => filePart[one]) };
  });
}

/**
 * Removes such a file again, while it is still the same. @throws Missing; Conflict where it was replaced since,
 * or the student is not Active
 */
export async function emptyStudentFile(
  app: App,
  actor: Actor,
  id: number,
  file: 'picture' | 'certificate',
  path: string,
): Promise<void> {
  const gone = await changeStudent(app, actor, id, async (writing, old) => {
    requireActive(old);
    if (old[file] !== path) throw new Conflict(words.fileChanged);
    const none = file === 'picture' ? { picture: null, thumb: null } : { certificate: null };
    await setColumns(writing, id, none);
    return { gone: await deleteStoredFiles(writing.trx, [path]), fields: [filePart[file]] };
  });
  await app.files.remove(gone);
}
