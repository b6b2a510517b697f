/**
 * The child process that makes the prints of pictures that were stored before there were any. Only our
 * own WebP is decoded here; what people send never comes this way (rule 8.3).
 */
import sharp from 'sharp';
import { serveJobs } from '../job-process-child.ts';
import { greyOf } from './look-at-picture.ts';
import type { PrintAnswer, PrintJob } from './picture-job.ts';
import { printOf } from './picture-print.ts';

const memoryLimit = 480 * 1024 * 1024;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

serveJobs<PrintJob, PrintAnswer>(memoryLimit, ({ file }) =>
  greyOf(sharp(file)).then(
    (grey) => ({ seen: { print: printOf(grey), taken_on: null } }),
    // A file that is no picture has no print and is not tried again.
    () => ({ seen: null }),
  ),
);
