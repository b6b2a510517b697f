import { everyCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addHandOver } from '#contract/hand-over/calls.ts';
import { readImport } from '#contract/imports/calls.ts';
import { may } from '#contract/permissions.ts';
import { role } from '#contract/roles.ts';
import { saveView } from '#contract/saved-views/calls.ts';
import { nameOf } from '../tests/access/sample-call.ts';
import { addressOf, type BrowserLike } from '../tests/support/browser-like.ts';

/** One line of the table: the ways to ask one thing, of which the worst is told. */
export interface ReadCase {
  readonly name: string;
  readonly method: string;
  readonly asked: readonly { readonly role: number; readonly path: string }[];
  /** Why it may hold the server up for longer than the rule allows. */
  readonly reason: string | null;
}

/** Calls that are not measured, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'POST /api/getuser/:link': 'asks for a link that only a letter has; one row by its hash',
  'GET /api/privacy/export/:id':
    'needs the files of a student, which the seeded house does not have',
};

/** Ids of the seeded house other than 2, which fits wherever nothing is said. */
const ids: Readonly<Record<string, number>> = {
  '/api/history/foundation/:id': 1,
  '/api/imports/:id': 1,
  '/api/imports/:id/rows': 1,
};

const tenIds = Array.from({ length: 10 }, (_, at) => at + 1).join();
const ofYear = ['year=1'];
const ofTerm = ['year_id=2&term_id=3'];
const ofKind = ['kind=academic', 'kind=finance'];
const ofStudent = ['year=1&student=2'];
const narrowed = ['', 'class=1', 'needs=report', 'needs=receipts', 'needs=picture', 'cluster=2'];
const narrowedYear = narrowed.map((one) => `year=1&${one}`);
const board = ['by=liaison', 'by=school', 'by=cluster', 'by=liaison&own=1'];

/** What a call is asked, beside paging; a call that is not named here is asked nothing. */
const questions: Readonly<Record<string, readonly string[]>> = {
  'GET /api/draft-key': ['id=1'],
  'GET /api/verify-queue': [...ofKind, `kind=academic&students=${tenIds}`],
  'GET /api/term-board': board,
  'GET /api/term-board/students': board.flatMap((by) => [
    by,
    `${by}&view=open`,
    `${by}&view=late&kind=report`,
  ]),
  'GET /api/term-board/students/:id': ['kind=report', 'kind=receipts'],
  'GET /api/in-school/students': ['school=2&moment=1'],
  'GET /api/attention/counts': ['', 'own=1', 'rule=3', 'class=1'],
  'GET /api/attention': ['', 'state=0', 'state=1', 'mine=1', 'rule=3', 'class=1'],
  'GET /api/names': ['kind=school', 'kind=class', 'kind=subject', 'kind=year'],
  'GET /api/near-names': ['kind=school', 'kind=class', 'kind=subject'],
  'GET /api/names/:kind/:id/merge': ['into=1'],
  'GET /api/students ?query=list': narrowed,
  'GET /api/students ?query=activities': narrowed,
  'GET /api/search': ['words=an', 'words=wanjiru', 'words=zawadi%20naliaka', 'words=SM-0042'],
  'GET /api/saved-views': ['list=students'],
  'GET /api/reports ?query=profile': ofStudent,
  'GET /api/finance ?query=profile': ofStudent,
  'GET /api/reports ?query=new': ['', `students=${tenIds}`],
  'GET /api/finance ?query=new': ['', `students=${tenIds}`],
  'GET /api/doc': ofStudent,
  'GET /api/guard/own-media': ['student=2'],
  'GET /api/guard/reports': ofKind.map((kind) => `${kind}&ids=${tenIds}`),
  'GET /api/notifications/letters': ofTerm,
  'GET /api/notifications/preview': ['year_id=1&term_id=1'],
  'GET /api/letter-texts/versions': ['language=en'],
  'GET /api/exports/letters': ofTerm,
  ...Object.fromEntries(
    [
      'academic-reports',
      'marks',
      'expenses',
      'student-years/:id',
      'annual-academic-report',
      'annual-finance-report',
    ].map((file) => [`GET /api/exports/${file}`, ofYear]),
  ),
  'GET /api/reports ?query=academic-rep': narrowedYear,
  'GET /api/finance ?query=finance-rep': narrowedYear,
  'GET /api/students ?query=cluster-rep': narrowed,
  'GET /api/getsupporters ?query=supporter-rep': narrowed,
};

/** Lines that may take longer, and why. */
const reasons: readonly (readonly [name: RegExp, reason: string])[] = [
  [/api.exports|import-template/, 'a whole file; SQLite hands all its rows over in one go'],
  [/, all$/, 'the whole list, as the spec has it without pages; the app asks for pages'],
  [/api.(near-)?names/, 'counts what refers to each name, also every mark of a subject'],
  [/api.notifications/, 'looks once after each change which verified report no letter tells of'],
  [/(academic|finance)-rep, a page/, 'sorted by sums and means of the whole year'],
  [/term-board/, 'the state of all work of all students of the term'],
];

const roles = [role.administrator, role.liaisonOfficer, role.supporter];
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('&');

async function linesOf(call: Endpoint): Promise<ReadCase[]> {
  const name = nameOf(call);
  const id = ids[call.path] ?? 2;
  const address = addressOf(call, {
    params: { id, kind: 'class' },
    query: {
      ...(call.mode === ':id' && { query: id }),
      ...(call.path.startsWith('/api/exports') && { format: 'csv' }),
    },
  });
  const readers = roles.filter((of) =>
    may({ role: of, admin_liaison: false, liaisons_file: 2 }, call.may),
  );
  const asks = questions[name] ?? [''];
  const line = (what: string, tails: readonly string[]): ReadCase => ({
    name: `${name}${what}`,
    method: call.method,
    asked: readers.flatMap((of) =>
      tails.map((tail) => ({
        role: of,
        path: tail === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${tail}`,
      })),
    ),
    reason: reasons.find(([of]) => of.test(`${name}${what}`))?.[1] ?? null,
  });
  if (!call.list || call.file) return [line('', asks)];
  const sort = typeof call.list.sort === 'function' ? await call.list.sort() : call.list.sort;
  const [first = ''] = asks;
  const page = 'page=1&per_page=25';
  return [
    line(', a page', [
      ...asks.map((ask) => joined(ask, page)),
      ...['search=an', ...sort.map((one) => `sort=${one}&dir=desc`)].map((more) =>
        joined(first, page, more),
      ),
    ]),
    line(', all', [first]),
  ];
}

/** Every call that only reads, as an administrator, a liaison officer and a supporter may make it. */
export async function readCases(): Promise<ReadCase[]> {
  const calls = everyCall.filter((call) => !call.changesData && !(nameOf(call) in leftOut));
  return (await Promise.all(calls.map(linesOf))).flat();
}

/** What some of them ask for and only calls can make. */
export async function prepare(office: BrowserLike): Promise<void> {
  const form = new FormData();
  const rows = Array.from({ length: 500 }, (_, at) => `New School ${at},New Cluster ${at % 9}`);
  form.set('file', new File([['School,Cluster', ...rows].join('\n')], 'schools.csv'));
  const students = Array.from({ length: 50 }, (_, at) => at * 19 + 2);
  const me = await office.call(saveView, { input: { name: 'Mine', filters: { class: 1 } } });
  const made = [
    me,
    await office.call(readImport, { form }),
    await office.call(addHandOver, { input: { to: [1021], students } }),
  ];
  for (const { status, body } of made) if (status !== 200) throw new Error(JSON.stringify(body));
}
