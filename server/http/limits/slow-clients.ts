import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from '../gate.ts';

/** Milliseconds and bytes; `settings.http` except in tests. */
export type Patience = Readonly<
  Record<
    | ('checkEvery' | 'headersTimeout' | 'slowBodyAfter')
    | ('slowBodyBytesPerSecond' | 'readerTimeout'),
    number
  >
>;

/** How much a connection had transferred, and since when there is no progress. */
interface Progress {
  since: number;
  bytes: number;
}

/** Finds a body that comes more slowly than allowed: a few hundred of them would occupy every connection. */
function watchBodies(server: FastifyInstance, patience: Patience): () => void {
  const watched = new Map<IncomingMessage, Progress>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request))
      watched.set(request.raw, { since: Date.now(), bytes: request.raw.socket.bytesRead });
    done();
  });
  return () => {
    const now = Date.now();
    for (const [request, state] of watched) {
      if (request.complete || request.destroyed) {
        watched.delete(request);
        continue;
      }
      if (now - state.since < patience.slowBodyAfter) continue;
      const bytes = request.socket.bytesRead;
      const pace = (bytes - state.bytes) / ((now - state.since) / 1000);
      if (pace < patience.slowBodyBytesPerSecond) request.socket.destroy();
      else watched.set(request, { since: now, bytes });
    }
  };
}

/**
 * Finds a reader who takes nothing of a waiting answer; the server's own limit on silent connections would also
 * break one whose call is still worked on. Progress is visible when a piece of an answer, at most 64 KB, is taken
 * completely.
 */
function watchReaders(server: FastifyInstance, { readerTimeout }: Patience): () => void {
  const watched = new Map<Socket, Progress>();
  server.server.on('connection', (line) => {
    watched.set(line, { since: Date.now(), bytes: 0 });
    line.once('close', () => watched.delete(line));
  });
  return () => {
    const now = Date.now();
    for (const [line, state] of watched) {
      const taken = line.bytesWritten - line.writableLength;
      if (line.writableLength === 0 || taken !== state.bytes)
        watched.set(line, { since: now, bytes: taken });
      else if (now - state.since >= readerTimeout) line.destroy();
    }
  };
}

/** Disconnects clients that send a body or read too slowly (rule 2.16); Node itself sees to headers and silent lines. */
export function cutSlowClients(server: FastifyInstance, patience: Patience): void {
  const looks = [watchBodies(server, patience), watchReaders(server, patience)];
  const timer = setInterval(() => {
    for (const look of looks) look();
  }, patience.checkEvery);
  timer.unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}
