/**
 * The child process that decodes pictures (security 7.3). It is started by `pictures.ts`, never
 * imported: a fault in a decoder ends this process and not the service.
 */
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { fileLimits } from '#contract/files.ts';
import { serveJobs } from '../job-process-child.ts';
import { isFullDisk } from './full-disk.ts';
import { type PictureAnswer, type PictureJob, pictureSizes } from './picture-job.ts';

const decodeSeconds = 20;
/**
 * Resident bytes at which the process ends itself: a step before the 512 MB it may have, since a
 * decoder can take some more between two looks.
 */
const memoryLimit = 480 * 1024 * 1024;

// Only these three decoders exist here, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadTiffFile'],
});
sharp.cache(false);
sharp.concurrency(1);

/** How the eight EXIF orientations are undone, in sharp's order: it mirrors first, then turns. */
const upright: readonly ((picture: Sharp) => Sharp)[] = [
  (picture) => picture,
  (picture) => picture.flop(),
  (picture) => picture.rotate(180),
  (picture) => picture.flip(),
  (picture) => picture.flop().rotate(270),
  (picture) => picture.rotate(90),
  (picture) => picture.flop().rotate(90),
  (picture) => picture.rotate(270),
];

async function makeAnew({ file, picture, thumb, thumbSize }: PictureJob): Promise<void> {
  const reading = {
    limitInputPixels: fileLimits.picturePixels,
    failOn: 'error',
    page: 0,
    pages: 1,
    sequentialRead: true,
  } as const;
  const { orientation = 1 } = await sharp(file, reading).metadata();
  // Made small while it is read, and turned only then: turning first would hold every pixel in memory.
  const size = pictureSizes.picture;
  const { data, info } = await sharp(file, reading)
    .timeout({ seconds: decodeSeconds })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels = () => {
    const { width, height, channels } = info;
    const turn = upright[orientation - 1];
    const picture = sharp(data, { raw: { width, height, channels } });
    return turn ? turn(picture) : picture;
  };
  // Sharp writes no metadata unless asked, so only pixels get across.
  // Written by us and not by sharp, whose words would not tell a full disk from a bad picture.
  await writeFile(picture, await pixels().webp({ quality: 80, effort: 3 }).toBuffer());
  const { data: turned, info: turnedInfo } = await pixels()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turnedInfo;
  const smallPicture = await sharp(turned, { raw: { width, height, channels } })
    .resize({ width: thumbSize, height: thumbSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer();
  await writeFile(thumb, smallPicture);
}

/** The decoder's own words, without the file's place: they go to the log. */
function describe(error: unknown, { file }: PictureJob): string {
  const words = error instanceof Error ? error.message.replaceAll(file, '') : '';
  return words.split('\n')[0]?.slice(0, 100) || 'it cannot be read';
}

serveJobs<PictureJob, PictureAnswer>(memoryLimit, (job) =>
  makeAnew(job).then(
    () => ({ fault: null, isFull: false }),
    (error: unknown) => ({ fault: describe(error, job), isFull: isFullDisk(error) }),
  ),
);
