import type { FieldErrors } from '#contract/errors.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import {
  findReportStudent,
  lockStudent,
  requireActive,
  requireMayFile,
} from '../../db/filed-students.ts';
import { type Writing, write } from '../../db/writing.ts';
import { Invalid } from '../../errors.ts';
import type { Kept } from '../../files/kept.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';

/** A form that brings a file about a student. */
interface FileForm<T> {
  readonly student: number;
  /** The field that names the student. */
  readonly named: string;
  readonly purpose: 'docs' | 'media';
  /** Whether people who file for their own students only are held to them (rule 3.9). */
  readonly own: boolean;
  /** Faults of the other fields. */
  faults?(reader: Reader): Promise<FieldErrors>;
  keep(): Promise<Kept | null>;
  /** Writes what the file belongs to. @returns also stored paths that are not needed after the commit */
  file(writing: Writing, kept: Kept): Promise<{ data: T; gone?: readonly string[] }>;
}

/**
 * Stores a file about a student with what it belongs to; the student's row is locked, so that two uploads at the same
 * moment take turns.
 * @throws Refused, Invalid, Conflict for a student not Active (rule 2.2: valid, then state), Unavailable
 */
export async function fileForStudent<T>(app: App, actor: Actor, form: FileForm<T>): Promise<T> {
  const check = async (reader: Reader) => {
    if (form.own) await requireMayFile(reader, actor, [form.student]);
    const student = await findReportStudent(reader, form.student);
    const faults = await form.faults?.(reader);
    if (!student) throw new Invalid({ [form.named]: [reportMessages.student], ...faults });
    if (faults && Object.keys(faults).length > 0) throw new Invalid(faults);
    requireActive(student);
  };
  // The transaction decides; this early check only saves the work on a file that cannot be stored.
  await check(app.db.read);
  const file = await form.keep();
  if (!file) throw new Error('The endpoint lets no form through without its file');
  const work = () =>
    write(app, actor, async (writing) => {
      const { trx, now } = writing;
      await lockStudent(trx, form.student);
      await check(trx);
      const owner = { studentId: form.student, purpose: form.purpose, now };
      await insertStoredFiles(trx, file, owner);
      return form.file(writing, file);
    });
  const { data, gone = [] } = await app.files.holding([file], work);
  await app.files.remove(gone);
  return data;
}
