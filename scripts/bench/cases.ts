import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '#contract/session/calls.ts';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import { root } from '../setup/root.js';
import type { WireRequest } from './load.ts';
import { comers, password, pictures, readers } from './seed.ts';
import { benchStudent, benchYears, reportedOf, savedReport } from './seed-reports.ts';

/** Connections under load, each with a session of its own: one person's calls are limited. */
const connections = 10;
const sessionsPerReader = 5;

export interface Case {
  readonly name: string;
  /** The request of each connection in this round. */
  requests(round: number): readonly WireRequest[];
}

type Reading = readonly [name: string, path: string];

/** The calls around students that only read. */
export function studentReadings(students: number): Reading[] {
  const list = '/api/students?query=list&per_page=25';
  const deep = Math.ceil((students / 25) * 0.6);
  return [
    ['page of 25 students', `${list}&page=2`],
    ['deep page of 25 students', `${list}&page=${deep}`],
    ['deep page by name', `${list}&page=${deep}&sort=name`],
    ['search, many found', `${list}&page=1&search=wanjiru`],
    ['search, few found', `${list}&page=1&search=zawadi%20naliaka`],
    ['search, two letters', `${list}&page=1&search=an`],
    ['search from every screen', '/api/search?words=wanjiru'],
    ['search from every screen, few found', '/api/search?words=zawadi%20naliaka'],
    ['search from every screen, two letters', '/api/search?words=an'],
    ['profile', `/api/students/${Math.ceil(students / 2)}?query=profile`],
  ];
}

/** The calls around reports that only read. */
export function reportReadings(students: number): Reading[] {
  const everybody = reportedOf(students).toLocaleString('en-GB');
  const ofStudent = `query=profile&year=${benchYears.everybody}&student=${benchStudent}`;
  const annual = (name: string, call: string): Reading[] => [
    [`${name}, 1,000`, `${call}&year=${benchYears.oneThousand}`],
    [`${name} of ${everybody}`, `${call}&year=${benchYears.everybody}`],
    [`${name}, page of 25`, `${call}&year=${benchYears.everybody}&page=2&per_page=25`],
  ];
  return [
    ['a year of marks', `/api/reports?${ofStudent}`],
    ['a year of receipts', `/api/finance?${ofStudent}`],
    ['profile with 12 terms', `/api/students/${benchStudent}?query=profile`],
    ...annual('annual academic report', '/api/reports?query=academic-rep'),
    ...annual('annual finance report', '/api/finance?query=finance-rep'),
  ];
}

const boardPage = '/api/term-board/students?view=open&page=1&per_page=25';
/** What counts and gathers over everybody: the gallery, the table of notifications, the overview, the board. */
const summaryReadings: readonly Reading[] = [
  [`gallery of ${pictures}`, `/api/students/${benchStudent}?query=gallery`],
  ['notification table, 20 years', '/api/notifications'],
  ['overview', '/api/overview'],
  ['term board, sums', '/api/term-board'],
  ['term board, 25 students of one school', `${boardPage}&by=school&group=1`],
  ['term board, 25 of all students', `${boardPage}&by=liaison`],
];

/** Ids of students who are Active: among those of the bench every eighth is not. */
const activeStudent = (index: number): number => index * 8 + 2;

/** One report saved again with its eight marks; each connection has a student of its own. */
export function reportSave(index: number): WireRequest {
  const { path, body } = savedReport(activeStudent(index));
  const headers = { 'Content-Type': 'application/json' };
  return { method: 'PUT', path, headers, body: JSON.stringify(body) };
}

const picture = readFileSync(join(root, 'tests/fixtures/files/images/hopper.jpg'));
const pictureForm = new FormData();
pictureForm.set('pic', new File([picture], 'a.jpg', { type: 'image/jpeg' }));
const encoded = new Response(pictureForm);
const pictureBody = await encoded.bytes();

/** A new picture for a student, as the web app sends it. */
const pictureUpload = (index: number): WireRequest => ({
  method: 'POST',
  path: `/api/students/${activeStudent(index)}?_method=PATCH&query=list`,
  headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
  body: pictureBody,
});

const headersOf = (client: BrowserLike) => ({
  'X-Requested-With': 'XMLHttpRequest',
  Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Somebody of the seeded users, with a session. */
export async function signedIn(origin: string, email: string): Promise<BrowserLike> {
  const client = new BrowserLike(origin);
  const { status } = await client.call(login, { input: { email, password } });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return client;
}

const everyConnection = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: connections }, (_, index) => make(index));

/** The sign-in of each connection's person, whose browser has a token already. */
export async function signIns(origin: string): Promise<() => WireRequest[]> {
  const strangers = everyConnection(() => new BrowserLike(origin));
  const tokens = await Promise.all(strangers.map((client) => client.token()));
  return () =>
    strangers.map((client, index) => ({
      method: 'POST',
      path: '/api/login',
      headers: {
        ...headersOf(client),
        'X-XSRF-TOKEN': tokens[index] ?? '',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ email: comers[index], password }),
    }));
}

/** The app's code, the largest of the scripts that the page names. */
async function mainScript(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const [, path] = /"(\/assets\/app-[^"]+\.js)"/.exec(page) ?? [];
  if (path === undefined) throw new Error("The page does not name the app's code.");
  return path;
}

/** The calls that are measured, against a server seeded by `seed.ts`. */
export async function makeCases(origin: string, students: number): Promise<Case[]> {
  const sessions: Record<string, string>[] = [];
  for (let count = 0; count < sessionsPerReader; count += 1)
    for (const email of readers) {
      const client = await signedIn(origin, email);
      sessions.push({ ...headersOf(client), 'X-XSRF-TOKEN': await client.token() });
    }
  /** The same call of every connection, each by another person. */
  const asking = (name: string, make: (index: number) => WireRequest): Case => ({
    name,
    requests: (round) =>
      everyConnection((index) => {
        const session = sessions[(round * connections + index) % sessions.length];
        const request = make(index);
        return { ...request, headers: { ...session, ...request.headers } };
      }),
  });
  const reading = ([name, path]: Reading, headers: Record<string, string> = {}): Case =>
    asking(name, () => ({ method: 'GET', path, headers }));
  return [
    reading(['page of 25 users', '/api/getUsers?page=2&per_page=25']),
    reading(['all 1,000 users', '/api/getUsers']),
    reading(['/api/user', '/api/user']),
    ...studentReadings(students).map((one) => reading(one)),
    asking('picture upload', pictureUpload),
    { name: 'sign-in', requests: await signIns(origin) },
    ...reportReadings(students).map((one) => reading(one)),
    asking('save a report of 8 marks', reportSave),
    ...summaryReadings.map((one) => reading(one)),
    reading(['the page', '/']),
    reading(['its script', await mainScript(origin)], { 'Accept-Encoding': 'br, gzip' }),
  ];
}
