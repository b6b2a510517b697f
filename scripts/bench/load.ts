import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as bytes on the wire; made once, sent many times. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export function toBytes({ method, path, headers, body = '' }: WireRequest): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}

/** Bytes of the first whole reply in the buffer, or 0 while some are missing. */
function lengthOfReply(bytes: Buffer): number {
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, bodyAt))?.[1];
  const lastChunk = '0\r\n\r\n';
  const end =
    length === undefined
      ? bytes.indexOf(lastChunk, bodyAt) + lastChunk.length
      : bodyAt + Number(length);
  return end > bodyAt && end <= bytes.length ? end : 0;
}

/**
 * Sends the request over one kept connection, the next as soon as the last is answered.
 * Bare sockets, since the usual client is slower than the server it should measure.
 */
function askAgain(socket: Socket, request: Buffer, until: number, latencies: number[]) {
  return new Promise<void>((resolve, reject) => {
    let held: Buffer = Buffer.alloc(0);
    let sentAt = performance.now();
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection under load.')));
    socket.on('data', (bytes) => {
      // Without an encoding set on the socket it is always bytes.
      if (typeof bytes === 'string') return;
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const length = lengthOfReply(held);
      if (length === 0) return;
      if (held.toString('latin1', 9, 10) !== '2')
        return reject(new Error(`Answered ${held.toString('utf8', 0, 400)}`));
      held = held.subarray(length);
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now >= until) return resolve();
      sentAt = now;
      socket.write(request);
    });
    socket.write(request);
  });
}

/**
 * One connection per request given, each asking again and again for so many seconds.
 * @throws Error for any answer that is not a success: a refusal is quick and would flatter
 */
export async function load(
  port: number,
  requests: readonly Buffer[],
  seconds: number,
): Promise<Load> {
  const opened = requests.map(async (request) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return { socket, request };
  });
  const lines = await Promise.all(opened);
  const latencies: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  try {
    await Promise.all(
      lines.map(({ socket, request }) => askAgain(socket, request, until, latencies)),
    );
  } finally {
    for (const { socket } of lines) socket.removeAllListeners('close').destroy();
  }
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { requestsPerSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99) };
}
