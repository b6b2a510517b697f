/**
 * The thread that ends its process when that uses more bytes than it may. Started by `job-process-child.ts`,
 * never imported.
 */
import { workerData } from 'node:worker_threads';

const checkMs = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > Number(workerData)) process.kill(process.pid, 'SIGKILL');
}, checkMs);
