import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  badPdfMessages,
  type FileKind,
  otherKindOf,
  refusalOf,
  wrongFileMessages,
} from '#contract/files.ts';
import {
  type Result,
  resultTable,
  samplesFolder,
  type Trial,
  tableMark,
} from '../../tests/fixtures/files/try-samples.ts';

const program = new URL('../../tests/fixtures/files/try-samples.ts', import.meta.url).pathname;
const fixtures = new URL('../../tests/fixtures/files', import.meta.url).pathname;
const MB = 1024 * 1024;

// What must be refused; every other sample must be kept.
const refusedFixtures = [
  'images/badcrc.png',
  'images/decompression_bomb.gif',
  'images/hopper.avif',
  'images/hopper.webp',
  'images/huge_IDAT.png',
  'images/libtiff_segfault.tif',
  'images/oom-225817ca0f8c663be7ab4b9e717b02c661e66834.tif',
  'images/truncated_jpeg.jpg',
  'pdf/empty_protected.pdf',
  'pdf/issue6010_1.pdf',
  'pdf/owner-password-only.pdf',
  'video/chunk_out_of_range.mp4',
  'video/iphone.mov',
  'video/sample_audio_only.mp4',
  'video/short-cenc.mp4',
  'video/test_case_1185230.mp4',
  'derived/cut-off.pdf',
  'derived/empty.jpg',
  'derived/empty.pdf',
  'derived/html-named.jpg',
  'derived/html-named.pdf',
  'derived/pdf-named.jpg',
  'derived/pixel-flood_20000x20000.png',
  'derived/pixel-flood_65500x65500.jpg',
  'derived/script.svg',
  'derived/svg-named.png',
];
// Kept although they lie in a folder of broken or odd files: readers agree that these can be shown.
const refusedSamples =
  /^(images\/(other-types\/|jpeg-broken\/(corrupted|truncated_jpeg)\.|jpeg-unusual\/(frozenpond|testorig12)\.|png-broken\/(bad|broken|huge_)|tiff\/(crash|hopper_bigtiff|hopper_lzma|libtiff_segfault|old-style|oom|seek_too_large))|pdf\/(encrypted\/|active\/secHandler|broken\/(bad1\.|bug1606566|fuzz-16214|issue-263)|hostile\/issue-1(43|50))|video\/(broken\/|sample_audio_only)|derived\/(empty|gif-named|html-named|jpeg-named\.pdf|pdf-named|pixel-flood|rabbit320-cut|script|svg-named|tokyo-cut|trim_optimization_failure-cut))/;

const traces =
  /Exif\0|http:\/\/ns\.adobe|<x:xmpmeta|ICC_PROFILE|EXIF|XMP |ICCP|udta|uuid|loci|mdirappl|\xa9xyz|[+-]\d\d\.\d{4}[+-]\d{3}\.\d{4}|com\.(?:android|apple)/;

interface Corpus {
  readonly root: string;
  isRefused(sample: string): boolean;
}
const corpora: Record<string, Corpus> = {
  'the fixtures': { root: fixtures, isRefused: (sample) => refusedFixtures.includes(sample) },
  'the shared samples': { root: samplesFolder, isRefused: (sample) => refusedSamples.test(sample) },
};

