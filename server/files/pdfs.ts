import { readFile } from 'node:fs/promises';
import { isLockedPdf } from '#contract/locked-pdf.ts';
import { beginsPdf } from './sniff.ts';
import { BadContent } from './wrong-file.ts';

const space = '[\\0\\t\\n\\f\\r ]';
const anyObject = new RegExp(`\\b\\d{1,10}${space}{1,32}\\d{1,10}${space}{1,32}obj\\b`);

/**
 * Looks a PDF through without opening it: it is stored as sent (rule 8.5).
 * @throws BadContent when it is encrypted, with or without a password ('locked'), or holds no object
 * at all ('damaged').
 */
export async function checkPdf(file: string): Promise<void> {
  // At most 10 MB, and latin1 keeps one byte a character.
  const text = await readFile(file, 'latin1');
  if (!beginsPdf(text)) throw new BadContent('does not begin with %PDF-');
  if (!anyObject.test(text)) throw new BadContent('the document holds no object', 'damaged');
  if (isLockedPdf(text)) throw new BadContent('the document is encrypted', 'locked');
}
