import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { errorReply } from './fault.ts';
import { commonHeaders } from './headers.ts';

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/**
 * Answers what is no HTTP, or too slow or too long to become a request: no hook and no handler ever
 * sees it, so the reply is written by hand, in the shape and with the headers of all others
 * (security 5.1, 8.4).
 */
export function answerBrokenRequests(
  config: Config,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries(commonHeaders(config)).map(([name, value]) => `${name}: ${value}`);
  const body = JSON.stringify(errorReply(errorMessages.broken));
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const status = statusOf(error.code);
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...headers,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy(error);
  };
}
