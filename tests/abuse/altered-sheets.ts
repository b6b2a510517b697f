import { CFB } from '@e965/xlsx';
import { readZip } from '../support/read-zip.ts';
import { zipOf } from '../support/zip-of.ts';

/** Numbers from 0 up to 1 that are the same at each run (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What no spreadsheet program writes into an attribute, between tags, or into a cell. */
const hostile = [
  ...[
    'ZZZZZZZ2',
    'XFD1048576',
    'XFD1',
    'A1048576',
    'A1048577',
    'A99999999',
    'A0',
    'A',
    '1',
    '$A$1',
  ],
  ...['A1:XFD1048576', 'A1:ZZZZZZZ9', '-1', '0', '1e308', '-1e308', '1e400', 'NaN', 'Infinity'],
  ...[
    '4294967295',
    '99999999999999999999',
    '2958466',
    '2958465.99',
    '-0.5',
    '',
    ' ',
    'true',
    '__proto__',
  ],
  ...[
    '&#0;',
    '&#x110000;',
    '&lol;',
    '_x0000_',
    '_xD800_',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<',
    '>',
  ],
  ...['"', "'", '=1+1', '\u0000', '\ud800', '\u202e', '../../../etc/passwd', 'xl/workbook.xml'],
  ...['A'.repeat(100_000), '9'.repeat(400), '<c r="A1"><v>1</v></c>'.repeat(2_000)],
  ...['<row r="1048576"/>', '<c r="XFD9"><v>1</v></c>', '<x>'.repeat(5_000), ',"'.repeat(5_000)],
  ...['<f t="array" ref="A1:XFD1048576">1</f>', '\n'.repeat(30_000), ','.repeat(30_000)],
];

type Alter = (text: string, next: () => number) => string;

const placeIn = (text: string, next: () => number) => Math.floor(next() * text.length);
const oneOf = <T>(all: readonly T[], next: () => number): T => {
  const one = all[Math.floor(next() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
};

/** The span of one match of the pattern, or of a few letters where there is none. */
function spanOf(text: string, pattern: RegExp, next: () => number): [from: number, to: number] {
  const found = text.matchAll(pattern).toArray();
  if (found.length === 0) {
    const at = placeIn(text, next);
    return [at, at + 5];
  }
  const { index, 0: words } = oneOf(found, next);
  return [index, index + words.length];
}

const replaceOne =
  (pattern: RegExp): Alter =>
  (text, next) => {
    const [from, to] = spanOf(text, pattern, next);
    return text.slice(0, from) + oneOf(hostile, next) + text.slice(to);
  };

const inText: readonly Alter[] = [
  // Values of attributes, text between tags or commas, whole elements.
  replaceOne(/(?<==")[^"]*/g),
  replaceOne(/(?<==")[^"]*/g),
  replaceOne(/(?<=>)[^<]*/g),
  replaceOne(/(?<=[,\n])[^,\n]*/g),
  replaceOne(/<[^>]*>/g),
  // A piece that is missing, that stands there many times, or elsewhere.
  (text, next) => {
    const at = placeIn(text, next);
    return text.slice(0, at) + text.slice(at + 1 + Math.floor(next() * 200));
  },
  (text, next) => {
    const at = placeIn(text, next);
    const piece = text.slice(at, at + 1 + Math.floor(next() * 200));
    return text.slice(0, at) + piece.repeat(oneOf([2, 30, 2_000], next)) + text.slice(at);
  },
  (text, next) => {
    const [from, to] = spanOf(text, /<[^>]*>/g, next);
    const at = placeIn(text, next);
    return text.slice(0, at) + text.slice(from, to) + text.slice(at);
  },
  // One letter.
  (text, next) => {
    const at = placeIn(text, next);
    return text.slice(0, at) + String.fromCharCode(Math.floor(next() * 256)) + text.slice(at + 1);
  },
];

function alterBytes(file: Buffer, next: () => number): Buffer {
  const altered = Buffer.from(file);
  if (next() < 0.2) return altered.subarray(0, Math.floor(next() * altered.length));
  const times = oneOf([1, 4, 40], next);
  for (let time = 0; time < times; time += 1)
    altered[Math.floor(next() * altered.length)] = Math.floor(next() * 256);
  return altered;
}

function alterText(text: string, next: () => number): string {
  const times = oneOf([1, 1, 2, 5], next);
  let altered = text;
  for (let time = 0; time < times; time += 1) altered = oneOf(inText, next)(altered, next);
  return altered;
}

/** A workbook as no program writes it: other bytes, or other XML in a zip that is right. */
export async function alteredWorkbook(file: Buffer, next: () => number): Promise<Buffer> {
  if (next() < 0.15) return alterBytes(file, next);
  const files = [...(await readZip(file))];
  const which = oneOf(files, next);
  const parts = files.map((one): [string, Buffer] => {
    const [name, content] = one;
    // The sheets are most of what is read.
    const isMeant = one === which || (next() < 0.2 && /(?:sheet\d*|content)\.xml$/.test(name));
    return [name, isMeant ? Buffer.from(alterText(content.toString(), next)) : content];
  });
  return zipOf(Object.fromEntries(parts));
}

/** The same for a file of text: a CSV, a page, Excel’s XML of 2003. */
export const alteredText = (file: Buffer, next: () => number): Buffer =>
  next() < 0.3 ? alterBytes(file, next) : Buffer.from(alterText(file.toString(), next));

/** An XLS with other bytes, or with other records in a container that is right. */
export function alteredOldWorkbook(file: Buffer, next: () => number): Buffer {
  if (next() < 0.3) return alterBytes(file, next);
  const streams = CFB.read(file, { type: 'buffer' });
  const book = CFB.find(streams, '/Workbook') ?? CFB.find(streams, '/Book');
  const bytes = Buffer.from(book.content);
  book.content = next() < 0.5 ? alterBytes(bytes, next) : alterRecord(bytes, next);
  return CFB.write(streams, { type: 'buffer' });
}

/** One record with another type or other content, its length as it was; or one that stands there twice. */
function alterRecord(book: Buffer, next: () => number): Buffer {
  const starts: number[] = [];
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2)) starts.push(at);
  const start = oneOf(starts, next);
  const end = Math.min(book.length, start + 4 + book.readUInt16LE(start + 2));
  const record = Buffer.from(book.subarray(start, end));
  const way = next();
  if (way < 0.3)
    record.writeUInt16LE(
      oneOf(
        starts.map((at) => book.readUInt16LE(at)),
        next,
      ),
      0,
    );
  else if (way < 0.8)
    for (let at = 4; at < record.length; at += 1)
      if (next() < 0.3)
        record[at] = oneOf([0, 1, 0x7f, 0x80, 0xff, Math.floor(next() * 256)], next);
  const twice = way < 0.8 ? [record] : Array.from({ length: 200 }, () => record);
  return Buffer.concat([book.subarray(0, start), ...twice, book.subarray(end)]);
}
