/**
 * The child process that decodes pictures (rule 8.3). It is started by `pictures.ts`, never
 * imported: a fault in a decoder ends this process and not the service.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { serveJobs } from '../job-process-child.ts';
import { isFullDisk } from './full-disk.ts';
import { greyOf, takenOn } from './look-at-picture.ts';
import { type PictureAnswer, type PictureJob, pictureSizes, type Seen } from './picture-job.ts';
import { printOf } from './picture-print.ts';
import { describeFault, memoryLimit, readPixels } from './read-pixels.ts';

async function makeAnew({ file, picture, thumb, thumbSize }: PictureJob): Promise<Seen> {
  const { pixels, exif } = await readPixels(file, pictureSizes.picture);
  // Sharp writes no metadata unless asked, so only pixels are kept. The file is written here and not by sharp,
  // whose error would not distinguish a full disk from a bad picture.
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
  const grey = await greyOf(sharp(turned, { raw: { width, height, channels } }));
  return { print: printOf(grey), taken_on: takenOn(exif) };
}

serveJobs<PictureJob, PictureAnswer>(memoryLimit, (job) =>
  makeAnew(job).then(
    (seen) => ({ seen, fault: null, isFull: false }),
    (error: unknown) => ({
      seen: null,
      fault: describeFault(error, job.file),
      isFull: isFullDisk(error),
    }),
  ),
);
