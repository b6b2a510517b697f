import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  badPdfMessages,
  type FileKind,
  fileLimits,
  refusalOf,
  wrongFileMessages,
} from '#contract/files.ts';
import { filesUnderTest } from '../../tests/fixtures/files/open-files.ts';
import { TooLarge, Unavailable } from '../errors.ts';
import { isSpaceLow } from './temp-folder.ts';
import { WrongFile } from './wrong-file.ts';

const fixture = (path: string) =>
  readFile(new URL(`../../tests/fixtures/files/${path}`, import.meta.url));

const jpeg = await fixture('images/hopper.jpg');
const png = await fixture('images/basn6a16.png');
const tiff = await fixture('images/multipage.tiff');
const pdf = await fixture('pdf/minimal.pdf');
const film = await fixture('video/minimal.mp4');
const html = Buffer.from('<html><script>alert(document.cookie)</script></html>'.padEnd(200));
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const ftyp = (brand: string) => {
  const box = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}`),
  ]);
  return Buffer.concat([box, film.subarray(32)]);
};
const behind = (first: Buffer | string, second: Buffer) =>
  Buffer.concat([Buffer.from(first), second]);

/** Field, name, bytes: each must be refused at the door or by `keep`, with the field's words. */
const refused: Record<string, [FileKind, string, Buffer]> = {
  'HTML as JPEG': ['picture', 'a.jpg', html],
  'HTML as PNG': ['picture', 'a.png', html],
  'HTML as TIFF': ['picture', 'a.tiff', html],
  'HTML as PDF': ['pdf', 'a.pdf', html],
  'HTML as film': ['media', 'a.mp4', html],
  'SVG as PNG': ['picture', 'a.png', svg],
  'SVG in a gallery': ['media', 'a.jpg', svg],
  'SVG by name': ['picture', 'a.svg', jpeg],
  'HTML by name': ['picture', 'a.html', jpeg],
  'program by name': ['picture', 'a.exe', jpeg],
  'PDF by name in a picture field': ['picture', 'a.pdf', jpeg],
  'picture by name in a PDF field': ['pdf', 'a.jpg', pdf],
  'film by name in a picture field': ['picture', 'a.mp4', jpeg],
  'PDF by name in a gallery': ['media', 'a.pdf', jpeg],
  'second ending foreign': ['picture', 'a.jpg.html', jpeg],
  'ending behind a dot at the end': ['picture', 'a.jpg.', jpeg],
  'ending behind a zero': ['picture', 'a.html\0.jpg', jpeg],
  'ending behind a line break': ['picture', 'a.html\n.jpg', jpeg],
  'PDF in a picture field': ['picture', 'a.jpg', pdf],
  'film in a picture field': ['picture', 'a.jpg', film],
  'JPEG in a PDF field': ['pdf', 'a.pdf', jpeg],
  'PNG in a PDF field': ['pdf', 'a.pdf', png],
  'TIFF in a PDF field': ['pdf', 'a.pdf', tiff],
  'film in a PDF field': ['pdf', 'a.pdf', film],
  'PDF in a gallery': ['media', 'a.jpg', pdf],
  'PDF as film': ['media', 'a.mp4', pdf],
  GIF: ['picture', 'a.jpg', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
  'GIF with HTML': ['picture', 'a.jpg', behind('GIF89a/*', html)],
  BMP: ['picture', 'a.png', behind('BM', png)],
  WebP: ['picture', 'a.jpg', await fixture('images/hopper.webp')],
  AVIF: ['picture', 'a.jpg', await fixture('images/hopper.avif')],
  'AVIF as film': ['media', 'a.mp4', await fixture('images/hopper.avif')],
  'HEIC as JPEG': ['picture', 'a.jpg', ftyp('heic')],
  'HEIC as film': ['media', 'a.mp4', ftyp('heic')],
  'HEIF as film': ['media', 'a.mp4', ftyp('mif1')],
  'QuickTime as film': ['media', 'a.mp4', ftyp('qt  ')],
  'sound by its brand': ['media', 'a.mp4', ftyp('M4A ')],
  '3GP of another kind': ['media', 'a.mp4', ftyp('3g2a')],
  'brand that is none': ['media', 'a.mp4', ftyp('evil')],
  'brand in capitals': ['media', 'a.mp4', ftyp('ISOM')],
  'BigTIFF, little end first': [
    'picture',
    'a.tif',
    Buffer.from('II+\0\x08\0\0\0'.padEnd(99, '\0')),
  ],
  'BigTIFF, big end first': ['picture', 'a.tif', Buffer.from('MM\0+\0\x08\0\0'.padEnd(99, '\0'))],
  ZIP: ['pdf', 'a.pdf', Buffer.from('PK\x03\x04'.padEnd(99))],
  'ZIP as film': ['media', 'a.mp4', Buffer.from('PK\x03\x04'.padEnd(99))],
  RAR: ['picture', 'a.jpg', Buffer.from('Rar!\x1a\x07\0'.padEnd(99))],
  'PostScript as PDF': ['pdf', 'a.pdf', Buffer.from('%!PS-Adobe-3.0\n'.padEnd(99))],
  'program of Windows': ['picture', 'a.jpg', Buffer.from('MZ\x90\0'.padEnd(99))],
  'program of Linux': ['pdf', 'a.pdf', Buffer.from('\x7fELF'.padEnd(99))],
  'PDF behind HTML': ['pdf', 'a.pdf', behind(html, pdf)],
  'PDF in small letters': ['pdf', 'a.pdf', behind('%pdf-1.4\n', pdf.subarray(9))],
  'PDF of a head only': ['pdf', 'a.pdf', Buffer.from('%PDF-1.7\n')],
  'HTML with the head of a PDF': ['pdf', 'a.pdf', behind('%PDF-1.7\n', html)],
  'HTML with the head of a JPEG': ['picture', 'a.jpg', behind(jpeg.subarray(0, 4), html)],
  'HTML with the head of a PNG': ['picture', 'a.png', behind(png.subarray(0, 33), html)],
  'HTML with the head of a TIFF': ['picture', 'a.tif', behind(tiff.subarray(0, 8), html)],
  'HTML with the head of a film': ['media', 'a.mp4', behind(film.subarray(0, 32), html)],
  'PDF with the head of a film': ['media', 'a.mp4', behind(film.subarray(0, 32), pdf)],
  'JPEG with the head of a PNG': ['picture', 'a.png', behind(png.subarray(0, 8), jpeg)],
  'two films one behind the other': ['media', 'a.mp4', Buffer.concat([film, film])],
  'film behind zeros': ['media', 'a.mp4', behind(Buffer.alloc(64), film)],
  'JPEG behind a space': ['picture', 'a.jpg', behind(' ', jpeg)],
  'nothing as JPEG': ['picture', 'a.jpg', Buffer.alloc(0)],
  'nothing as PDF': ['pdf', 'a.pdf', Buffer.alloc(0)],
  'nothing as film': ['media', 'a.mp4', Buffer.alloc(0)],
  'one byte': ['picture', 'a.jpg', Buffer.from([0xff])],
  zeros: ['media', 'a.mp4', Buffer.alloc(5_000)],
  text: ['pdf', 'a.pdf', Buffer.from('Dear officer, please find attached')],
};

/** PDFs, and pictures and films of other kinds, are told what is wrong with them. */
const wordsOf = new Map<string, string>([
  ['nothing as PDF', badPdfMessages.empty],
  ['PDF of a head only', badPdfMessages.damaged],
  ['HTML with the head of a PDF', badPdfMessages.damaged],
  ...['AVIF', 'AVIF as film'].map((name) => [name, refusalOf('media', 'avif')] as const),
  ...['HEIC as JPEG', 'HEIC as film', 'HEIF as film'].map(
    (name) => [name, refusalOf('media', 'heic')] as const,
  ),
  ['QuickTime as film', refusalOf('media', 'mov')],
  ['3GP of another kind', refusalOf('media', 'old')],
]);

test('each polyglot and mislabelled file is refused with the words of its field', async () => {
  const { files, send, left } = await filesUnderTest();
  for (const [name, [kind, file, bytes]] of Object.entries(refused)) {
    const outcome = await send(bytes, kind, file)
      .then((received) => files.keep(received, 'media'))
      .catch((error: unknown) => error);
    expect(outcome, name).toBeInstanceOf(WrongFile);
    const words = wordsOf.get(name) ?? wrongFileMessages[kind];
    expect(outcome, name).toMatchObject({ kind, message: words });
  }
  expect(Object.keys(refused).length).toBeGreaterThanOrEqual(60);
  expect(await left()).toEqual([]);
});

test('the content decides, not the name', async () => {
  const { send } = await filesUnderTest();
  const accepted: [Buffer, FileKind, string, string][] = [
    [jpeg, 'picture', 'a.png', 'jpeg'],
    [png, 'picture', 'a.JPG', 'png'],
    [tiff, 'picture', 'a.jpeg', 'tiff'],
    [jpeg, 'media', 'a.mp4', 'jpeg'],
    [film, 'media', 'a.jpg', 'mp4'],
    [pdf, 'pdf', "Ng'ang'a & Zoë – report (final) #2 100%.PDF", 'pdf'],
    [jpeg, 'picture', 'blob', 'jpeg'],
    [jpeg, 'picture', '', 'jpeg'],
    [jpeg, 'picture', 'C:\\evil.dir\\photo', 'jpeg'],
    [jpeg, 'picture', '../../etc/photo.jpg', 'jpeg'],
  ];
  for (const [bytes, kind, name, content] of accepted) {
    const received = await send(bytes, kind, name, 7);
    expect(received).toMatchObject({ content, kind, bytes: bytes.length });
    expect(await readFile(received.file)).toEqual(bytes);
  }
});

/** A JPEG head and then zeros, so long as wanted, without holding it in memory. */
function* long(head: Buffer, total: number) {
  yield head;
  const chunk = Buffer.alloc(256 * 1024);
  for (let sent = head.length; sent < total; sent += chunk.length)
    yield chunk.subarray(0, Math.min(chunk.length, total - sent));
}

test('one byte over the limit is 413, the limit itself passes, nothing stays behind', async () => {
  const { files, left } = await filesUnderTest();
  const cases: [Buffer, FileKind, number][] = [
    [jpeg, 'picture', fileLimits.pictureBytes],
    [pdf, 'pdf', fileLimits.pdfBytes],
    [png, 'media', fileLimits.pictureBytes],
    [film, 'media', fileLimits.videoBytes],
  ];
  for (const [head, kind, limit] of cases) {
    const fits = await files.receive(Readable.from(long(head, limit)), kind, '');
    expect(fits.bytes).toBe(limit);
    await files.discard(fits);
    const part = Readable.from(long(head, limit + 1));
    await expect(files.receive(part, kind, '')).rejects.toBeInstanceOf(TooLarge);
  }
  expect(await left()).toEqual([]);
});

test('a part that the form was cut short in is 413', async () => {
  const { files, left } = await filesUnderTest();
  const part = Object.assign(Readable.from([jpeg]), { truncated: true });
  await expect(files.receive(part, 'picture', 'a.jpg')).rejects.toBeInstanceOf(TooLarge);
  expect(await left()).toEqual([]);
});

test('the rest of a refused part is read past, so that the form comes to its end', async () => {
  const { files } = await filesUnderTest();
  const part = Readable.from(long(html, 3_000_000));
  const ended = new Promise((resolve) => part.once('end', resolve));
  await expect(files.receive(part, 'picture', 'a.jpg')).rejects.toBeInstanceOf(WrongFile);
  await ended;
});

test('a sender who goes away leaves nothing, at whatever moment', async () => {
  const { files, left } = await filesUnderTest();
  for (const sent of [0, 1, 40, 64, 5_000, 300_000]) {
    const part = new Readable({ read() {} });
    const receiving = files.receive(part, 'picture', 'a.jpg');
    part.push(jpeg.subarray(0, sent));
    if (sent > jpeg.length) part.push(Buffer.alloc(sent - jpeg.length));
    await new Promise((resolve) => setImmediate(resolve));
    part.destroy(new Error('gone'));
    await expect(receiving).rejects.toThrow('gone');
    expect(await left()).toEqual([]);
  }
});

test('a nearly full disk is 503, before a byte is written', async () => {
  const full = { bsize: 4096, blocks: 10_000_000, bavail: 40_000 };
  const { send, left } = await filesUnderTest({ space: async () => full });
  await expect(send(jpeg, 'picture', 'a.jpg')).rejects.toBeInstanceOf(Unavailable);
  expect(await left()).toEqual([]);
});

test.each([
  [true, { bsize: 4096, blocks: 100_000_000, bavail: 51_199 }],
  [false, { bsize: 4096, blocks: 100_000_000, bavail: 51_200 }],
  [true, { bsize: 4096, blocks: 1_000_000, bavail: 19_999 }],
  [false, { bsize: 4096, blocks: 1_000_000, bavail: 20_000 }],
])('space is low: %s for %o', (low, space) => {
  expect(isSpaceLow(space)).toBe(low);
});
