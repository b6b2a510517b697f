import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#contract/roles.ts';
import { rawRequest } from '../access/raw-request.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { count, tell } from './how-much.ts';
import { givenWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld(await appUnderTest());
});

const statuses = new Map<number, number>();

const secrets = [
  ...['.env', '.git/config', '.git/HEAD', '.ssh/id_rsa', '.npmrc', '.DS_Store', '.htpasswd'],
  ...['package.json', 'package-lock.json', 'node_modules/fastify/package.json', 'tsconfig.json'],
  ...['server/main.ts', 'contract/calls.ts', 'dist/program/server/main.js', 'docs/security.md'],
  ...['data', 'data/', 'data/keys.json', 'data/somesha.sqlite', 'keys.json', 'somesha.sqlite'],
  ...['somesha.sqlite-wal', 'backups', 'backups/', 'data/backups', 'backup.zip', 'dump.sql'],
  ...['outbox', 'data/outbox', 'files', 'files/pictures', 'tmp', 'uploads', 'storage', 'storage/'],
  ...[
    'index.html',
    '.vite/manifest.json',
    'assets',
    'assets/',
    'assets/index.js.map',
    'index.js.map',
  ],
  ...[
    'metrics',
    'debug',
    'status',
    'actuator',
    'admin',
    'phpmyadmin',
    'wp-login.php',
    'server-status',
  ],
  ...['api', 'api/', 'api/v1', 'api/users', 'api/admin', 'api/graphql', 'graphql', 'api/docs'],
  ...['swagger.json', 'openapi.json', 'api/openapi.json', 'robots.txt', 'healthz/x', 'etc/passwd'],
];
const climbs = ['', '../', '../../', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f'];
const more = ['./', '.../', '..;/', '%c0%ae%c0%ae/', '//', '\\..\\', '%00/', '~/', 'assets/../'];
const below = ['/api/', '/storage/', '/assets/', '/sanctum/'];
const odd = [
  ...['/api/%00', '/api/students/%00', '/api/students/1%00', '/api/students/1%2f..%2f2'],
  ...['/api/students/..%2f..%2fkeys.json', '/api/students/%ff', '/api/%zz', '/%', '/%e0%80'],
  ...['//evil.example/', 'http://evil.example/', '/\\evil.example', '/@evil.example', '*', '/?'],
  ...[
    '/api/students?query=list%00',
    '/api/students?query[]=list',
    '/?__proto__[a]=b',
    '/api//user',
  ],
  ...['/API/user', '/api/user/', '/api/user//', '/api/./user', '/api/user;a=b', '/api/user%20'],
  ...[
    '/api/user%2f',
    '/api/user.json',
    '/api/user?',
    `/${'a'.repeat(8_000)}`,
    `/api/${'a/'.repeat(2_000)}`,
  ],
  ...[
    '/constructor',
    '/__proto__',
    '/api/__proto__',
    '/api/constructor',
    '/toString',
    '/healthz%00',
  ],
];

/** Guesses at what a server may have lying about, each in several spellings. */
const guesses = [
  ...[...climbs, ...more].flatMap((climb) => secrets.map((secret) => `/${climb}${secret}`)),
  ...below.flatMap((place) => secrets.map((secret) => `${place}%2e%2e/%2e%2e/${secret}`)),
  ...odd,
];

/** What a reply must never hold, whoever asks. */
function leakIn(body: string): string | null {
  const marks = [
    ...['SQLite format', '"antiForgery"', '"dependencies"', 'root:x:', '[core]', 'lockfileVersion'],
    ...['-----BEGIN', 'sourcesContent', '"devDependencies"', 'import process', 'at Object.'],
    ...['node_modules', world.running.dataDir, process.cwd(), 'password_hash', 'token_hash'],
  ];
  return marks.find((mark) => body.includes(mark)) ?? null;
}

async function guess(path: string, method: string, cookie: string): Promise<string | null> {
  const { status, body } = await rawRequest(world.running.url, [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'X-Requested-With: XMLHttpRequest',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]);
  count(statuses, status);
  const leak = leakIn(body);
  if (leak) return `${method} ${path}: ${leak}`;
  return status >= 500 || status < 200 ? `${method} ${path}: ${status}` : null;
}

test('guessed addresses lead nowhere: no fault, no file, no word of the inside (rules 2.11 and 8.1)', async () => {
  const client = world.running.as.role(role.administrator);
  await client.token();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const wrong: string[] = [];
  for (const [at, path] of guesses.entries()) {
    // In turn as a stranger and as the most powerful; changing methods may do no more than GET.
    const fault = await guess(path, at % 7 === 3 ? 'POST' : 'GET', at % 2 === 0 ? '' : cookie);
    if (fault) wrong.push(fault);
  }
  expect(guesses.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test('every file of the data folder and of the program is out of reach by its own name', async () => {
  const { dataDir, as } = world.running;
  const inside = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1));
  expect(inside.length).toBeGreaterThan(7);
  const client = as.role(role.administrator);
  for (const file of inside)
    for (const prefix of [
      '/',
      '/data/',
      '/files/',
      '/storage/files/',
      '/storage/../',
      '/assets/',
    ]) {
      const reply = await client.fetch(`${prefix}${file}`);
      const text = await reply.text();
      count(statuses, reply.status);
      // Where the pages are built an unknown address shows their own 404 page.
      expect([prefix + file, reply.status, leakIn(text)]).toEqual([prefix + file, 404, null]);
    }
});

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'DEBUG', 'TRACK', 'get'])(
  'the method %s does nothing',
  async (method) => {
    const status = await rawRequest(world.running.url, [
      `${method} /api/user HTTP/1.1`,
      'Host: localhost',
      'X-Canary: canary-of-trace',
    ]).then(
      (reply) => {
        expect(reply.body).not.toContain('canary-of-trace');
        return reply.status;
      },
      // CONNECT ends without a word.
      () => 0,
    );
    expect(status === 0 || (status >= 400 && status < 500) || status === 204).toBe(true);
  },
);

afterAll(() => tell('Guessed addresses', statuses));
