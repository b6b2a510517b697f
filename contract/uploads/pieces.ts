import { fileLimits } from '../files.ts';

/** A file of more bytes goes in pieces, where its form may be sent again. */
export const largeBytes = 1024 * 1024;

/**
 * The parts of a file by which it is recognised, as [from, to] in bytes: its first, middle and last ones. Its
 * print is the SHA-256, in hexadecimal, of its length as decimal text and then these parts.
 */
export const printedParts = (bytes: number): readonly (readonly [from: number, to: number])[] =>
  [0, Math.floor(bytes / 2), Math.max(0, bytes - fileLimits.pieceBytes)].map((from) => [
    from,
    Math.min(bytes, from + fileLimits.pieceBytes),
  ]);

/** What comes in pieces; sheets are read at once. */
export const uploadKinds = ['picture', 'pdf', 'media'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The field that names an upload in place of the file: `media_upload` for `media`. */
export const uploadFieldOf = (field: string) => `${field}_upload`;
