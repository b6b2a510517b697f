import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { settings } from '../settings.ts';
import { hasBody } from './gate.ts';

/** Milliseconds and bytes; `settings.http` but in tests. */
export type Patience = Readonly<
  Record<'checkEvery' | 'slowBodyAfter' | 'slowBodyBytesPerSecond' | 'readerTimeout', number>
>;

/** How far a line had come, and since when it has come no further. */
interface Progress {
  since: number;
  bytes: number;
}

/** A body that trickles in below the agreed pace: a few hundred of them would hold every connection. */
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
 * A reader who takes nothing of an answer that waits. The framework's own limit counts from the
 * last time it looked, which bears with such a reader for up to twice the time. Progress is seen
 * where a piece of an answer is taken to its end, 64 KB at most.
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

/**
 * A line on which nothing moves is let go, but not one whose call has come whole and is still being
 * worked on: checking a long sheet takes its time, and the line would break for nothing.
 */
function bearWithWork(server: FastifyInstance): void {
  const atWork = new Map<Socket, IncomingMessage>();
  server.addHook('onRequest', ({ raw }, reply, done) => {
    atWork.set(raw.socket, raw);
    reply.raw.once('close', () => {
      if (atWork.get(raw.socket) === raw) atWork.delete(raw.socket);
    });
    done();
  });
  server.server.on('timeout', (line) => {
    if (atWork.get(line)?.complete !== true) line.destroy();
  });
}

/** Cuts the lines of clients who send or read too slowly (security 8.5). */
export function cutSlowClients(server: FastifyInstance, patience: Patience = settings.http): void {
  bearWithWork(server);
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
