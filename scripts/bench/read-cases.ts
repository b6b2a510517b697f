import * as z from 'zod/mini';
import { everyCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { nameOf } from '../../tests/access/sample-call.ts';
import { addressOf } from '../../tests/support/browser-like.ts';

/** One line of the table: the addresses that ask one thing, of which the slowest is told. */
export interface ReadCase {
  readonly name: string;
  readonly call: Endpoint;
  readonly paths: readonly string[];
}

/** Calls that are not measured, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'POST /api/getuser/:link': 'asks for a link that only a letter has; one row by its hash',
  'GET /api/imports/:id': 'nothing was imported into the seeded house',
  'GET /api/imports/:id/rows': 'nothing was imported into the seeded house',
  'GET /api/privacy/export/:id': 'needs the files of a student, which the seeded house has not',
};

const ten = '1,2,3,4,5,6,7,8,9,10';
/** Values of the seeded house by the contract's names: a call is asked with each one that its shape allows. */
const samples: Readonly<Record<string, string>> = Object.fromEntries(
  `format=csv year=1 year_id=2 term_id=3 student=2 into=1 school=2 moment=1 language=en list=students
  kind=academic|finance|report|receipts|school|class|subject|year|term words=an|naliaka|SM-0042
  class=1 cluster=2 liaison=1021 status=0 category=1 needs=report|receipts|picture rule=3 state=0|1
  own=1 mine=1 by=liaison|school|cluster view=open|late ids=${ten} students=${ten}`
    .split(/\s+/)
    .map((one) => one.split('=')),
);

type Query = Readonly<Record<string, string>>;

/** What a call must be asked, and then that with each other value that it takes. */
async function queriesOf(call: Endpoint): Promise<[Query, ...Query[]]> {
  const shape = await call.query?.();
  if (!(shape instanceof z.ZodMiniObject)) return [call.mode === ':id' ? { query: '2' } : {}];
  const wrong = (query: Query): string[] =>
    shape.safeParse(query).error?.issues.map(({ path }) => String(path[0])) ?? [];
  const given = (name: string): Query[] =>
    (samples[name]?.split('|') ?? [])
      .map((value) => ({ [name]: value }))
      .filter((query) => !wrong(query).includes(name));
  const least: Query = Object.assign({}, ...wrong({}).map((name) => given(name)[0]));
  const others = Object.keys(shape.shape).flatMap(given);
  return [least, ...(call.file ? [] : others.map((one) => ({ ...least, ...one })))];
}

async function linesOf(call: Endpoint): Promise<ReadCase[]> {
  const [least, ...others] = await queriesOf(call);
  const params = { id: call.path.includes('foundation') ? 1 : 2, kind: 'class' };
  const line = (what: string, queries: readonly Query[]): ReadCase => ({
    ...{ call, name: `${nameOf(call)}${what}` },
    paths: [...new Set(queries.map((query) => addressOf(call, { params, query })))],
  });
  if (!call.list || call.file) return [line('', [least, ...others])];
  const { sort } = call.list;
  const sorts = typeof sort === 'function' ? await sort() : sort;
  // The seeded house has no own fields.
  const named = sorts.filter((one) => !one.endsWith(':id'));
  const ways = [{}, { search: 'an' }, ...named.map((one) => ({ sort: one, dir: 'desc' }))];
  const pages = [...ways.map((way) => ({ ...least, ...way })), ...others];
  const page = { page: '1', per_page: '25' };
  return [
    line(
      ', a page',
      pages.map((query) => ({ ...query, ...page })),
    ),
    line(', all', [least]),
  ];
}

/** Every call that only reads, as addresses of the seeded house. */
export async function readCases(): Promise<ReadCase[]> {
  const calls = everyCall.filter((call) => !call.changesData && !(nameOf(call) in leftOut));
  return (await Promise.all(calls.map(linesOf))).flat();
}
