import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Files } from '../files/files.ts';
import { WrongFile } from '../files/wrong-file.ts';

/** Buckets in seconds; a list should take 0.3 and a save 0.4, uploads may take minutes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 1, 2.5, 5, 10, 60];

const uploadResults = ['kept', 'refused', 'failed'] as const;

/** Counts requests and uploads from the start of the process on. */
export type RequestCounts = ReturnType<typeof countRequests>;

export function countRequests(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: 'somesha_http_requests_total',
    help: 'Requests answered, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'somesha_http_request_seconds',
    help: 'From the request line to the last byte of the answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const uploads = new Counter({
    name: 'somesha_uploads_total',
    help: 'Uploaded files by how they ended.',
    labelNames: ['result'],
    registers,
  });
  for (const result of uploadResults) uploads.inc({ result }, 0);
  const uploadedBytes = new Counter({
    name: 'somesha_uploaded_bytes_total',
    help: 'Bytes of uploads that were received whole.',
    registers,
  });

  async function counting<T>(work: Promise<T>, end: 'kept' | null): Promise<T> {
    try {
      const done = await work;
      if (end !== null) uploads.inc({ result: end });
      return done;
    } catch (error) {
      uploads.inc({ result: error instanceof WrongFile ? 'refused' : 'failed' });
      throw error;
    }
  }

  return {
    watch(server: FastifyInstance): void {
      server.addHook('onResponse', (request, reply, done) => {
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
        requests.inc({ ...labels, status: String(reply.statusCode) });
        seconds.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
    /** The same files store, which counts every upload by its result. */
    watched: (files: Files): Files => ({
      ...files,
      async receive(part, kind, name) {
        const received = await counting(files.receive(part, kind, name), null);
        uploadedBytes.inc(received.bytes);
        return received;
      },
      keep: (received, folder) => counting(files.keep(received, folder), 'kept'),
    }),
  };
}
