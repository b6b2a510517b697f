import { parentPort, workerData } from 'node:worker_threads';
import { speaking } from '../../language.ts';
import type { FileJob } from './file-job.ts';

/** The thread of `file-maker.ts`: it makes one file and ends. */
async function make(job: FileJob): Promise<Uint8Array> {
  // Each library is loaded only where it is used, which saves half of the time of a short file.
  if (job.kind === 'sheet') return (await import('./xlsx.ts')).xlsxBytes(job.table);
  const { yearPdf } = await import('./year-pdf.ts');
  return speaking(job.language, () => yearPdf(job.pages));
}

parentPort?.postMessage(await make(workerData));
