import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.shapes.ts';
import { listRoles } from '#contract/users/calls.ts';
import { ownHeaders, rawRequest } from '../../tests/access/raw-request.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;
let running: Running;
beforeAll(async () => {
  running = await appUnderTest();
});

const marker = 'X-Requested-With: XMLHttpRequest';
const json = 'Content-Type: application/json';
const form = (body: string) => [
  'Content-Type: multipart/form-data; boundary=b',
  `Content-Length: ${body.length}`,
];
const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const fieldsOf = (count: number) =>
  Array.from({ length: count }, (_none, index) => part(field(`f${index}`))).join('');

/** Requests that go wrong in their own way, from a visitor or (own) from a signed-in administrator. */
const provoked: readonly {
  readonly name: string;
  readonly line: string;
  readonly own?: boolean;
  readonly head?: readonly string[];
  readonly body?: string;
  readonly status: number;
}[] = [
  { name: 'no such call', line: 'GET /api/nowhere', head: [marker], status: 404 },
  {
    name: 'no such call, POST',
    line: 'POST /api/nowhere',
    head: [marker, 'Content-Length: 0'],
    status: 404,
  },
  { name: 'a long way up', line: 'GET /api/../../etc/passwd', head: [marker], status: 404 },
  { name: 'encoded way up', line: 'GET /api/%2e%2e%2fetc%2fpasswd', head: [marker], status: 404 },
  { name: 'bad encoding', line: 'GET /api/%E0%A4%A', head: [marker], status: 404 },
  { name: 'a null byte', line: 'GET /api/user%00', head: [marker], status: 404 },
  { name: 'no marker', line: 'GET /api/user', status: 400 },
  { name: 'not signed in', line: 'GET /api/user', head: [marker], status: 401 },
  { name: 'no token', line: 'POST /api/login', head: [marker, 'Content-Length: 0'], status: 419 },
  {
    name: 'wrong method',
    line: 'PUT /api/login',
    head: [marker, 'Content-Length: 0'],
    status: 405,
  },
  { name: 'a method nobody knows', line: 'BREW /api/user', head: [marker], status: 405 },
  { name: 'TRACE', line: 'TRACE /api/user', head: [marker], status: 405 },
  { name: 'QUERY without a type', line: 'QUERY /api/user', head: [marker], status: 405 },
  { name: 'PROPFIND', line: 'PROPFIND /', status: 405 },
  { name: 'two hosts', line: 'GET /healthz', head: ['Host: elsewhere.example'], status: 400 },
  {
    name: 'two equal hosts',
    line: 'GET /api/user',
    head: [marker, 'HOST: localhost'],
    status: 400,
  },
  {
    name: 'QUERY',
    line: 'QUERY /api/user',
    head: [marker, json, 'Content-Length: 2'],
    body: '{}',
    status: 405,
  },
  {
    name: 'no such record',
    line: 'POST /api/delete/987654321',
    own: true,
    head: ['Content-Length: 0'],
    status: 404,
  },
  {
    name: 'no id',
    line: 'POST /api/delete/0x1',
    own: true,
    head: ['Content-Length: 0'],
    status: 404,
  },
  {
    name: 'a huge id',
    line: `POST /api/delete/${'9'.repeat(400)}`,
    own: true,
    head: ['Content-Length: 0'],
    status: 404,
  },
  { name: 'unknown query', line: 'GET /api/getUsers?query=all', own: true, status: 422 },
  {
    name: 'empty body',
    line: 'POST /api/register',
    own: true,
    head: [json, 'Content-Length: 0'],
    status: 422,
  },
  {
    name: 'no body at all',
    line: 'POST /api/register',
    own: true,
    head: ['Content-Length: 0'],
    status: 422,
  },
  {
    name: 'no JSON',
    line: 'POST /api/register',
    own: true,
    head: [json, 'Content-Length: 3'],
    body: '{a}',
    status: 422,
  },
  {
    name: 'wrong kind of body',
    line: 'POST /api/register',
    own: true,
    head: ['Content-Type: text/xml', 'Content-Length: 3'],
    body: '<a>',
    status: 415,
  },
  {
    name: 'an encoded body',
    line: 'POST /api/register',
    own: true,
    head: [json, 'Content-Encoding: gzip', 'Content-Length: 3'],
    body: 'abc',
    status: 422,
  },
  {
    name: 'a form without boundary',
    line: 'POST /api/register',
    own: true,
    head: ['Content-Type: multipart/form-data', 'Content-Length: 3'],
    body: 'abc',
    status: 422,
  },
  {
    name: 'a form that is none',
    line: 'POST /api/register',
    own: true,
    head: form('abc'),
    body: 'abc',
    status: 422,
  },
  {
    name: 'a cut form',
    line: 'POST /api/register',
    own: true,
    head: form(part(field('a'))),
    body: part(field('a')),
    status: 422,
  },
  {
    name: 'a form with a bad part',
    line: 'POST /api/register',
    own: true,
    head: form('--b\r\nnonsense\r\n\r\n--b--'),
    body: '--b\r\nnonsense\r\n\r\n--b--',
    status: 422,
  },
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => {
    const body = `${part(field(name))}--b--`;
    return {
      name: `a field called ${name}`,
      line: 'POST /api/register',
      own: true,
      head: form(body),
      body,
      status: 422,
    };
  }),
  ...['__proto__', 'constructor'].map((name) => {
    const body = `${part(`${field(name)}; filename="a.png"`)}--b--`;
    return {
      name: `a file called ${name}`,
      line: 'POST /api/register',
      own: true,
      head: form(body),
      body,
      status: 422,
    };
  }),
  ...['form-data', 'form-data; filename="a.png"'].map((disposition) => {
    const body = `${part(`Content-Disposition: ${disposition}`)}--b--`;
    return {
      name: `a part without a name: ${disposition}`,
      line: 'POST /api/register',
      own: true,
      head: form(body),
      body,
      status: 422,
    };
  }),
  ...['{bad', `"${'x'.repeat(21_504)}"`].map((value, index) => {
    const body = `${part(`${field('a')}\r\nContent-Type: application/json`, value)}--b--`;
    return {
      name: `a field that calls itself JSON, ${index === 0 ? 'broken' : 'too long'}`,
      line: 'POST /api/register',
      own: true,
      head: form(body),
      body,
      status: 422,
    };
  }),
  {
    name: 'a deep field',
    line: 'POST /api/register',
    own: true,
    head: form(`${part(field(`a${'[b]'.repeat(25)}`))}--b--`),
    body: `${part(field(`a${'[b]'.repeat(25)}`))}--b--`,
    status: 422,
  },
  {
    name: '601 fields',
    line: 'POST /api/register',
    own: true,
    head: form(`${fieldsOf(601)}--b--`),
    body: `${fieldsOf(601)}--b--`,
    status: 413,
  },
  {
    name: 'a field of 21 KB',
    line: 'POST /api/register',
    own: true,
    head: form(`${part(field('a'), 'x'.repeat(21_504))}--b--`),
    body: `${part(field('a'), 'x'.repeat(21_504))}--b--`,
    status: 422,
  },
  {
    name: 'too much JSON',
    line: 'POST /api/register',
    own: true,
    head: [json, 'Content-Length: 2000000'],
    body: 'x'.repeat(2_000_000),
    status: 413,
  },
  {
    name: 'two lengths',
    line: 'POST /api/register',
    own: true,
    head: [json, 'Content-Length: 2', 'Content-Length: 3'],
    status: 400,
  },
  {
    name: 'length and chunks',
    line: 'POST /api/register',
    own: true,
    head: [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    status: 400,
  },
  {
    name: 'a bad chunk',
    line: 'POST /api/register',
    own: true,
    head: [json, 'Transfer-Encoding: chunked'],
    body: 'zz\r\n',
    status: 400,
  },
  {
    name: 'a bad cookie',
    line: 'GET /api/user',
    head: [marker, 'Cookie: somesha_session=%E0%A4%A; =; ;;='],
    status: 401,
  },
  { name: 'a bad header name', line: 'GET /api/user', head: ['Bad Header: x'], status: 400 },
];

