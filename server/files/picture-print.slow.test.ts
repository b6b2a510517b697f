import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyOf, takenOn } from './look-at-picture.ts';
import { hashesOf, nearlySame, printDistance, printOf } from './picture-print.ts';

/** Numbers from 0 to 1, the same ones for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const size = { width: 640, height: 480 };

/** A scene: sky, ground and things of many sizes and colours, as in a photograph of a school day. */
async function scene(seed: number): Promise<Buffer> {
  const next = numbers(seed * 7_919 + 11);
  const colour = () =>
    `rgb(${[next(), next(), next()].map((one) => Math.floor(one * 256)).join()})`;
  const at = (most: number) => Math.floor(next() * most);
  const things = Array.from({ length: 14 }, () =>
    next() < 0.5
      ? `<ellipse cx="${at(640)}" cy="${at(480)}" rx="${20 + at(110)}" ry="${20 + at(110)}" fill="${colour()}"/>`
      : `<rect x="${at(600)}" y="${at(440)}" width="${20 + at(180)}" height="${20 + at(180)}" fill="${colour()}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640"
    height="480" fill="${colour()}"/><rect y="${150 + at(200)}" width="640" height="480"
    fill="${colour()}"/>${things.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

const hashesOfPicture = async (picture: Buffer) => hashesOf(printOf(await greyOf(sharp(picture))));

const cropped = (picture: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(picture).extract({ left, top, width, height }).jpeg({ quality: 80 }).toBuffer();

/** What phones, messengers and officers do with a picture before they send it again. */
const alterations: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'encoded anew': (picture) => sharp(picture).jpeg({ quality: 45 }).toBuffer(),
  'as WebP': (picture) => sharp(picture).webp({ quality: 60 }).toBuffer(),
  smaller: (picture) => sharp(picture).resize(256).jpeg({ quality: 70 }).toBuffer(),
  larger: (picture) => sharp(picture).resize(1_280).jpeg({ quality: 70 }).toBuffer(),
  'cropped by 5 % all around': (picture) => cropped(picture, 16, 12, 608, 456),
  'cropped by 5 % on the left': (picture) => cropped(picture, 32, 0, 608, 480),
  'cropped by 5 % at the bottom': (picture) => cropped(picture, 0, 0, 640, 456),
  'cropped by 5 % in a corner': (picture) => cropped(picture, 32, 24, 608, 456),
  brighter: (picture) => sharp(picture).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
};

test('twenty pictures are known again after each alteration, and are none of the others', async () => {
  const pictures = await Promise.all(Array.from({ length: 20 }, (_, seed) => scene(seed)));
  const prints = await Promise.all(pictures.map(hashesOfPicture));
  for (const [name, alter] of Object.entries(alterations)) {
    const altered = await Promise.all(
      pictures.map(async (picture) => hashesOfPicture(await alter(picture))),
    );
    const known = altered.map((hashes) =>
      prints.flatMap((print, at) => (printDistance(hashes, print) <= nearlySame ? [at] : [])),
    );
    expect(known, name).toEqual(pictures.map((_, at) => [at]));
  }
});

test('pictures of one colour are like no other', async () => {
  const plain = sharp({ create: { ...size, channels: 3, background: '#7a9' } });
  expect(printOf(await greyOf(plain))).toBe('');
  expect(printDistance(hashesOf(''), hashesOf(''))).toBe(64);
});

test('the earliest day that the camera wrote', () => {
  const written = (text: string) => takenOn(Buffer.from(text, 'latin1'));
  expect(written('Exif..2026:03:04 10:11:12\0..2025:11:03 08:00:00\0')).toBe('2025-11-03');
  expect(written('0000:00:00 00:00:00')).toBeNull();
  expect(takenOn(undefined)).toBeNull();
});
