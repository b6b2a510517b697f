import type { App } from '../../context.ts';
import { pathsOf } from '../../files/files.ts';
import type { Kept } from '../../files/kept.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';

/**
 * Stores picture and certificate, whichever came. The PDF is checked first because it is quick, so that a bad
 * one does not cost the work on a picture. When one is refused neither is stored.
 * @throws Invalid under the field's name; Unavailable
 */
export async function storeStudentFiles(
  app: Pick<App, 'files'>,
  uploads: ReadonlyMap<string, Received>,
): Promise<{ picture: Kept | null; certificate: Kept | null }> {
  const certificate = await storeUpload(app.files, uploads, 'kcpe_file', 'certs');
  try {
    const picture = await storeUpload(app.files, uploads, 'pic', 'pictures');
    return { picture, certificate };
  } catch (error) {
    if (certificate) await app.files.remove(pathsOf(certificate));
    throw error;
  }
}
