import {
  badPdfMessages,
  type FileKind,
  fileExtensions,
  fileLimits,
  wrongFileMessages,
} from '#contract/files.ts';

const mebibyte = 1024 * 1024;

function isVideo(file: Pick<File, 'name'>): boolean {
  return file.name.toLowerCase().endsWith('.mp4');
}

/** The most bytes that a file of this kind may have (contract 8). */
function byteLimit(file: Pick<File, 'name'>, kind: FileKind): number {
  if (kind === 'pdf') return fileLimits.pdfBytes;
  if (kind === 'sheet') return fileLimits.sheetBytes;
  return kind === 'media' && isVideo(file) ? fileLimits.videoBytes : fileLimits.pictureBytes;
}

/** What is wrong with a chosen file before it is sent, in people's words, or null. */
export function fileFault(file: Pick<File, 'name' | 'size'>, kind: FileKind): string | null {
  const ending = /\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  if (!fileExtensions[kind].includes(ending)) return wrongFileMessages[kind];
  if (kind === 'pdf' && file.size === 0) return badPdfMessages.empty;
  const limit = byteLimit(file, kind);
  return file.size > limit ? `This file is larger than ${limit / mebibyte} MB` : null;
}

/** '62 KB', '1.4 MB': sizes as people read them. */
export function sizeText(bytes: number): string {
  return bytes < mebibyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / mebibyte).toFixed(1)} MB`;
}