/** Nothing of the machinery shows: no stack, no statement, no folder, no version, no library. */
const machinery =
  /\\n\s+at |node_modules|\/work|\/tmp|select .* from |insert into|sqlite|postgres|kysely|fastify|FST_|Error:|v\d+\.\d+\.\d+/i;

describe('every kind of fault has its status and the common shape (rule 2.11)', () => {
  test.each(provoked.map((one) => [one.status, one.name, one] as const))(
    '%i: %s',
    async (status, _name, { line, own, head = [], body = '' }) => {
      const canary = randomBytes(6).toString('hex');
      const reply = await rawRequest(
        running.url,
        [
          `${line} HTTP/1.1`,
          ...(own ? await ownHeaders(running.as.role(1)) : ['Host: localhost']),
          ...head,
          `X-Canary: ${canary}`,
        ],
        body,
      );
      expect(reply.status).toBe(status);
      expect(errorBody.safeParse(JSON.parse(reply.body)).success).toBe(true);
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(reply.body).not.toMatch(machinery);
      expect(reply.body).not.toContain(canary);
    },
  );

  test('a fault that nobody foresaw is 500 with the id of its log line, and no word more', async () => {
    const { app, as, log } = await appUnderTest();
    const client = as.role(1);
    await client.arrived();
    await app.db.transaction((trx) =>
      trx.schema.alterTable('roles').renameTo('elsewhere').execute(),
    );
    const reply = await client.call(listRoles);
    await app.db.transaction((trx) =>
      trx.schema.alterTable('elsewhere').renameTo('roles').execute(),
    );
    const { request_id: id, ...body } = { request_id: '', ...reply.body };
    expect([reply.status, body]).toEqual([500, { success: false, message: 'Server Error' }]);
    const fault = log()
      .split('\n')
      .filter((line) => line.includes(id) && line.includes('"error"'));
    expect(fault).toHaveLength(1);
    expect((await client.call(listRoles)).status).toBe(200);
  });
});
