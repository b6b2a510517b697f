import { execFile } from 'node:child_process';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import { csrfCookie, currentDate } from '#contract/session/calls.ts';
import { ownHeaders, parseReply } from '../access/raw-request.ts';
import { nameOf, sampleOf } from '../access/sample-call.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { addressOf } from '../support/browser-like.ts';
import { footprint } from './footprint.ts';
import { count, isLong, patience, tell } from './how-much.ts';
import { type EndlessBody, pour } from './pour.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./pouring-child.ts', import.meta.url));

const MB = 1024 * 1024;
/** What the system itself holds of a line, on both ends. */
const onTheWay = 14 * MB;

let running: Awaited<ReturnType<typeof appUnderTest>>;
beforeAll(async () => {
  running = await appUnderTest();
});

const statuses = new Map<number, number>();

const form = 'multipart/form-data; boundary=b';
const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
const huge = 4_000 * MB;
const bodies: Readonly<Record<string, EndlessBody>> = {
  'a form that never begins': { type: form, begin: '', again: 'a' },
  'a field': { type: form, begin: part('name="a"'), again: 'a' },
  'a file that nobody takes': { type: form, begin: part('name="z"; filename="z.jpg"'), again: 'a' },
  'a file of the wrong kind': {
    type: form,
    begin: part('name="media"; filename="m.jpg"'),
    again: 'a',
  },
  'a form of a length that it says': { type: form, begin: '', again: 'a', length: huge },
  JSON: { type: 'application/json', begin: '{"name":"', again: 'a' },
  'JSON of a length that it says': {
    type: 'application/json',
    begin: '{"name":"',
    again: 'a',
    length: huge,
  },
  'some other type': { type: 'text/plain', begin: 'a', again: 'a' },
};

/** Addresses beside the calls. */
const elsewhere = [
  ...['GET /', 'GET /healthz', 'GET /api/nowhere', 'POST /api/nowhere', 'PUT /api/login'],
  ...['GET /storage/pictures/0.webp', 'POST /storage/pictures/0.webp', 'POST /api/%E0%A4%A'],
  ...['GET /api/docs', 'OPTIONS /api/user', 'DELETE /', 'QUERY /api/user'],
];

interface Target {
  readonly name: string;
  readonly line: string;
  /** The most that may be taken of a body. */
  readonly most: number;
}

const targets: readonly Target[] = [
  ...everyCall.map((call) => ({
    name: nameOf(call),
    line: `${call.method} ${addressOf(call, sampleOf(call))}`,
    most: (call.files ? 16 : 2) * MB,
  })),
  ...elsewhere.map((line) => ({ name: line, line, most: 2 * MB })),
];

async function flood(head: readonly string[], { name, line, most }: Target, kind: string) {
  const body = bodies[kind];
  if (!body) throw new Error(`No body is called ${kind}`);
  const limit = most + onTheWay;
  try {
    const { text } = await pour(running.url, [`${line} HTTP/1.1`, ...head], body, limit);
    const { status } = parseReply(text);
    count(statuses, status);
    return status >= 500 ? [`${name}, ${kind}: ${status}`] : [];
  } catch (error) {
    return [`${name}, ${kind}: ${String(error)}`];
  }
}

/** Each target with each body in the long form; in the short one each with another. Some at a time. */
async function floodAll(head: readonly string[], chosen: readonly Target[]): Promise<string[]> {
  const kinds = Object.keys(bodies);
  const all = chosen.flatMap((target, at) =>
    (isLong ? kinds : [kinds[at % kinds.length] ?? 'JSON']).map((kind) => ({ target, kind })),
  );
  const wrong: string[] = [];
  const work = async () => {
    for (let next = all.pop(); next; next = all.pop())
      wrong.push(...(await flood(head, next.target, next.kind)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return wrong;
}

test(
  'strangers: an endless body ends after 2 MB, 16 MB where files are taken (rule 2.2)',
  async () => {
    const before = await footprint(running);
    const visitor = running.as.visitor();
    const ways = [
      ['Host: localhost'],
      ['Host: localhost', 'X-Requested-With: XMLHttpRequest'],
      await ownHeaders(visitor),
    ];
    for (const head of ways) expect(await floodAll(head, targets)).toEqual([]);
    // Asking for a token is a stranger's right, and leaves nothing but the session it is for.
    expect(await footprint(running)).toBe(before);
    expect((await visitor.call(currentDate)).status).toBe(200);
  },
  patience,
);

test(
  'people: an endless body ends after the limit of the call and 1 MB (rules 2.2 and 8.7)',
  async () => {
    const client = running.as.user(await running.given.user({ role_id: 1 }));
    const head = await ownHeaders(client);
    const chosen = targets.filter(({ name, most }) => most === 2 * MB && !name.includes('logout'));
    expect(await floodAll(head, chosen)).toEqual([]);
  },
  patience,
);

test(
  'people: a call that takes files takes its files and fields, and 16 MB beyond',
  async () => {
    const client = running.as.user(await running.given.user({ role_id: 1 }));
    const head = await ownHeaders(client);
    const before = await footprint(running);
    const wrong: string[] = [];
    for (const call of everyCall) {
      const taken = Object.values(call.files ?? {});
      if (taken.length === 0 || (taken.includes('media') && !isLong)) continue;
      const perKind = { picture: 10, pdf: 10, sheet: 20, media: 200, piece: 0.25 };
      const most = taken.reduce((sum, kind) => sum + perKind[kind], 12 + 16) * MB;
      const line = `${call.method} ${addressOf(call, sampleOf(call))}`;
      const target = { name: nameOf(call), line, most };
      for (const kind of isLong ? Object.keys(bodies) : ['a file that nobody takes', 'a field'])
        wrong.push(...(await flood(head, target, kind)));
    }
    expect(wrong).toEqual([]);
    expect(await footprint(running)).toBe(before);
  },
  patience,
);

test('the calls that were read to their end', async () => {
  const call = { name: csrfCookie.path, line: `POST ${csrfCookie.path}`, most: 2 * MB };
  for (const kind of Object.keys(bodies))
    expect(await flood(['Host: localhost'], call, kind)).toEqual([]);
});

const strangers = isLong ? 300 : 100;

test(
  'many strangers who pour into an upload at once keep nobody waiting (rule 2.16)',
  async () => {
    const visitor = running.as.visitor();
    expect((await visitor.call(currentDate)).status).toBe(200);
    const most = 16 * MB + onTheWay;
    const pouring = run(process.execPath, [child, running.url, String(strangers), String(most)]);
    let isOver = false;
    const over = pouring.finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      const from = performance.now();
      expect((await visitor.call(currentDate)).status).toBe(200);
      waits.push(performance.now() - from);
      await wait(50);
    }
    expect(JSON.parse((await over).stdout)).toEqual([400]);
    // A tenth of a second on a machine of its own; without a pace it is half a minute.
    expect(Math.max(...waits)).toBeLessThan(5_000);
  },
  patience,
);

afterAll(() => tell('Endless bodies', statuses));