/** Pixels of a picture as a small grey field, to compare what two pictures show. */
async function look(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().resize(24, 24, { fit: 'fill' }).raw().toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

for (const [name, { root, isRefused }] of Object.entries(corpora)) {
  describe.skipIf(!existsSync(root))(name, () => {
    let dataDir = '';
    let trial: Trial = { results: [], memory: { own: 0, pictures: 0 }, decodesItself: false };
    const stored = (path: string) => join(dataDir, 'files', path);
    const kept = (ending: string) =>
      trial.results.flatMap(({ sample, kept: file }) =>
        file?.path.endsWith(ending) ? [{ sample, file }] : [],
      );

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'samples-'));
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, [program, dataDir, root], {
        maxBuffer: 16 * MB,
      });
      trial = JSON.parse(stdout);
    });
    afterAll(() => rm(dataDir, { recursive: true }));

    test('each is kept or refused with the words of its field', () => {
      const wrong = trial.results.filter(
        ({ sample, refused }) => (refused !== null) !== isRefused(sample),
      );
      expect(wrong).toEqual([]);
      expect(trial.results.length).toBeGreaterThan(40);
      const wordsOf = (kind: FileKind, reason: string, sample: string) => {
        if (kind !== 'pdf') return refusalOf(kind, otherKindOf(sample));
        if (reason === 'the document is encrypted') return badPdfMessages.locked;
        if (reason === 'the document holds no object') return badPdfMessages.damaged;
        return reason === 'nothing in it' ? badPdfMessages.empty : wrongFileMessages.pdf;
      };
      const words = ({ kind, refused, sample }: Result) =>
        refused === null ||
        (refused.status === 422 && refused.words === wordsOf(kind, refused.reason, sample));
      expect(trial.results.filter((result) => !words(result))).toEqual([]);
    });

    test('pictures are WebP of a bounded size, without any metadata', async () => {
      for (const { sample, file } of kept('.webp')) {
        for (const [path, most] of [
          [file.path, 2560],
          [file.thumb?.path ?? '', 400],
        ] as const) {
          const bytes = await readFile(stored(path));
          const { format, exif, xmp, icc, iptc, orientation, pages, width, height } =
            await sharp(bytes).metadata();
          const found = { format, exif, xmp, icc, iptc, orientation, pages };
          expect({ sample, ...found }).toEqual({ sample, format: 'webp' });
          expect(Math.max(width, height), sample).toBeLessThanOrEqual(most);
          expect(bytes.toString('latin1'), sample).not.toMatch(/Exif|EXIF|XMP |ICCP|<script/);
        }
      }
    });

    test('pictures stand upright, whatever their orientation was', async () => {
      const turned = kept('.webp').flatMap(({ sample, file }) => {
        const match = /(.*)(?:_orientation_|(?<=Landscape|Portrait)_)\d\.jpg$/.exec(sample);
        if (!match) return [];
        const original = sample.includes('hopper') ? 'hopper.jpg' : `${match[1]}_1.jpg`;
        return [{ sample, file, original: original.split('/').at(-1) ?? '' }];
      });
      expect(turned.length).toBeGreaterThanOrEqual(7);
      for (const { sample, file, original } of turned) {
        const model = kept('.webp').find((one) => one.sample.endsWith(`/${original}`));
        if (!model) throw new Error(`No ${original} among the samples`);
        for (const [one, other] of [
          [file.path, model.file.path],
          [file.thumb?.path, model.file.thumb?.path],
        ])
          expect(
            difference(await look(stored(one ?? '')), await look(stored(other ?? ''))),
            sample,
            // Each carries its number; turned wrongly they differ by 60 and more.
          ).toBeLessThan(20);
      }
    });

    test('films keep length and loose every trace of place and maker', async () => {
      expect(kept('.mp4').length).toBeGreaterThan(3);
      for (const { sample, file } of kept('.mp4')) {
        const before = await readFile(join(root, sample));
        const after = await readFile(stored(file.path));
        expect(after.length, sample).toBe(before.length);
        expect(after.toString('latin1').match(traces), sample).toBeNull();
      }
    });

    test('documents are stored as sent', async () => {
      for (const { sample, file } of kept('.pdf'))
        expect(await readFile(stored(file.path)), sample).toEqual(
          await readFile(join(root, sample)),
        );
    });

    test('nothing is left in the temp folder, and the store holds what was kept', async () => {
      expect(await readdir(stored('tmp'))).toEqual([]);
      const there = (await readdir(join(dataDir, 'files'), { recursive: true })).filter((path) =>
        path.includes('.'),
      );
      const wanted = trial.results.flatMap(({ kept: file }) =>
        file ? [file.path, ...(file.thumb ? [file.thumb.path] : [])] : [],
      );
      expect(there.sort()).toEqual(wanted.sort());
    });

    test('memory stays within bounds, and nothing is decoded in the process that serves', () => {
      expect(trial.decodesItself).toBe(false);
      expect(trial.memory.pictures).toBeLessThan(512 * MB);
      expect(trial.memory.own).toBeLessThan(220 * MB);
    });

    test.runIf(root === samplesFolder)('docs/files.md says the same', async () => {
      const text = await readFile(new URL('../../docs/files.md', import.meta.url), 'utf8');
      expect(text.split(tableMark)[1]?.trim()).toBe(resultTable(trial.results).trim());
    });
  });
}
