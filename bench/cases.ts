import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '#contract/session/calls.ts';
import { BrowserLike } from '../tests/support/browser-like.ts';
import type { WireRequest } from './load.ts';
import { reportReadings, reportSave } from './report-cases.ts';
import { comers, password, readers } from './seed.ts';
import { activeStudent, pictureUpload, studentReadings } from './student-cases.ts';
import { summaryReadings } from './summary-cases.ts';

/** Connections under load, each with a session of its own: one person's calls are limited. */
const connections = 10;
const sessionsPerReader = 5;

export interface Case {
  readonly name: string;
  /** The request of each connection in this round. */
  requests(round: number): readonly WireRequest[];
}

const headersOf = (client: BrowserLike) => ({
  'X-Requested-With': 'XMLHttpRequest',
  Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function signedIn(origin: string, email: string): Promise<BrowserLike> {
  const client = new BrowserLike(origin);
  const { status } = await client.call(login, { input: { email, password } });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return client;
}

const everyConnection = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: connections }, (_, index) => make(index));

/** The app's code, the largest of the scripts that the page names. */
export function mainAsset(): string {
  const page = join(import.meta.dirname, '..', 'dist', 'client', 'index.html');
  const [, path] = /"(\/assets\/app-[^"]+\.js)"/.exec(readFileSync(page, 'utf8')) ?? [];
  if (path === undefined) throw new Error(`${page} does not name the app's code.`);
  return path;
}

/** The calls that are measured, against a server seeded by `seed.ts`. */
export async function makeCases(origin: string, students: number): Promise<Case[]> {
  const sessions: Record<string, string>[] = [];
  const writers: Record<string, string>[] = [];
  for (let count = 0; count < sessionsPerReader; count += 1)
    for (const email of readers) {
      const client = await signedIn(origin, email);
      sessions.push(headersOf(client));
      writers.push({ ...headersOf(client), 'X-XSRF-TOKEN': await client.token() });
    }
  const strangers = everyConnection(() => new BrowserLike(origin));
  const tokens = await Promise.all(strangers.map((client) => client.token()));

  const reading = (name: string, path: string, more: Record<string, string> = {}): Case => ({
    name,
    requests: (round) =>
      everyConnection((index) => ({
        method: 'GET',
        path,
        headers: { ...sessions[(round * connections + index) % sessions.length], ...more },
      })),
  });

  return [
    reading('page of 25 users', '/api/getUsers?page=2&per_page=25'),
    reading('all 1,000 users', '/api/getUsers'),
    reading('/api/user', '/api/user'),
    ...studentReadings(students).map(({ name, path }) => reading(name, path)),
    {
      name: 'picture upload',
      requests: (round) =>
        everyConnection((index) => ({
          ...pictureUpload(activeStudent(index)),
          headers: {
            ...writers[(round * connections + index) % writers.length],
            ...pictureUpload(activeStudent(index)).headers,
          },
        })),
    },
    {
      name: 'sign-in',
      requests: () =>
        strangers.map((client, index) => ({
          method: 'POST',
          path: '/api/login',
          headers: {
            ...headersOf(client),
            'X-XSRF-TOKEN': tokens[index] ?? '',
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ email: comers[index], password }),
        })),
    },
    ...reportReadings(students).map(({ name, path }) => reading(name, path)),
    {
      name: 'save a report of 8 marks',
      requests: (round) =>
        everyConnection((index) => ({
          ...reportSave(index),
          headers: {
            ...writers[(round * connections + index) % writers.length],
            ...reportSave(index).headers,
          },
        })),
    },
    ...summaryReadings.map(({ name, path }) => reading(name, path)),
    reading('the page', '/'),
    reading('its script', mainAsset(), { 'Accept-Encoding': 'br, gzip' }),
  ];
}
