import { createReadStream } from 'node:fs';
import { fileLimits, otherKindOf, refusalOf } from '#contract/files.ts';
import { may } from '#contract/permissions.ts';
import { uploadMessages as words } from '#contract/uploads/messages.ts';
import type { UploadKind } from '#contract/uploads/pieces.ts';
import type { OpenUpload, UploadInput } from '#contract/uploads/shapes.ts';
import type { App } from '../../context.ts';
import { Conflict, Invalid, Missing, Refused, TooLarge } from '../../errors.ts';
import { dropUploads, insertPiece, insertUpload, touchUpload } from '../../files/open-uploads.ts';
import type { Received } from '../../files/receive.ts';
import {
  byteLimit,
  kindLimit,
  nameAllowed,
  otherKindIn,
  sniff,
  sniffBytes,
  takes,
} from '../../files/sniff.ts';
import type { CurrentUser } from '../../http/sessions.ts';

/** The most uploads of one person at a time; the one that was idle longest is dropped for a new one. */
const mostOpen = 5;

/**
 * Begins an upload of this person, or finds the one with this key and where it stopped. Another file under the
 * same key starts again from the beginning.
 * @throws Refused for what this person has no form for, Invalid for a foreign ending, TooLarge
 */
export async function startUpload(
  app: App,
  user: CurrentUser,
  input: UploadInput,
): Promise<OpenUpload> {
  const { key, kind, name, bytes, print } = input;
  // Films are large, and only the gallery takes them.
  if (kind === 'media' && !may(user, 'gallery.add')) throw new Refused();
  if (!nameAllowed(kind, name)) throw new Invalid({ name: [refusalOf(kind, otherKindOf(name))] });
  if (bytes > kindLimit(kind)) throw new TooLarge();
  const touched_at = app.now().toISOString();
  const { upload, gone } = await app.db.transaction(async (trx) => {
    const all = await trx
      .selectFrom('open_uploads')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('touched_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const found = all.find((one) => one.key === key);
    if (found?.kind === kind && found.bytes === bytes && found.print === print) {
      await touchUpload(trx, found.id, touched_at);
      return { upload: { id: found.id, received: found.received }, gone: [] };
    }
    const open = all.filter((one) => one.used_at === null && one !== found);
    const going = [...open.slice(mostOpen - 1), ...(found ? [found] : [])];
    const gone = await dropUploads(
      trx,
      going.map(({ id }) => id),
    );
    const started = { user_id: user.id, key, kind, bytes, print, touched_at };
    const added = await insertUpload(trx, started);
    return { upload: added && { id: added.id, received: 0 }, gone };
  });
  await app.files.remove(gone);
  // Another tab began one under this key at this moment: it is there now.
  return upload ?? startUpload(app, user, input);
}

/** A person's own upload. @throws Missing */
export async function getOwnUpload(app: App, userId: number, id: number) {
  const upload = await app.db.read
    .selectFrom('open_uploads')
    .select(['id', 'kind', 'bytes', 'received'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!upload) throw new Missing();
  return upload;
}
type OwnUpload = Awaited<ReturnType<typeof getOwnUpload>>;

/** The first bytes show whether the file is accepted. @throws Invalid, TooLarge */
async function checkBeginning(kind: UploadKind, bytes: number, { file }: Received): Promise<void> {
  const parts: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: sniffBytes - 1 })) parts.push(chunk);
  const start = Buffer.concat(parts);
  const content = sniff(start, kind);
  if (content === null || !takes(kind, content))
    throw new Invalid({ piece: [refusalOf(kind, otherKindIn(start))] });
  if (bytes > byteLimit(content)) throw new TooLarge();
}

/**
 * Stores the next piece. A piece that is stored already, because the reply to it was lost, changes nothing.
 * @throws Conflict for a piece too far ahead, Invalid for a file that is not accepted, TooLarge, Unavailable
 */
export async function addPiece(
  app: App,
  { id, kind, bytes, received }: OwnUpload,
  at: number,
  piece: Received,
): Promise<OpenUpload> {
  if (at < received) return { id, received };
  if (at > received) throw new Conflict(words.order);
  if (at + piece.bytes > bytes) throw new TooLarge();
  const isLast = at + piece.bytes === bytes;
  if (!isLast && piece.bytes < fileLimits.pieceBytes) throw new Invalid({ piece: [words.short] });
  if (at === 0) await checkBeginning(kind, bytes, piece);
  const path = await app.files.keepPiece(piece);
  try {
    // Not stored where another tab sent the same piece, or the upload was dropped meanwhile.
    const isTaken = await app.db.transaction((trx) =>
      insertPiece(trx, { path, upload_id: id, at, bytes: piece.bytes }, app.now()),
    );
    if (isTaken) return { id, received: at + piece.bytes };
  } catch (error) {
    await app.files.remove([path]);
    throw error;
  }
  await app.files.remove([path]);
  throw new Conflict(words.order);
}
