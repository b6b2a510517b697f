import { texts } from '../texts.ts';

// Files that people choose where a spreadsheet is meant: what each is, and what to save in its place.

const sayings = texts('foreignFiles', {
  pdf: 'This is a PDF, whose tables cannot be read. Open the list where it was made and save it as Excel (.xlsx) or CSV',
  picture:
    'This is a picture. Type or paste the list into a spreadsheet and save it as Excel (.xlsx) or CSV. Photos of students go to Pictures and papers',
  text: 'This is a text document. Copy its table into a spreadsheet and save it as Excel (.xlsx) or CSV',
  slides:
    'These are slides. Copy their table into a spreadsheet and save it as Excel (.xlsx) or CSV',
  numbers:
    'This is a Numbers file. Open it in Numbers, choose File, Export To, Excel, and take that file',
  google:
    'This only points to a Google Sheet. Open it, choose File, Download, Microsoft Excel (.xlsx), and take that file',
  binary:
    'This is a workbook in binary form or with macros. Open it in Excel and save it as Excel (.xlsx) or CSV',
  database: 'This is a database. Export its table to Excel, and save it as Excel (.xlsx) or CSV',
  packed: 'This is a packed folder. Unpack it and choose the spreadsheet that is in it',
});

const endings: Readonly<Record<keyof typeof sayings, string>> = {
  ...{ pdf: 'pdf', picture: 'jpg jpeg png heic webp gif tif tiff', slides: 'ppt pptx odp' },
  ...{ text: 'doc docx odt rtf pages', numbers: 'numbers', google: 'gsheet' },
  ...{ binary: 'xlsb xlsm', database: 'mdb accdb', packed: 'zip rar 7z' },
};
const kinds = Object.keys(endings) as (keyof typeof sayings)[];

/** What a file is by the ending of its name, and what to save in its place; null where that is not known. */
export function foreignFileWords(name: string): string | null {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const what = kinds.find((kind) => endings[kind].split(' ').includes(ending));
  return what === undefined ? null : sayings[what];
}

/** What a packed file is by the names of its parts: such files are often given the ending of a workbook. */
export function foreignPartsWords(parts: readonly string[]): string | null {
  const has = (part: RegExp) => parts.some((name) => part.test(name));
  if (has(/^word\//)) return sayings.text;
  if (has(/^ppt\//)) return sayings.slides;
  if (has(/\.iwa$|^index\.zip$/i)) return sayings.numbers;
  if (has(/workbook\.bin$/i)) return sayings.binary;
  return null;
}
