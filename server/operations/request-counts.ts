import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/files.ts';
import { WrongFile } from '../files/wrong-file.ts';
import { type Family, Histogram } from './metrics-text.ts';

/** Seconds; a list should take 0.3 and a save 0.4, uploads may take minutes. */
const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 1, 2.5, 5, 10, 60] as const;

interface Counted {
  readonly labels: Readonly<Record<string, string>>;
  count: number;
}

/** What is counted while the process runs, from its start on. */
export interface RequestCounts {
  watch(server: FastifyInstance): void;
  /** The same files, with every upload counted by how it ended. */
  watched(files: Files): Files;
  families(): Family[];
}

export function countRequests(): RequestCounts {
  const requests = new Map<string, Counted>();
  const seconds = new Map<string, { labels: Record<string, string>; histogram: Histogram }>();
  const uploads = { kept: 0, refused: 0, failed: 0 };
  let uploadedBytes = 0;

  function note(method: string, route: string, status: number, took: number): void {
    const key = `${method} ${route}`;
    const labels = { method, route };
    const known = requests.get(`${key} ${status}`) ?? {
      labels: { ...labels, status: String(status) },
      count: 0,
    };
    known.count += 1;
    requests.set(`${key} ${status}`, known);
    const timed = seconds.get(key) ?? { labels, histogram: new Histogram(steps) };
    timed.histogram.add(took);
    seconds.set(key, timed);
  }

  async function counting<T>(work: Promise<T>, end: 'kept' | null): Promise<T> {
    try {
      const result = await work;
      if (end !== null) uploads[end] += 1;
      return result;
    } catch (error) {
      uploads[error instanceof WrongFile ? 'refused' : 'failed'] += 1;
      throw error;
    }
  }

  return {
    watch(server) {
      server.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        note(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
        done();
      });
    },
    watched: (files) => ({
      ...files,
      async receive(part, kind, name) {
        const received = await counting(files.receive(part, kind, name), null);
        uploadedBytes += received.bytes;
        return received;
      },
      keep: (received, folder) => counting(files.keep(received, folder), 'kept'),
    }),
    families: () => [
      {
        name: 'somesha_http_requests_total',
        help: 'Requests answered, by route pattern, method and status.',
        type: 'counter',
        samples: [...requests.values()].map(({ labels, count }) => ({ labels, value: count })),
      },
      {
        name: 'somesha_http_request_seconds',
        help: 'From the request line to the last byte of the answer.',
        type: 'histogram',
        samples: [...seconds.values()].flatMap(({ labels, histogram }) =>
          histogram.samples(labels),
        ),
      },
      {
        name: 'somesha_uploads_total',
        help: 'Uploaded files by how they ended.',
        type: 'counter',
        samples: Object.entries(uploads).map(([result, value]) => ({ labels: { result }, value })),
      },
      {
        name: 'somesha_uploaded_bytes_total',
        help: 'Bytes of uploads that were received whole.',
        type: 'counter',
        samples: [{ value: uploadedBytes }],
      },
    ],
  };
}
