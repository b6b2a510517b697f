import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { FileKind } from '#contract/files.ts';
import { printedParts } from '#contract/uploads/pieces.ts';
import type { Database, Reader, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { settings } from '../settings.ts';
import type { Files } from './files.ts';
import { noteRemoved } from './stored-files.queries.ts';

/** An upload that is complete, and where its pieces are, in order. */
export interface WholeUpload {
  readonly id: number;
  readonly bytes: number;
  /** By which its sender recognises the file (`printedParts`). */
  readonly print: string;
  readonly paths: readonly string[];
}

/**
 * The store has less of an upload than its row says, for example after a restore of the rows alone; or the
 * pieces are not of the file that was announced.
 */
export class LostPieces extends Error {}

/** This person's upload of a kind, when it is complete; undefined otherwise. */
export async function findWholeUpload(
  read: Reader,
  userId: number,
  id: number,
  kind: FileKind,
): Promise<WholeUpload | undefined> {
  const upload = await read
    .selectFrom('open_uploads')
    .select(['id', 'bytes', 'print'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind as 'media')
    .whereRef('received', '=', 'bytes')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return upload && { ...upload, paths: await piecesOf(read, [id]) };
}

/** Where the pieces of uploads are, in order for each upload. */
export async function piecesOf(read: Reader, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const pieces = await read
    .selectFrom('upload_pieces')
    .select('path')
    .where('upload_id', 'in', ids)
    .orderBy('upload_id')
    .orderBy('at')
    .execute();
  return pieces.map(({ path }) => path);
}

/** The pieces one after the other; fails with LostPieces where some are missing or of another file. */
export function readWhole(files: Files, { bytes, paths, print }: WholeUpload): Readable {
  return Readable.from(
    (async function* () {
      let read = 0;
      const parts = printedParts(bytes);
      const printed = parts.map((): Buffer[] => []);
      for (const path of paths) {
        const piece = await files.open(path);
        if (!piece) throw new LostPieces();
        for await (const chunk of piece as AsyncIterable<Buffer>) {
          for (const [place, [from, to]] of parts.entries())
            if (from < read + chunk.length && to > read)
              printed[place]?.push(chunk.subarray(Math.max(0, from - read), to - read));
          read += chunk.length;
          yield chunk;
        }
      }
      const hash = createHash('sha256').update(String(bytes));
      for (const part of printed.flat()) hash.update(part);
      if (read !== bytes || hash.digest('hex') !== print) throw new LostPieces();
    })(),
    { objectMode: false },
  );
}

/** Adds an upload without any pieces yet. @returns undefined where the person has one under this key */
export const insertUpload = (
  trx: Transaction,
  upload: Pick<
    Selectable<Tables['open_uploads']>,
    'user_id' | 'key' | 'kind' | 'bytes' | 'print' | 'touched_at'
  >,
) =>
  trx
    .insertInto('open_uploads')
    .values({ ...upload, received: 0, used_at: null })
    .onConflict((broken) => broken.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Notes that somebody goes on with an upload. */
export async function touchUpload(trx: Transaction, id: number, touched_at: string): Promise<void> {
  await trx.updateTable('open_uploads').set({ touched_at }).where('id', '=', id).execute();
}

/** Adds the next piece of an upload. @returns false where another piece is the next one */
export async function insertPiece(
  trx: Transaction,
  piece: Selectable<Tables['upload_pieces']>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('open_uploads')
    .set({ received: piece.at + piece.bytes, touched_at: now.toISOString() })
    .where('id', '=', piece.upload_id)
    .where('received', '=', piece.at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.insertInto('upload_pieces').values(piece).execute();
  return true;
}

/** Notes that a form was stored with these uploads. @returns their pieces, to be removed after the commit */
export async function markUsed(
  trx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<string[]> {
  const pieces = await piecesOf(trx, ids);
  await trx.deleteFrom('upload_pieces').where('upload_id', 'in', ids).execute();
  await trx
    .updateTable('open_uploads')
    .set({ used_at: now.toISOString(), touched_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
  return noteRemoved(trx, pieces);
}

/** Drops these uploads. @returns their pieces, to be removed after the commit */
export async function dropUploads(trx: Transaction, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const pieces = await piecesOf(trx, ids);
  await trx.deleteFrom('open_uploads').where('id', 'in', ids).execute();
  return noteRemoved(trx, pieces);
}

/** Deletes an upload that lacks pieces, so that it begins again; one that a form was stored with stays. */
export async function dropLost(files: Files, db: Database, id: number): Promise<void> {
  const left = await db.transaction(async (trx) => {
    const lost = await trx
      .selectFrom('open_uploads')
      .select('id')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return lost ? dropUploads(trx, [id]) : [];
  });
  await files.remove(left);
}

/**
 * Deletes the uploads in progress of a person, or of everybody. @returns the pieces, to be removed after the
 * commit
 */
export async function dropOpenUploads(trx: Transaction, userId: number | null): Promise<string[]> {
  const rows = await trx
    .selectFrom('open_uploads')
    .select('id')
    .where('used_at', 'is', null)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? 0))
    .execute();
  return dropUploads(
    trx,
    rows.map(({ id }) => id),
  );
}

/**
 * Deletes uploads that were idle for a day, and used ones when the keys of their forms expire; the next sweep
 * deletes their pieces. @returns how many were deleted
 */
export async function dropOldUploads(db: Database, now: Date): Promise<number> {
  const { openUploads, idempotencyKeys } = settings.retention;
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return db.transaction(async (trx) => {
    const old = await trx
      .selectFrom('open_uploads')
      .select('id')
      .where((where) =>
        where.or([
          where.and([where('used_at', 'is', null), where('touched_at', '<', before(openUploads))]),
          where('touched_at', '<', before(idempotencyKeys)),
        ]),
      )
      .forNoKeyUpdate()
      .execute();
    await dropUploads(
      trx,
      old.map(({ id }) => id),
    );
    return old.length;
  });
}
