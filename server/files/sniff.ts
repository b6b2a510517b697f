import {
  endingOf,
  type FileFault,
  type FileKind,
  fileExtensions,
  fileLimits,
} from '#contract/files.ts';
import { wideTextOf } from './wide-text.ts';

/** What the first bytes say a file is (rule 8.2). */
export type Content = 'jpeg' | 'png' | 'tiff' | 'pdf' | 'mp4' | 'zip' | 'ole' | 'text' | 'piece';

const textBytes = 64;
const pdfHeader = '%PDF-';
/** Readers look so far for the beginning of a PDF: portals put blank lines or notices before it, printers their commands. */
const beforePdf = 1024;
/** This many first bytes are enough to tell; a shorter file is checked by what it has. */
export const sniffBytes = beforePdf + pdfHeader.length;

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
  ['pdf', Buffer.from(pdfHeader)],
  ['zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  // Workbooks of Excel 5 to 2003, and whatever else uses such containers.
  ['ole', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

// Brands of ordinary MP4 films. Left out on purpose: QuickTime (`qt  `), sound only (`M4A `), and picture
// formats in the same container (`heic`, `mif1`, `avif`).
const filmBrands = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9'],
  ...['mp41', 'mp42', 'avc1', 'hvc1', 'hev1', 'av01', 'M4V ', 'M4VP', 'mmp4', 'MSNV', 'XAVC'],
  // Films of phones, which are kept where H.264 is in them.
  ...['3gp4', '3gp5', '3gp6'],
]);

function isFilm(start: Buffer): boolean {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return false;
  const size = start.readUInt32BE(0);
  return size >= 16 && size <= 1024 && filmBrands.has(start.toString('latin1', 8, 12));
}

/** Whether a PDF begins here, or behind a few bytes that are no page of the web. */
export function beginsPdf(start: string): boolean {
  const at = start.slice(0, sniffBytes).indexOf(pdfHeader);
  return at >= 0 && !/<(?:!doctype|\?|html|head|body|script|svg|iframe)/i.test(start.slice(0, at));
}

/** The brands in the same container that are no films of ours, and QuickTime without a brand, as it once was. */
const otherKinds: readonly (readonly [RegExp, FileFault])[] = [
  [/^.{4}ftyp(?:.{4})*?avi[fs]/s, 'avif'],
  [/^.{4}ftyp(?:.{4})*?(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, 'heic'],
  [/^.{4}(?:ftypqt {2}|moov|mdat|wide|pnot)/s, 'mov'],
  [/^.{4}ftyp3g/s, 'old'],
];

/** Which picture or film that is not stored begins with these bytes. */
export const otherKindIn = (start: Buffer): FileFault | null =>
  otherKinds.find(([begin]) => begin.test(start.toString('latin1', 0, textBytes)))?.[1] ?? null;

/** The type of these first bytes, or null for anything that a field of this kind never accepts. */
export function sniff(start: Buffer, kind: FileKind): Content | null {
  for (const [content, signature] of signatures)
    if (start.subarray(0, signature.length).equals(signature)) return content;
  if (isFilm(start)) return 'mp4';
  return kind === 'pdf' && beginsPdf(start.toString('latin1')) ? 'pdf' : null;
}

/** Whether these bytes can begin a text file: in UTF-16, or without control bytes. */
export function isText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, textBytes);
  return (
    start.length > 0 &&
    (wideTextOf(start) !== null ||
      start.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0d].includes(byte)))
  );
}

/** Whether it is a picture, which is made anew. */
export const isPicture = (content: Content): boolean => accepted.picture.includes(content);

/** Whether a field of this kind takes this content. */
export function takes(kind: FileKind, content: Content): boolean {
  return accepted[kind].includes(content);
}

/** The most bytes of a file with this content (rule 8.7). */
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
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return !base.includes('.') || fileExtensions[kind].includes(endingOf(base));
}
