import { texts } from './texts.ts';

/** Accepted uploads (rules 8.2 and 8.7). Sizes in bytes, pictures in pixels. */
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

/** Browsers and cameras have several endings for JPEG. */
const jpegExtensions = ['jpg', 'jpeg', 'jpe', 'jfif', 'jfi', 'jif', 'pjpeg', 'pjp'];
const pictureExtensions = [...jpegExtensions, 'tif', 'tiff', 'png'];
const filmExtensions = ['mp4', '3gp'];

/** Name endings that a field takes; the content decides, but a foreign ending is refused too. */
export const fileExtensions: Readonly<Record<FileKind, readonly string[]>> = {
  picture: pictureExtensions,
  pdf: ['pdf'],
  media: [...pictureExtensions, ...filmExtensions],
  sheet: ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'txt'],
  piece: [],
};

export const endingOf = (name: string) =>
  /\.([^./\\]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '';

/** Whether the name says that it is a film. */
export const isFilmName = (name: string) => filmExtensions.includes(endingOf(name));

/** The fixed text for a file of the wrong kind (rule 8.2). */
export const wrongFileMessages: Readonly<Record<FileKind, string>> = texts('wrongFileMessages', {
  picture: 'Only Images Allowed',
  pdf: 'Only PDF Allowed',
  media: 'Only Photos and Videos Allowed',
  sheet: 'Only .xlsx, .xls, .ods and .csv Allowed',
  piece: 'Only a Piece of a File Allowed',
});

/** The message for a PDF that cannot be stored. */
export const badPdfMessages = texts('badPdfMessages', {
  // Which of the two it is would have to be reckoned out of its cipher, and does not change what helps.
  locked:
    'This PDF may be read but not changed, or asks for a password. Print or scan it anew as a PDF and choose that',
  damaged: 'This PDF is damaged. Make or scan it again and choose the new one',
  empty: 'This PDF is empty. Choose the file that was meant',
});
export type PdfFault = keyof typeof badPdfMessages;

/** The message for a picture or film of a kind that is not stored. */
const otherKindMessages = texts('otherKindMessages', {
  heic: 'This is a HEIC photo. Share it as JPEG (on an iPhone: Options, Most Compatible) and choose that',
  avif: 'This is an AVIF picture. Save it as JPEG or PNG and choose that',
  mov: 'This is a film of an iPhone (.mov). Send it to yourself with WhatsApp or Signal and choose the MP4 saved there',
  old: 'This film is of an older kind. Save it as MP4 (H.264) and choose that',
});
type OtherKind = keyof typeof otherKindMessages;
export type FileFault = PdfFault | OtherKind;

const otherEndings: Readonly<Record<string, OtherKind>> = {
  ...{ heic: 'heic', heif: 'heic', hif: 'heic', avif: 'avif', mov: 'mov', qt: 'mov', '3g2': 'old' },
};
/** What the name says of a picture or film that is not stored. */
export const otherKindOf = (name: string) => otherEndings[endingOf(name)] ?? null;

const toldOf: Readonly<Record<FileKind, readonly FileFault[]>> = {
  picture: ['heic', 'avif'],
  media: ['heic', 'avif', 'mov', 'old'],
  pdf: ['locked', 'damaged', 'empty'],
  sheet: [],
  piece: [],
};

/** Why a file is refused: what is wrong with it where the field takes such files at all, else the fixed text. */
export function refusalOf(kind: FileKind, fault: FileFault | null): string {
  if (fault === null || !toldOf[kind].includes(fault)) return wrongFileMessages[kind];
  return { ...badPdfMessages, ...otherKindMessages }[fault];
}

/** The picker's `accept` (rule 8.2: it offers jpeg and png, and mp4 for media). */
export const pickerAccept: Readonly<Record<FileKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png'],
  pdf: ['application/pdf'],
  media: ['image/jpeg', 'image/png', 'video/mp4'],
  sheet: ['.xlsx', '.xls', '.ods', '.csv', '.tsv', '.txt'],
  piece: [],
};
