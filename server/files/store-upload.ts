import { Invalid } from '../errors.ts';
import type { Files } from './files.ts';
import type { Kept } from './kept.ts';
import type { Received } from './receive.ts';
import type { Folder } from './store.ts';
import { WrongFile } from './wrong-file.ts';

/**
 * Stores the upload of a form's field; null when there is none.
 * @throws Invalid under the field's name for a file whose content is refused; Unavailable.
 */
export async function storeUpload(
  files: Files,
  uploads: ReadonlyMap<string, Received>,
  field: string,
  folder: Folder,
): Promise<Kept | null> {
  const upload = uploads.get(field);
  if (!upload) return null;
  try {
    return await files.keep(upload, folder);
  } catch (error) {
    if (error instanceof WrongFile) throw new Invalid({ [field]: [error.message] });
    throw error;
  }
}
