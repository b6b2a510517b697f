import * as z from 'zod/mini';
import { line, textChoice, wholeNumber } from '../fields.ts';
import { fileLimits } from '../files.ts';
import { uploadMessages as words } from './messages.ts';
import { uploadKinds } from './pieces.ts';

/** SHA-256 in hexadecimal over the parts of the file by which it is recognised (`printedParts`). */
const print = z.string(words.print).check(z.regex(/^[0-9a-f]{64}$/, words.print));

export const uploadInput = z.object({
  /**
   * Chosen by the sender, for example from the form's key and the field's name; their other uploads stay
   * untouched.
   */
  key: line(words.key, 120),
  kind: textChoice(words.kind, uploadKinds),
  /** Only the file ending is used. */
  name: line(words.name),
  bytes: wholeNumber(words.bytes, 1, fileLimits.videoBytes),
  print,
});
export type UploadInput = z.infer<typeof uploadInput>;

export const pieceInput = z.object({
  /** How many bytes are before it. */
  at: wholeNumber(words.at, 0, fileLimits.videoBytes),
});
export type PieceInput = z.infer<typeof pieceInput>;

/** An upload under way: from `received` on it goes on. */
export const openUpload = z.object({ id: z.int(), received: z.int() });
export type OpenUpload = z.infer<typeof openUpload>;
