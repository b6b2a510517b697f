/**
 * The child process that decodes pictures (security 7.3). It is started by `pictures.ts`, never
 * imported: a fault in a decoder ends this process and not the service.
 */
import { writeFile } from 'node:fs/promises';
import { serveJobs } from '../job-process-child.ts';
import { isFullDisk } from './full-disk.ts';
import { type PictureAnswer, type PictureJob, pictureSizes } from './picture-job.ts';
import { describeFault, memoryLimit, readPixels } from './read-pixels.ts';
import { takenOn } from './taken-on.ts';

/** @returns the day on which it was taken */
async function makeAnew({ file, picture, thumb, thumbSize }: PictureJob): Promise<string | null> {
  const { pixels, exif } = await readPixels(file, pictureSizes.picture);
  // Sharp writes no metadata unless asked, so only pixels are kept. The files are written here and not by sharp,
  // whose error would not distinguish a full disk from a bad picture.
  await writeFile(picture, await pixels().webp({ quality: 80, effort: 3 }).toBuffer());
  const small = await pixels()
    .resize({ width: thumbSize, height: thumbSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer();
  await writeFile(thumb, small);
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
