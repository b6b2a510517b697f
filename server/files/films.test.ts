import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, boxesIn, childrenOf, only } from './film-boxes.ts';
import { cleanFilm } from './films.ts';
import { BadContent } from './wrong-file.ts';

const fixtures = new URL('../../tests/fixtures/files/video/', import.meta.url).pathname;
const fixture = (name: string) => readFile(join(fixtures, name));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What `cleanFilm` makes of these bytes. */
async function clean(bytes: Buffer): Promise<Buffer> {
  const file = join(folder, 'film.mp4');
  await writeFile(file, bytes);
  await cleanFilm(file);
  return readFile(file);
}

const containers = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'mvex',
  'moof',
  'traf',
  'edts',
]);

/** Every box of a film with the way to it, `moov/trak/mdia`. */
function walk(bytes: Buffer, boxes = boxesIn(bytes, 0, bytes.length), above = ''): [string, Box][] {
  return boxes.flatMap((box) => [
    [`${above}${box.type}`, box] as [string, Box],
    ...(containers.has(box.type)
      ? walk(bytes, childrenOf(bytes, box), `${above}${box.type}/`)
      : []),
  ]);
}

function find(bytes: Buffer, path: string): Box {
  const found = walk(bytes).find(([name]) => name === path);
  if (!found) throw new Error(`No ${path} in this film`);
  return found[1];
}

/** A box of this type around this content. */
function boxOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const position = '+27.5916+086.5640+8850/';

test('position, tool and times go; the rest keeps its place', async () => {
  const before = await fixture('sample_with_increasing_timestamps.mp4');
  // The place as 3GPP writes it, and the tool.
  expect(before.toString('latin1')).toMatch(/udta[\s\S]*Lavf[\s\S]*loci[\s\S]*earth/);
  const after = await clean(before);
  expect(after.toString('latin1')).not.toMatch(/loci|earth|Lavf|udta/);
  expect(after.length).toBe(before.length);
  for (const path of ['moov/mvhd', 'moov/trak/tkhd', 'moov/trak/mdia/mdhd']) {
    const { body } = find(after, path);
    expect(after.readUInt8(body), path).toBe(0);
    expect(after.readBigUInt64BE(body + 4), path).toBe(0n);
  }
  // Sound and pictures are the same bytes as before.
  const data = find(before, 'mdat');
  expect(after.subarray(data.body, data.end)).toEqual(before.subarray(data.body, data.end));
});

test('cleaning a clean film changes nothing', async () => {
  for (const name of ['minimal.mp4', 'fragmented_captions.mp4', 'video_rotation_90.mp4']) {
    const once = await clean(await fixture(name));
    expect(await clean(once), name).toEqual(once);
  }
});

test('what phones add at the top goes, wherever it stands', async () => {
  const film = await fixture('minimal.mp4');
  const secret = Buffer.from(`home ${position}`);
  for (const type of ['free', 'skip', 'udta', 'meta', 'uuid', 'wide', 'emsg', 'abcd']) {
    const after = await clean(Buffer.concat([film, boxOf(type, secret)]));
    expect(after.toString('latin1'), type).not.toContain(position);
  }
});

test('a data track goes with the samples it points to', async () => {
  const film = await fixture('minimal.mp4');
  const changed = Buffer.from(film);
  // The sound becomes a track of positions, in the way phones write them.
  const handlers = walk(changed).filter(([path]) => path === 'moov/trak/mdia/hdlr');
  const sound = handlers.find(
    ([, { body }]) => changed.toString('latin1', body + 8, body + 12) === 'soun',
  );
  if (!sound) throw new Error('The film has no sound');
  changed.write('meta', sound[1].body + 8, 'latin1');
  const data = find(film, 'mdat');
  const kept = await clean(film);
  const after = await clean(changed);
  const left = (bytes: Buffer) => bytes.subarray(data.body, data.end).filter((byte) => byte).length;
  expect(left(after)).toBeLessThan(left(kept));
  expect(walk(after).filter(([path]) => path === 'moov/trak')).toHaveLength(1);
});

test('what lies between the samples goes', async () => {
  const film = await fixture('minimal.mp4');
  const hidden = Buffer.from(position.padEnd(100));
  const data = boxesIn(film, 0, film.length).find((box) => box.type === 'mdat');
  expect(data?.end).toBe(film.length);
  const longer = Buffer.concat([film, hidden]);
  longer.writeUInt32BE((data?.end ?? 0) - (data?.start ?? 0) + hidden.length, data?.start ?? 0);
  const after = await clean(longer);
  expect(after.toString('latin1')).not.toContain(position);
  const without = await clean(film);
  expect(after.subarray(data?.body, film.length)).toEqual(without.subarray(data?.body));
  expect(after.subarray(film.length).every((byte) => byte === 0)).toBe(true);
});

