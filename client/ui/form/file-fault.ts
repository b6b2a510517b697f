import {
  badPdfMessages,
  endingOf,
  type FileKind,
  fileExtensions,
  fileLimits,
  isFilmName,
  otherKindOf,
  refusalOf,
} from '#contract/files.ts';
import { isLockedPdf } from '#contract/locked-pdf.ts';
import { formTexts } from './form.texts.ts';

const mebibyte = 1024 * 1024;

/** The most bytes that a file of this kind may have (rule 8.7). */
function byteLimit(file: Pick<File, 'name'>, kind: FileKind): number {
  if (kind === 'pdf') return fileLimits.pdfBytes;
  if (kind === 'sheet') return fileLimits.sheetBytes;
  return kind === 'media' && isFilmName(file.name)
    ? fileLimits.videoBytes
    : fileLimits.pictureBytes;
}

/** What is wrong with a chosen file before it is sent, in words for people, or null. */
export function fileFault(file: Pick<File, 'name' | 'size'>, kind: FileKind): string | null {
  if (!fileExtensions[kind].includes(endingOf(file.name)))
    return refusalOf(kind, otherKindOf(file.name));
  if (kind === 'pdf' && file.size === 0) return badPdfMessages.empty;
  const limit = byteLimit(file, kind);
  return file.size > limit ? formTexts.tooLarge(limit / mebibyte) : null;
}

const locked = new WeakMap<File, Promise<boolean>>();

/**
 * Faults that only the content of a chosen file shows: a locked PDF. Null for a file that may be sent; the
 * server decides in the end.
 */
export async function contentFault(file: File, kind: FileKind): Promise<string | null> {
  if (kind !== 'pdf' || fileFault(file, kind) !== null) return null;
  const isLocked = locked.get(file) ?? readLock(file);
  locked.set(file, isLocked);
  return (await isLocked) ? badPdfMessages.locked : null;
}

async function readLock(file: File): Promise<boolean> {
  try {
    return isLockedPdf(new TextDecoder('latin1').decode(await file.arrayBuffer()));
  } catch (failure) {
    // The file was moved meanwhile; sending it will fail and say so.
    if (failure instanceof DOMException) return false;
    throw failure;
  }
}
