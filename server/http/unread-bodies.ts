import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { settings } from '../settings.ts';
import { passedThrough } from '../tidy-memory.ts';
import { closeUnreadBody, hasBody } from './gate.ts';

const { jsonBytes, unread } = settings.http;

interface Body {
  readonly request: IncomingMessage;
  /** What the line had read when the body began. */
  readonly from: number;
}

const withFiles = new WeakSet<IncomingMessage>();

/** Says that this request is for a call that takes files: more of its body is read past. */
export function expectFiles(request: IncomingMessage): void {
  withFiles.add(request);
}

/** How many bytes may have been read on this line before it is cut. */
function mostRead({ request, from }: Body, line: Socket): number {
  if (withFiles.has(request)) return line.bytesRead + unread.bytesWithFiles;
  return from + jsonBytes + unread.bytes;
}

/**
 * Lets lines read at a pace that they share, so that hundreds that pour do not keep the others
 * waiting: the system hands over megabytes of a line at a time if nobody stops it.
 */
class SharedPace {
  /** Lines that wait for their turn, in order. */
  readonly #waiting = new Set<Socket>();
  readonly #share = new Map<Socket, number>();
  #timer: NodeJS.Timeout | null = null;

  /** This line has read so much: it may go on within its share, or waits. */
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
 * Answers whoever sends a body that nobody reads to its end, so that they can read the answer. Most
 * programs write all they have before they look for an answer, and a line that is closed while they
 * write breaks under them. So the answer goes out at once, what still comes is taken and dropped up
 * to a limit of bytes and time, and then the line is closed (security 4.2).
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
    // Whoever reads the request lets its line flow; here the pace does.
    request._read = () => undefined;
    request.unpipe();
    request.resume();
    request.once('end', end);
    line.once('close', end);
    line.resume();
    // A listener to a line that was stopped would keep it from flowing again: not before it does.
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
    // What the server calls when it has sent an answer with `Connection: close`.
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
