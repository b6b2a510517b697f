import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { settings } from '../../settings.ts';
import { passedThrough } from '../../tidy-memory.ts';
import { closeUnreadBody, hasBody } from '../gate.ts';

const { jsonBytes, unread } = settings.http;

interface Body {
  readonly request: IncomingMessage;
  /** How many bytes the connection had read when the body began. */
  readonly from: number;
}

const withFiles = new WeakSet<IncomingMessage>();

/** Says that this request is for a call that takes files, so that more of its body is read and dropped. */
export function expectFiles(request: IncomingMessage): void {
  withFiles.add(request);
}

/** How many bytes may have been read on this connection before it is closed. */
function mostRead({ request, from }: Body, line: Socket): number {
  if (withFiles.has(request)) return line.bytesRead + unread.bytesWithFiles;
  return from + jsonBytes + unread.bytes;
}

/**
 * Limits the total speed at which connections are read, so that hundreds of senders do not make others wait:
 * otherwise the system delivers megabytes of a connection at a time.
 */
class SharedPace {
  /** Connections that wait for their turn, in order. */
  readonly #waiting = new Set<Socket>();
  readonly #share = new Map<Socket, number>();
  #timer: NodeJS.Timeout | null = null;

  /** This connection has read so much: it goes on within its share, or waits. */
  took(line: Socket, bytes: number): void {
    passedThrough(bytes);
    const left = (this.#share.get(line) ?? 0) - bytes;
    this.#share.set(line, left);
    if (left > 0 && !line.isPaused()) return;
    line.pause();
    this.#waiting.add(line);
    this.#timer ??= setInterval(() => this.#turn(), unread.turnEvery);
  }

  leave(line: Socket): void {
    this.#waiting.delete(line);
    this.#share.delete(line);
  }

  #turn(): void {
    const next = [...this.#waiting.values().take(unread.linesOfTurn)];
    for (const line of next) {
      this.#waiting.delete(line);
      this.#share.set(line, unread.bytesOfTurn / next.length);
      line.resume();
    }
    if (this.#waiting.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

/**
 * Answers a sender whose body is not read to its end, in such a way that the sender can read the answer. Most
 * programs write everything before they look for an answer, and fail when the connection is closed meanwhile.
 * So the answer is sent at once, the rest is read and dropped up to a limit of bytes and time, and then the
 * connection is closed (rule 2.2).
 */
export function readPastUnreadBodies(server: FastifyInstance): void {
  const bodies = new WeakMap<Socket, Body>();
  const dropping = new Map<Socket, () => void>();
  const pace = new SharedPace();
  let isClosing = false;

  const drop = (body: Body, line: Socket, close: () => void) => {
    const most = mostRead(body, line);
    const end = () => {
      clearTimeout(timer);
      pace.leave(line);
      if (dropping.delete(line)) close();
    };
    const timer = setTimeout(end, unread.time);
    dropping.set(line, end);
    const { request } = body;
    // Usually the reader of a request keeps its connection flowing; here the limiter does.
    request._read = () => undefined;
    request.unpipe();
    request.resume();
    request.once('end', end);
    line.once('close', end);
    line.resume();
    // A listener that is added to a paused connection keeps it from flowing again, so it is added once it
    // flows.
    setImmediate(() => {
      if (!dropping.has(line)) return;
      line.on('data', ({ length }: Buffer) => {
        if (line.bytesRead >= most) end();
        else pace.took(line, length);
      });
    });
  };

  server.server.on('connection', (line) => {
    const close = line.destroySoon.bind(line);
    // Called by the server when it has sent an answer with `Connection: close`.
    line.destroySoon = () => {
      const body = bodies.get(line);
      if (dropping.has(line)) return;
      if (isClosing || !body || body.request.complete) close();
      else drop(body, line, close);
    };
  });
  server.server.on('request', (request) => {
    if (hasBody(request)) bodies.set(request.socket, { request, from: request.socket.bytesRead });
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete) closeUnreadBody(request, reply);
    done(null, payload);
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const end of [...dropping.values()]) end();
  });
}
