import type { Database, Transaction } from '../../db/database.ts';
import { settings } from '../../settings.ts';

/**
 * The name of a picture's file without its folders or address, in lower case and as servers keep it: a low line for a
 * blank, no brackets.
 */
export function pictureFileName(text: string): string {
  const path = /^https?:/i.test(text) ? text.replace(/%2f/gi, '/').replace(/%20/g, ' ') : text;
  const [name = ''] = path.split(/[\\/]/).at(-1)?.split('?') ?? [];
  const plain = name.normalize('NFC').trim().toLowerCase().replace(/\s+/g, '_');
  return plain.replace(/[^\p{L}\p{M}\p{N}._-]/gu, '');
}

/** Remembers the name of a student's picture, as a list of students has it, until a file of that name is filed. */
export async function expectPicture(
  trx: Transaction,
  student_id: number,
  fileName: string,
  now: Date,
  import_id: number | null = null,
): Promise<void> {
  const row = { file_name: pictureFileName(fileName), import_id, matched_at: null };
  const values = { ...row, student_id, created_at: now.toISOString() };
  await trx
    .insertInto('expected_pictures')
    .values(values)
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(values))
    .execute();
}

/** The picture that was expected has come. */
export const matchPicture = (trx: Transaction, student_id: number, fileName: string, now: Date) =>
  trx
    .updateTable('expected_pictures')
    .set({ matched_at: now.toISOString() })
    .where('student_id', '=', student_id)
    .where('file_name', '=', pictureFileName(fileName))
    .execute();

/** A picture was taken back: what was expected of the student is expected again. */
export const unmatchPicture = (trx: Transaction, student_id: number) =>
  trx
    .updateTable('expected_pictures')
    .set({ matched_at: null })
    .where('student_id', '=', student_id)
    .execute();

/** What an import expected is expected no more. */
export const forgetPicturesOf = (trx: Transaction, importId: number) =>
  trx.deleteFrom('expected_pictures').where('import_id', '=', importId).execute();

/** Drops what did not come, and what was filed so long ago that nobody takes it back. */
export async function dropExpectedPictures(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx
      .deleteFrom('expected_pictures')
      .where((eb) =>
        eb.or([
          eb('created_at', '<', before(settings.retention.expectedPictures)),
          eb('matched_at', '<', before(settings.retention.matchedPictures)),
        ]),
      )
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
