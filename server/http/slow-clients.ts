import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { settings } from '../settings.ts';
import { hasBody } from './gate.ts';

const { checkEvery, slowBodyAfter, slowBodyBytesPerSecond } = settings.http;

interface Watched {
  since: number;
  bytes: number;
}

/**
 * Cuts the line of a client whose body trickles in below the agreed pace (security 8.5): the
 * framework sets no such limit, and a few hundred of them would hold every connection.
 */
export function cutSlowBodies(server: FastifyInstance): void {
  const watched = new Map<IncomingMessage, Watched>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request))
      watched.set(request.raw, { since: Date.now(), bytes: request.raw.socket.bytesRead });
    done();
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [request, state] of watched) {
      if (request.complete || request.destroyed) {
        watched.delete(request);
        continue;
      }
      if (now - state.since < slowBodyAfter) continue;
      const bytes = request.socket.bytesRead;
      const pace = (bytes - state.bytes) / ((now - state.since) / 1000);
      if (pace < slowBodyBytesPerSecond) request.socket.destroy();
      else watched.set(request, { since: now, bytes });
    }
  }, checkEvery);
  timer.unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}
