import type { FileKind } from '#contract/files.ts';
import { fileLimits } from '#contract/files.ts';
import {
  largeBytes,
  printedParts,
  type UploadKind,
  uploadFieldOf,
  uploadKinds,
} from '#contract/uploads/pieces.ts';
import type { OpenUpload, PieceInput, UploadInput } from '#contract/uploads/shapes.ts';
import { ApiError, isLineGone } from './api-error.ts';
import type { ProgressListener } from './transport.ts';

const { pieceBytes } = fileLimits;
/**
 * Pauses between attempts on a connection without progress, in milliseconds; after the last the failure is
 * reported.
 */
const pauses = [1_000, 2_000, 4_000];

/** A file of a form that is sent in pieces. */
export interface LargeFile {
  readonly field: string;
  readonly kind: UploadKind;
  readonly file: File;
}

/** The two calls, in the session of the form. */
interface PieceCalls {
  start(input: UploadInput): Promise<OpenUpload>;
  piece(
    id: number,
    input: PieceInput & { piece: File },
    onProgress: ProgressListener,
  ): Promise<OpenUpload>;
}

const isUploadKind = (kind: FileKind): kind is UploadKind =>
  (uploadKinds as readonly FileKind[]).includes(kind);

/**
 * The files of a form that are large enough to be sent in pieces. Without https a browser cannot compute their
 * hash.
 */
export function largeFiles(
  taken: Readonly<Record<string, FileKind>>,
  input: Readonly<Record<string, unknown>>,
): LargeFile[] {
  if (!('subtle' in crypto)) return [];
  return Object.entries(taken).flatMap(([field, kind]) => {
    const file = input[field];
    const isLarge = file instanceof File && file.size > largeBytes;
    return isLarge && isUploadKind(kind) ? [{ field, kind, file }] : [];
  });
}

/**
 * Sends files in pieces, each from where it stopped before, in this tab or another.
 * @param formKey the form's own key, by which an upload is found again
 * @returns the fields that name the uploads in place of the files
 * @throws ApiError
 */
export async function sendInPieces(
  calls: PieceCalls,
  formKey: string,
  files: readonly LargeFile[],
  onProgress: ProgressListener | undefined,
): Promise<Record<string, number>> {
  const all = files.reduce((sum, { file }) => sum + file.size, 0);
  const named: Record<string, number> = {};
  let before = 0;
  for (const large of files) {
    const done = before;
    const tell = (bytes: number) => onProgress?.((done + bytes) / all);
    named[uploadFieldOf(large.field)] = await sendOne(calls, formKey, large, tell);
    before += large.file.size;
  }
  return named;
}

async function sendOne(
  calls: PieceCalls,
  formKey: string,
  { field, kind, file }: LargeFile,
  tell: (bytes: number) => void,
): Promise<number> {
  const key = `${formKey}/${field}`;
  const input = {
    key,
    kind,
    name: file.name || 'file',
    bytes: file.size,
    print: await printOf(file),
  };
  let fruitless = 0;
  for (;;) {
    let reached = 0;
    try {
      let upload = await calls.start(input);
      while (upload.received < file.size) {
        const at = upload.received;
        const piece = new File([file.slice(at, at + pieceBytes)], 'piece');
        tell(at);
        upload = await calls.piece(upload.id, { at, piece }, (share) =>
          tell(at + share * piece.size),
        );
        reached = upload.received;
      }
      return upload.id;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { piece } = failure.errors;
      if (piece) throw new ApiError(failure.status, failure.message, { [field]: piece });
      // The upload is gone, or has more than this tab knew: the server says where to continue.
      const isLost = [404, 409].includes(failure.status);
      fruitless = reached > 0 ? 0 : fruitless + 1;
      const pause = pauses[fruitless];
      if ((!isLost && !isLineGone(failure)) || pause === undefined) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Identifies a file among those of equal length: by its first, middle and last bytes. */
async function printOf(file: File): Promise<string> {
  const parts = new Blob([
    String(file.size),
    ...printedParts(file.size).map(([from, to]) => file.slice(from, to)),
  ]);
  const print = await crypto.subtle.digest('SHA-256', await parts.arrayBuffer());
  return Array.from(new Uint8Array(print), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
