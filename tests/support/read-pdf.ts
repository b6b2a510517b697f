import { inflateSync } from 'node:zlib';

/** What a PDF of ours holds, as far as tests ask: what it draws, and the objects that say what it is. */
export interface ReadPdf {
  /** Each stretch of text in the order of its letters on the page, from the left to the right. */
  readonly drawn: readonly string[];
  /** The dictionaries by their numbers. */
  readonly objects: ReadonlyMap<number, string>;
  /** The streams by the numbers of their dictionaries, unpacked. */
  readonly streams: ReadonlyMap<number, string>;
}

const numberOf = (hex: string) => Number.parseInt(hex, 16);
const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of each glyph, by the font's table for search and copying. */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', , list = ''] of table.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
  ))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], at) => {
      letters.set(numberOf(first) + at, textOf(hex.replaceAll(' ', '')));
    });
  return letters;
}

const readGlyphs = (glyphs: string, letters: ReadonlyMap<number, string> | undefined) =>
  Array.from(glyphs.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((one) => letters?.get(numberOf(one)) ?? '\ufffd').join(''),
  ).join('');

/** Reads a PDF that pdfkit wrote; a glyph that stands for no letter is read as U+FFFD. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = new Map<number, string>();
  const streams = new Map<number, string>();
  const file = bytes.toString('latin1');
  for (const found of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n|endobj)/gm)) {
    const [head, number = '', dictionary = ''] = found;
    objects.set(Number(number), dictionary);
    if (!head.endsWith('stream\n')) continue;
    const start = found.index + head.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const stream = bytes.subarray(start, start + length);
    const isPacked = dictionary.includes('/FlateDecode');
    streams.set(Number(number), (isPacked ? inflateSync(stream) : stream).toString('latin1'));
  }
  const referred = (dictionary: string, name: string) =>
    Number(new RegExp(`/${name} \\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1]);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const dictionary of objects.values())
    for (const [, name = '', number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number)) ?? '';
      fonts.set(name, lettersOf(streams.get(referred(font, 'ToUnicode')) ?? ''));
    }
  const drawn: string[] = [];
  for (const page of objects.values()) {
    if (!/\/Type \/Page\n/.test(page)) continue;
    const content = streams.get(referred(page, 'Contents')) ?? '';
    let letters: ReadonlyMap<number, string> | undefined;
    for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font);
      else drawn.push(readGlyphs(glyphs, letters));
    }
  }
  return { drawn, objects, streams };
}
