import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '#contract/errors.ts';
import type { Config } from '../../config.ts';
import { BadRequest, MethodNotAllowed } from '../../errors.ts';
import { errorReply } from '../fault.ts';
import { commonHeaders } from '../headers.ts';

/** Every method that some address answers to. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = methods.join(', ');

/** What the parser adds to its errors. */
interface Unreadable extends NodeJS.ErrnoException {
  /** The bytes that it could not parse; the framework's own type for them is wrong. */
  readonly rawPacket?: unknown;
}

const requestLine = /^[A-Za-z-]+ \S+ HTTP\/1\.[01]\r\n/;

function statusOf({ code, rawPacket }: Unreadable): number {
  // The parser also reports 'unknown method' for data that is no HTTP at all.
  if (code === 'HPE_INVALID_METHOD' && rawPacket instanceof Uint8Array)
    return requestLine.test(Buffer.from(rawPacket).toString('latin1')) ? 405 : 400;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/**
 * Answers data that is no HTTP, or requests that come too slowly or are too long: no hook and no handler sees
 * them, so the reply is written by hand, in the shape and with the headers of all others (rules 2.11 and 2.18).
 */
export function answerBrokenRequests(config: Config): (error: Unreadable, socket: Socket) => void {
  const headers = Object.entries(commonHeaders(config)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const status = statusOf(error);
      const words = status === 405 ? errorMessages.method : errorMessages.broken;
      const body = JSON.stringify(errorReply(words));
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...headers,
        ...(status === 405 ? [`allow: ${allow}`] : []),
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy(error);
  };
}

/** How often a header was sent, ignoring case: for some the parser itself keeps only the first. */
function timesGiven(rawHeaders: readonly string[], name: string): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    // Comparing lengths first is faster, since most names differ in length.
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name)
      times += 1;
  return times;
}

/** Refuses requests that no normal client sends and that two programs on the way could read differently. */
export function refuseOddRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (timesGiven(request.raw.rawHeaders, 'host') > 1) {
      done(new BadRequest(errorMessages.broken));
      return;
    }
    if (methods.includes(request.method)) {
      done();
      return;
    }
    reply.header('allow', allow);
    done(new MethodNotAllowed());
  });
}
