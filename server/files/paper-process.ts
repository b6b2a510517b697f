/**
 * The child process that makes JPEGs for the pages of a PDF out of pictures of the store. Only our own
 * WebP is decoded here; what people send never comes this way (rule 8.3).
 */
import sharp from 'sharp';
import { serveJobs } from '../job-process-child.ts';
import type { PaperAnswer, PaperJob, PaperPicture } from './picture-job.ts';

const memoryLimit = 480 * 1024 * 1024;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

async function makeJpeg({ file, size }: PaperJob): Promise<PaperPicture> {
  const { data, info } = await sharp(file)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

serveJobs<PaperJob, PaperAnswer>(memoryLimit, (job) =>
  makeJpeg(job).then(
    (picture) => ({ picture }),
    // A file that is no picture is not drawn.
    () => ({ picture: null }),
  ),
);
