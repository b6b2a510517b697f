import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { filesUnderTest } from '../../tests/fixtures/files/open-files.ts';
import { Unavailable } from '../errors.ts';
import { pictureSizes } from './picture-job.ts';
import { openPictures } from './pictures.ts';
import { BadContent, WrongFile } from './wrong-file.ts';

const fixtures = new URL('../../tests/fixtures/files/', import.meta.url).pathname;
const hopper = join(fixtures, 'images/hopper.jpg');
const MB = 1024 * 1024;

/** Resident bytes of the picture process, the highest of many looks. */
function watchMemory(pid: () => number | null) {
  let highest = 0;
  const timer = setInterval(async () => {
    const id = pid();
    if (id === null) return;
    const pages = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '');
    highest = Math.max(highest, Number(pages.split(' ')[1] ?? 0) * 4096);
  }, 5);
  onTestFinished(() => clearInterval(timer));
  return () => highest;
}

async function picturesUnderTest() {
  const { dataDir } = await filesUnderTest();
  const pictures = openPictures();
  onTestFinished(() => pictures.close());
  let number = 0;
  const job = (file: string) => {
    number += 1;
    const name = join(dataDir, String(number));
    return {
      file,
      picture: `${name}.webp`,
      thumb: `${name}-thumb.webp`,
      thumbSize: pictureSizes.thumb,
    };
  };
  return { pictures, job, dataDir };
}

test('no process runs until there is a picture, and one serves many', async () => {
  const { pictures, job } = await picturesUnderTest();
  expect(pictures.pid()).toBeNull();
  await pictures.make(job(hopper));
  const pid = pictures.pid();
  expect(pid).not.toBeNull();
  await expect(pictures.make(job(join(fixtures, 'images/badcrc.png')))).rejects.toBeInstanceOf(
    BadContent,
  );
  await pictures.make(job(hopper));
  expect(pictures.pid()).toBe(pid);
});

test('only JPEG, PNG and TIFF have a decoder, whatever the sniffing lets through', async () => {
  const { pictures, job } = await picturesUnderTest();
  for (const name of ['images/hopper.webp', 'images/hopper.avif', 'derived/script.svg'])
    await expect(pictures.make(job(join(fixtures, name))), name).rejects.toBeInstanceOf(BadContent);
});

test('pixel floods are refused without using memory', async () => {
  const { pictures, job } = await picturesUnderTest();
  const highest = watchMemory(() => pictures.pid());
  for (const name of ['pixel-flood_20000x20000.png', 'pixel-flood_65500x65500.jpg'])
    await expect(pictures.make(job(join(fixtures, 'derived', name)))).rejects.toThrow(
      'pixel limit',
    );
  expect(highest()).toBeLessThan(150 * MB);
});

const tileSide = 1_750;

/** Noise of 49 megapixels is what compresses worst: the most work and memory within the limit. */
async function noise(): Promise<Buffer> {
  const plain = (side: number) => ({
    width: side,
    height: side,
    channels: 3 as const,
    background: '#808080',
  });
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const input = await sharp({ create: { ...plain(tileSide), noise: gaussian } })
    .png()
    .toBuffer();
  const tiles = Array.from({ length: 16 }, (_, at) => ({
    input,
    left: (at % 4) * tileSide,
    top: Math.floor(at / 4) * tileSide,
  }));
  return sharp({ create: plain(4 * tileSide) })
    .composite(tiles)
    .jpeg({ quality: 30, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

test('noisy pictures of 49 megapixels stay within 512 MB, one after the other', async () => {
  const { pictures, job, dataDir } = await picturesUnderTest();
  const file = join(dataDir, 'noise.jpg');
  await writeFile(file, await noise());
  const highest = watchMemory(() => pictures.pid());
  const made = job(file);
  await pictures.make(made);
  // What the first one left behind does not count against the second.
  await pictures.make(job(file));
  expect(await sharp(made.picture).metadata()).toMatchObject({ width: 2560, height: 2560 });
  expect(highest()).toBeLessThan(512 * MB);
});

test('a picture that needs too much memory ends the child, not the next picture', async () => {
  const { pictures, job, dataDir } = await picturesUnderTest();
  // Interlaced, 16 bits, four channels: the whole of it, 384 MB and more, must be held at once.
  const file = join(dataDir, 'large.png');
  const side = 7_000;
  await sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: { r: 1, g: 2, b: 3, alpha: 0.5 },
    },
  })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toFile(file);
  const highest = watchMemory(() => pictures.pid());
  const outcome = await pictures.make(job(file)).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(BadContent);
  expect(highest()).toBeLessThan(512 * MB);
  await pictures.make(job(hopper));
});

