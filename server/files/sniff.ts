import { type FileKind, fileExtensions, fileLimits } from '#contract/files.ts';
import { wideTextOf } from './wide-text.ts';

/** What the first bytes say a file is (security 7.2). */
export type Content = 'jpeg' | 'png' | 'tiff' | 'pdf' | 'mp4' | 'zip' | 'ole' | 'text' | 'piece';

/** This many first bytes are enough to tell; a shorter file is checked by what it has. */
export const sniffBytes = 64;

const accepted: Readonly<Record<FileKind, readonly Content[]>> = {
  picture: ['jpeg', 'png', 'tiff'],
  pdf: ['pdf'],
  media: ['jpeg', 'png', 'tiff', 'mp4'],
  sheet: ['zip', 'ole', 'text'],
  piece: ['piece'],
};

const signatures: readonly (readonly [Content, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  // Version 42 in both byte orders. BigTIFF has 43 and is not accepted.
  ['tiff', Buffer.from([0x49, 0x49, 0x2a, 0x00])],
  ['tiff', Buffer.from([0x4d, 0x4d, 0x00, 0x2a])],
  ['pdf', Buffer.from('%PDF-')],
  ['zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  // Workbooks of Excel 5 to 2003, and whatever else uses such containers.
  ['ole', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

// Brands of ordinary MP4 films. Left out on purpose: QuickTime (`qt  `), sound only (`M4A `), and picture
// formats in the same container (`heic`, `mif1`, `avif`).
const filmBrands = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9'],
  ...['mp41', 'mp42', 'avc1', 'hvc1', 'hev1', 'av01', 'M4V ', 'M4VP', 'mmp4', 'MSNV', 'XAVC'],
]);

function isFilm(start: Buffer): boolean {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return false;
  const size = start.readUInt32BE(0);
  return size >= 16 && size <= 1024 && filmBrands.has(start.toString('latin1', 8, 12));
}

/** The type of these first bytes, or null for anything that is never accepted. */
export function sniff(start: Buffer): Content | null {
  for (const [content, signature] of signatures)
    if (start.subarray(0, signature.length).equals(signature)) return content;
  return isFilm(start) ? 'mp4' : null;
}

/** Whether these bytes can begin a text file: in UTF-16, or without control bytes. */
export function isText(start: Buffer): boolean {
  return (
    start.length > 0 &&
    (wideTextOf(start) !== null ||
      start.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0d].includes(byte)))
  );
}

/** Whether a field of this kind takes this content. */
export function takes(kind: FileKind, content: Content): boolean {
  return accepted[kind].includes(content);
}

/** The most bytes of a file with this content (security 7.7). */
export function byteLimit(content: Content): number {
  if (content === 'mp4') return fileLimits.videoBytes;
  if (content === 'piece') return fileLimits.pieceBytes;
  if (content === 'zip' || content === 'ole' || content === 'text') return fileLimits.sheetBytes;
  return content === 'pdf' ? fileLimits.pdfBytes : fileLimits.pictureBytes;
}

/** The most bytes of a file that a field of this kind takes. */
export function kindLimit(kind: FileKind): number {
  return Math.max(...accepted[kind].map(byteLimit));
}

/**
 * Whether a file name is acceptable for a field of this kind. The name is not stored, so one without an ending
 * passes; a foreign ending (.html, .svg, .exe) does not, whatever the content is.
 */
export function nameAllowed(kind: FileKind, name: string): boolean {
  if (/\p{Cc}/u.test(name)) return false;
  const base = name.trim().split(/[/\\]/).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  return dot < 0 || fileExtensions[kind].includes(base.slice(dot + 1).toLowerCase());
}
