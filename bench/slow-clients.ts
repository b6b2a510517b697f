import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#contract/session/calls.ts';
import { BrowserLike } from '../tests/support/browser-like.ts';
import { mainAsset } from './cases.ts';
import { toBytes } from './load.ts';
import { password, readers } from './seed.ts';

// Clients that are slow on purpose or on a bad line (rule 2.16): half of them read large answers,
// half of them send bodies, all at a few bytes a second. Whoever is cut comes again.

const bytesAtOnce = 5;
const pauseMs = 1_000;
/** More answers than the buffers of both ends hold, or nobody would notice the slow reader. */
const answersAsked = 60;
const askedAtOnce = 4;
const bodyBytes = 1_000_000;
/** Longer than a reader without progress is borne with: 60 s, and up to 5 more until that is seen (rule 2.16). */
const looksAfterMs = 90_000;
const hastyBytes = 65_536;

interface Slow {
  readonly kind: 'reader' | 'body';
  /** Bytes sent at once: a whole call, or the beginning of one whose body follows slowly. */
  readonly opening: Buffer;
}

/** How long the lines of a kind held until the server cut them, in seconds, and how many it served to the end. */
export type Cuts = Readonly<Record<Slow['kind'], number[]>> & { readonly kept: number };

async function headersOf(origin: string, index: number): Promise<Record<string, string>> {
  const client = new BrowserLike(origin);
  const email = readers[index % readers.length] ?? '';
  const { status } = await client.call(login, { input: { email, password } });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  const token = await client.token();
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': token,
    Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** Not a list: making many large ones costs the server time, which is another measurement. */
function slowReader(headers: Record<string, string>): Slow {
  return { kind: 'reader', opening: toBytes({ method: 'GET', path: mainAsset(), headers }) };
}

function slowBody(headers: Record<string, string>, index: number): Slow {
  const isForm = index % 4 === 1;
  const request = isForm
    ? {
        path: '/api/students/2?_method=PATCH&query=list',
        type: 'multipart/form-data; boundary=slow',
        start:
          '--slow\r\nContent-Disposition: form-data; name="pic"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
      }
    : { path: '/api/reports/1?_method=PUT', type: 'application/json', start: '{"comment":"' };
  const lines = [
    `POST ${request.path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${request.type}`,
    `Content-Length: ${bodyBytes}`,
  ];
  return { kind: 'body', opening: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${request.start}`) };
}

/** Sends its body as slowly as it goes. @returns after how many seconds it was cut; null when it was not */
async function holdBody(port: number, opening: Buffer, over: AbortSignal): Promise<number | null> {
  const start = performance.now();
  const line = connect({ port, host: '127.0.0.1' });
  let isCut = false;
  line.on('error', () => {
    isCut = true;
  });
  line.on('close', () => {
    isCut = true;
  });
  line.resume();
  line.write(opening);
  while (!isCut && !over.aborted) {
    await wait(pauseMs);
    if (line.writable) line.write('a'.repeat(bytesAtOnce));
  }
  line.destroy();
  return isCut ? (performance.now() - start) / 1000 : null;
}

const answerHead = 'HTTP/1.1 200';

/**
 * Reads its answers as slowly as it goes. What lies in the buffers of the system hides from it when
 * it was cut, so after `looksAfterMs` it reads all there is: the server kept the line if that is
 * every answer.
 * @returns the same as for a body
 */
async function holdReader(
  port: number,
  opening: Buffer,
  over: AbortSignal,
): Promise<number | null> {
  const start = performance.now();
  let answers = 0;
  let isHasty = false;
  let tail = '';
  const line = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: () => Buffer.alloc(isHasty ? hastyBytes : bytesAtOnce),
      callback(length, bytes) {
        const text = tail + Buffer.from(bytes).toString('latin1', 0, length);
        answers += text.split(answerHead).length - 1;
        tail = text.slice(1 - answerHead.length);
        return isHasty;
      },
    },
  });
  const ended = new Promise<void>((resolve) => {
    line.on('error', () => resolve());
    line.on('close', () => resolve());
  });
  for (let asked = 0; !over.aborted && performance.now() - start < looksAfterMs; ) {
    for (let again = 0; again < askedAtOnce && asked < answersAsked; again += 1, asked += 1)
      line.write(opening);
    await wait(pauseMs);
    line.resume();
  }
  if (over.aborted) {
    line.destroy();
    return null;
  }
  isHasty = true;
  line.resume();
  // A line that was kept ends after its last answer, since nothing more is asked.
  await ended;
  return answers < answersAsked ? (performance.now() - start) / 1000 : null;
}

/** So many slow clients, each signed in with a session of its own. */
export async function enterSlow(origin: string, count: number): Promise<Slow[]> {
  const slow: Slow[] = [];
  for (let index = 0; index < count; index += 1) {
    const headers = await headersOf(origin, index);
    slow.push(index % 2 === 0 ? slowReader(headers) : slowBody(headers, index));
  }
  return slow;
}

/**
 * Lets them be slow until it is over.
 * @returns how long the server bore with them
 */
export async function keepSlow(
  port: number,
  slow: readonly Slow[],
  over: AbortSignal,
): Promise<Cuts> {
  const cuts = { reader: [] as number[], body: [] as number[], kept: 0 };
  await Promise.all(
    slow.map(async (one) => {
      while (!over.aborted) {
        const hold = one.kind === 'reader' ? holdReader : holdBody;
        const seconds = await hold(port, one.opening, over);
        if (seconds !== null) cuts[one.kind].push(seconds);
        else if (!over.aborted) cuts.kept += 1;
      }
    }),
  );
  return cuts;
}

/** What has no limit of its own. */
const everything = [
  '/api/students?query=list',
  '/api/exports/students?format=csv',
  '/api/reports?query=academic-rep&year=1',
  '/api/finance?query=finance-rep&year=1',
];

/**
 * So many ask once for everything and read nothing of it but the beginning, until it is over.
 * @returns how many were answered with which status
 */
export async function stare(
  port: number,
  count: number,
  over: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const lines = [];
  for (let index = 0; index < count; index += 1) {
    const headers = await headersOf(`http://127.0.0.1:${port}`, index);
    const beginning = Buffer.alloc(1_024);
    const line = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: beginning,
        callback() {
          const status = Number(beginning.toString('latin1', 9, 12));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          return false;
        },
      },
    });
    // Being cut is what such a line is for.
    line.on('error', () => undefined);
    const path = everything[index % everything.length] ?? '';
    line.write(toBytes({ method: 'GET', path, headers }));
    lines.push(line);
  }
  if (!over.aborted) await once(over, 'abort');
  for (const line of lines) line.destroy();
  return statuses;
}
