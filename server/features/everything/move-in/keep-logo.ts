import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TooLarge } from '../../../errors.ts';
import type { MadeLogo } from '../../../files/picture-job.ts';
import { openPictures } from '../../../files/pictures.ts';
import { receive } from '../../../files/receive.ts';
import { openTempFolder } from '../../../files/temp-folder.ts';
import { BadContent, WrongFile } from '../../../files/wrong-file.ts';
import { logoName } from '../sheet-names.ts';
import type { Faults } from './faults.ts';
import type { MoveInSource } from './source.ts';

/**
 * The foundation's logo, re-encoded like any upload, since anybody may have changed the folder. Null where
 * there is none, or a fault was reported.
 */
export async function keepLogo(
  source: MoveInSource,
  { faults, dataDir }: { faults: Faults; dataDir: string },
): Promise<MadeLogo | null> {
  const body = await source.open(logoName);
  if (body === null) return null;
  const folder = await mkdtemp(join(dataDir, '.moving-in-'));
  const pictures = openPictures();
  try {
    const { file } = await receive(await openTempFolder(folder), body, 'picture', logoName);
    return await pictures.makeLogo({ file });
  } catch (error) {
    const isBad = [WrongFile, BadContent, TooLarge].some((one) => error instanceof one);
    if (!isBad) throw error;
    faults.add(logoName, 'This is no picture that can be read: take it out, or put another there');
    return null;
  } finally {
    pictures.close();
    await rm(folder, { recursive: true, force: true });
  }
}
