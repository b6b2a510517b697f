import { texts } from './texts.ts';

/** Accepted uploads (spec 9, contract 8, security 7.2 and 7.7). Sizes in bytes, pictures in pixels. */
export const fileLimits = {
  pictureBytes: 10 * 1024 * 1024,
  pdfBytes: 10 * 1024 * 1024,
  videoBytes: 200 * 1024 * 1024,
  sheetBytes: 20 * 1024 * 1024,
  /** Size of the pieces of a large upload: after ten interruptions the longest film has sent less than 2 % twice. */
  pieceBytes: 256 * 1024,
  picturePixels: 50_000_000,
  filesPerRequest: 2,
} as const;

/** The kinds of file that a field can take. */
export type FileKind = 'picture' | 'pdf' | 'media' | 'sheet' | 'piece';

const pictureExtensions = ['jpg', 'jpeg', 'tif', 'tiff', 'png'] as const;

/** Name endings that a field takes; the content decides, but a foreign ending is refused too. */
export const fileExtensions: Readonly<Record<FileKind, readonly string[]>> = {
  picture: pictureExtensions,
  pdf: ['pdf'],
  media: [...pictureExtensions, 'mp4'],
  sheet: ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'txt'],
  piece: [],
};

/** The spec's words for a file of the wrong kind (spec 5). */
export const wrongFileMessages: Readonly<Record<FileKind, string>> = texts('wrongFileMessages', {
  picture: 'Only Images Allowed',
  pdf: 'Only PDF Allowed',
  media: 'Only Photos and Videos Allowed',
  sheet: 'Only .xlsx, .xls, .ods and .csv Allowed',
  piece: 'Only a Piece of a File Allowed',
});

/** The message for a PDF that cannot be stored, in a field of PDFs; any other file gets the spec's words. */
export const badPdfMessages = texts('badPdfMessages', {
  locked: 'This PDF is locked. Save a copy without a password and choose that',
  damaged: 'This PDF is damaged. Make or scan it again and choose the new one',
  empty: 'This PDF is empty. Choose the file that was meant',
});
export type PdfFault = keyof typeof badPdfMessages;

/** The picker's `accept` (spec 5: it offers jpeg and png, and mp4 for media). */
export const pickerAccept: Readonly<Record<FileKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png'],
  pdf: ['application/pdf'],
  media: ['image/jpeg', 'image/png', 'video/mp4'],
  sheet: ['.xlsx', '.xls', '.ods', '.csv', '.tsv', '.txt'],
  piece: [],
};
