/**
 * The child process that decodes pictures (rule 8.3). It is started by `pictures.ts`, never
 * imported: a fault in a decoder ends this process and not the service.
 */
import { writeFile } from 'node:fs/promises';
import { serveJobs } from '../job-process-child.ts';
import { isFullDisk } from './full-disk.ts';
import { type PictureAnswer, type PictureJob, pictureSizes } from './picture-job.ts';
import { describeFault, memoryLimit, readPixels } from './read-pixels.ts';
import { takenOn } from './taken-on.ts';

// Sharp writes no metadata unless asked, so only pixels are kept. The files are written here and not by sharp,
// whose error would not distinguish a full disk from a bad picture.
const write = (file: string, bytes: Buffer) => writeFile(file, bytes, { mode: 0o600, flush: true });

/** A higher effort takes two and a half times as long for files that are 4 % smaller. */
const effort = 2;

/** @returns the day on which it was taken */
async function makeAnew({ file, picture, thumb, thumbSize }: PictureJob): Promise<string | null> {
  const { pixels, longerSide, exif } = await readPixels(file, pictureSizes.picture);
  const whole = picture === null ? null : await pixels().webp({ quality: 80, effort }).toBuffer();
  if (picture !== null && whole !== null) await write(picture, whole);
  const makeSmall = () =>
    pixels()
      .resize({ width: thumbSize, height: thumbSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75, effort })
      .toBuffer();
  // A picture that is no larger than its thumbnail is its own.
  await write(thumb, whole !== null && longerSide <= thumbSize ? whole : await makeSmall());
  return takenOn(exif);
}

serveJobs<PictureJob, PictureAnswer>(memoryLimit, (job) =>
  makeAnew(job).then(
    (taken) => ({ takenOn: taken, fault: null, isFull: false }),
    (error: unknown) => ({
      takenOn: null,
      fault: describeFault(error, job.file),
      isFull: isFullDisk(error),
    }),
  ),
);
