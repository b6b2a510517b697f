import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { idText } from '#contract/fields.ts';
import { uploadMessages as words } from '#contract/uploads/messages.ts';
import { uploadFieldOf } from '#contract/uploads/pieces.ts';
import type { App } from '../context.ts';
import { Invalid } from '../errors.ts';
import {
  dropLost,
  findWholeUpload,
  LostPieces,
  markUsed,
  readWhole,
  type WholeUpload,
} from '../files/open-uploads.ts';
import type { Received } from '../files/receive.ts';
import { WrongFile } from '../files/wrong-file.ts';
import type { Form } from './multipart.ts';

/** Uploads in pieces that take the place of files in a form. */
export interface NamedUploads {
  /** By the field of the file; each of them is complete. */
  readonly uploads: ReadonlyMap<string, WholeUpload>;
  readonly errors: FieldErrors;
}

/** Finds the uploads that a form names in place of its files (`media_upload`); nothing of them is read. */
export async function findUploads(
  { db }: App,
  { files: taken = {} }: Pick<Endpoint, 'files'>,
  userId: number,
  { fields, files }: Pick<Form, 'fields' | 'files'>,
): Promise<NamedUploads> {
  const uploads = new Map<string, WholeUpload>();
  const errors: FieldErrors = {};
  for (const [field, kind] of Object.entries(taken)) {
    const named = fields[uploadFieldOf(field)];
    if (named === undefined || files.has(field)) continue;
    const id = idText.test(String(named)) ? Number(named) : 0;
    const upload = await findWholeUpload(db.read, userId, id, kind);
    if (upload) uploads.set(field, upload);
    else errors[field] = [words.gone];
  }
  return { uploads, errors };
}

/**
 * Puts uploads in place of the files that they stand for; from here on they are checked and stored like any
 * other. An upload that lacks pieces in the store is deleted, so that it is sent again.
 * @param received collects them: the caller discards them
 * @throws Invalid
 */
export async function joinUploads(
  { db, files, log }: App,
  { files: taken = {} }: Pick<Endpoint, 'files'>,
  { uploads }: NamedUploads,
  received: Map<string, Received>,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const [field, kind] of Object.entries(taken)) {
    const upload = uploads.get(field);
    if (!upload) continue;
    try {
      received.set(field, await files.receive(readWhole(files, upload), kind, ''));
    } catch (error) {
      if (error instanceof LostPieces) {
        log.warn('an upload has lost pieces', { id: upload.id });
        await dropLost(files, db, upload.id);
        errors[field] = [words.gone];
      } else if (error instanceof WrongFile) errors[field] = [error.message];
      else throw error;
    }
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** The pieces of stored files are not needed any more; what an error leaves is deleted after a day. */
export async function spendUploads(app: App, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    const now = app.now();
    await app.files.remove(await app.db.transaction((trx) => markUsed(trx, ids, now)));
  } catch (error) {
    app.log.error('uploads of a stored form', error);
  }
}
