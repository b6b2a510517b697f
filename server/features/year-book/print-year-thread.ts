import { parentPort, workerData } from 'node:worker_threads';
import { speaking } from '../../language.ts';
import type { PrintJob } from './print-year.ts';
import { yearPdf } from './year-pdf.ts';

/** The thread of `print-year.ts`: it makes one file and ends. */
const { pages, language }: PrintJob = workerData;
parentPort?.postMessage(await speaking(language, () => yearPdf(pages)));