/** The film with a number of 32 bits changed somewhere inside of one box. */
const changes: [string, string, number, number][] = [
  ['a time scale of 0', 'moov/mvhd', 12, 0],
  ['a negative time scale', 'moov/trak/mdia/mdhd', 12, 0x8000_0001],
  ['a chunk outside of the file', 'moov/trak/mdia/minf/stbl/stco', 8, 0x7fff_ffff],
  ['a chunk inside of the index', 'moov/trak/mdia/minf/stbl/stco', 8, 64],
  ['more chunks than the table holds', 'moov/trak/mdia/minf/stbl/stco', 4, 0x1000_0000],
  ['more samples than the table holds', 'moov/trak/mdia/minf/stbl/stsz', 8, 0xffff_ffff],
  ['samples beyond all bounds', 'moov/trak/mdia/minf/stbl/stsz', 4, 0xffff_ffff],
  ['runs that begin nowhere', 'moov/trak/mdia/minf/stbl/stsc', 8, 0],
  ['runs that begin late', 'moov/trak/mdia/minf/stbl/stsc', 8, 2],
  ['an unknown description', 'moov/trak/mdia/minf/stbl/stsc', 16, 9],
  ['no description', 'moov/trak/mdia/minf/stbl/stsd', 4, 0],
];

test.each(changes)('%s is refused', async (_name, path, offset, value) => {
  const film = await fixture('minimal.mp4');
  film.writeUInt32BE(value, find(film, path).body + offset);
  await expect(clean(film)).rejects.toBeInstanceOf(BadContent);
});

test('boxes that are shorter than their head or longer than their parent are refused', async () => {
  const film = await fixture('minimal.mp4');
  for (const [path, box] of walk(film)) {
    for (const size of [2, 7, 0x7fff_ffff, 0xffff_ffff]) {
      const changed = Buffer.from(film);
      changed.writeUInt32BE(size, box.start);
      await expect(clean(changed), `${path} of ${size} bytes`).rejects.toBeInstanceOf(BadContent);
    }
  }
});

test('films that need a key are refused', async () => {
  await expect(clean(await fixture('short-cenc.mp4'))).rejects.toThrow('encrypted');
});

test('samples in another file are refused: the player would call out', async () => {
  const film = await fixture('minimal.mp4');
  const information = find(film, 'moov/trak/mdia/minf');
  const dinf = only(childrenOf(film, information), 'dinf');
  const dref = only(childrenOf(film, dinf), 'dref');
  const [reference] = boxesIn(film, dref.body + 8, dref.end);
  film.writeUInt32BE(0, reference?.body ?? 0);
  await expect(clean(film)).rejects.toThrow('another file');
});

test('sound alone is no film', async () => {
  await expect(clean(await fixture('sample_audio_only.mp4'))).rejects.toThrow('no picture');
});

test('whatever bytes change, a film is cleaned or refused', async () => {
  for (const name of ['minimal.mp4', 'video_rotation_90.mp4', 'fragmented_captions.mp4']) {
    const film = await fixture(name);
    const index = walk(film).filter(([path]) => !path.startsWith('mdat'));
    const spot = fc
      .constantFrom(...index)
      .chain(([, box]) => fc.integer({ min: box.start, max: box.end - 1 }));
    const change = fc.record({ at: spot, byte: fc.constantFrom(0, 1, 0x7f, 0x80, 0xff) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (edits) => {
        const changed = Buffer.from(film);
        for (const { at, byte } of edits) if (at < changed.length) changed[at] = byte;
        const fault = await clean(changed).then(
          () => null,
          (error: unknown) => error,
        );
        if (fault !== null) expect(fault).toBeInstanceOf(BadContent);
      }),
      { numRuns: 300 },
    );
  }
});

test('wherever a film is cut, it is refused', async () => {
  const film = await fixture('video_rotation_90.mp4');
  const file = join(folder, 'cut.mp4');
  for (let length = 0; length < film.length; length += 13) {
    await writeFile(file, film.subarray(0, length));
    await expect(cleanFilm(file), `${length} bytes`).rejects.toBeInstanceOf(BadContent);
  }
  await copyFile(join(fixtures, 'video_rotation_90.mp4'), file);
  await cleanFilm(file);
});