test('a child that dies in its work refuses that picture, and the next one is made', async () => {
  const { pictures, job, dataDir } = await picturesUnderTest();
  await pictures.make(job(hopper));
  const first = pictures.pid();
  // Large enough to be still at it when the signal comes.
  const file = join(dataDir, 'large.jpg');
  await sharp(hopper).resize(4_000).toFile(file);
  const working = pictures.make(job(file));
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(first ?? 0, 'SIGSEGV');
  await expect(working).rejects.toBeInstanceOf(BadContent);
  await pictures.make(job(hopper));
  expect(pictures.pid()).not.toBe(first);
});

test('one at a time: what waits beyond the queue is 503, what waits in it is made', async () => {
  const { pictures, job } = await picturesUnderTest();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => pictures.make(job(hopper))),
  );
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(10);
  expect(refused.every((reason) => reason instanceof Unavailable)).toBe(true);
  await pictures.make(job(hopper));
});

test('the child ends with its parent and carries none of its secrets', async () => {
  process.env.SECRET_OF_THE_SERVER = 'not for the child';
  onTestFinished(() => {
    delete process.env.SECRET_OF_THE_SERVER;
  });
  const { pictures, job } = await picturesUnderTest();
  await pictures.make(job(hopper));
  const pid = pictures.pid() ?? 0;
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1');
  expect(environment).not.toContain('SECRET_OF_THE_SERVER');
  expect(environment.split('\0').map((one) => one.split('=')[0])).not.toContain('HOME');
  pictures.close();
  await expect(pictures.make(job(hopper))).rejects.toBeInstanceOf(Unavailable);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a disk without room is not a fault of the picture', async () => {
  const { pictures, job } = await picturesUnderTest();
  // Linux's own file that is always full.
  for (const full of ['picture', 'thumb'])
    await expect(
      pictures.make({ ...job(hopper), [full]: '/dev/full' }),
      full,
    ).rejects.toBeInstanceOf(Unavailable);
  await pictures.make(job(hopper));
});

test('everything a phone writes beside the pixels is gone', async () => {
  const { files, send, dataDir } = await filesUnderTest();
  const marked = await sharp(hopper)
    .withExif({
      IFD0: { Make: 'PhoneMaker', Model: 'Model9', ImageDescription: 'described' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(marked.toString('latin1')).toMatch(/PhoneMaker[\s\S]*xmpmeta/);
  const kept = await files.keep(await send(marked, 'picture', 'a.jpg'), 'pictures');
  for (const path of [kept.path, kept.thumb?.path ?? '']) {
    const bytes = (await readFile(join(dataDir, 'files', path))).toString('latin1');
    expect(bytes).not.toMatch(/PhoneMaker|Model9|described|xmpmeta|secret|EXIF|XMP |ICCP/);
  }
});

test('transparent pictures stay so', async () => {
  const { files, send, dataDir } = await filesUnderTest();
  const png = await readFile(join(fixtures, 'images/basn6a16.png'));
  const kept = await files.keep(await send(png, 'media', 'a.png'), 'media');
  expect(kept.type).toBe('image');
  const { hasAlpha } = await sharp(join(dataDir, 'files', kept.path)).metadata();
  expect(hasAlpha).toBe(true);
});

test('a picture that cannot be read is refused and logged, without its name', async () => {
  const { files, send, log, left } = await filesUnderTest();
  const bytes = await readFile(join(fixtures, 'images/truncated_jpeg.jpg'));
  const received = await send(bytes, 'picture', 'Achieng.jpg');
  await expect(files.keep(received, 'pictures')).rejects.toBeInstanceOf(WrongFile);
  expect(await left()).toEqual([]);
  expect(log()).toMatch(/premature end.*upload refused/);
  expect(log()).not.toMatch(/Achieng|\/tmp/);
});
