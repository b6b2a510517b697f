import { beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { readPaperList } from '#contract/paper-lists/calls.ts';
import * as session from '#contract/session/calls.ts';
import * as users from '#contract/users/calls.ts';
import { dump } from '../../tests/access/dump.ts';
import { ownHeaders, rawRequest } from '../../tests/access/raw-request.ts';
import { nameOf, sampleOf } from '../../tests/access/sample-call.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { addressOf, type BrowserLike, type CallOptions } from '../../tests/support/browser-like.ts';
import { withCodeApp } from '../../tests/support/with-factors.ts';
import { issueLink } from '../features/session/password-links.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;

/** One changing call that would succeed, and who makes it. */
interface Deed {
  readonly call: Endpoint;
  readonly client: BrowserLike;
  readonly options: CallOptions<Endpoint>;
}

const newPassword = 'Green-Kettle-71!';

/** Somebody whose password was right, and the code that would let them in. */
async function atSecondStep(running: Running) {
  const { user, codeNow } = await withCodeApp(running);
  const visitor = running.as.visitor();
  await visitor.call(session.login, { input: user });
  return { visitor, code: codeNow(1) };
}

async function makeDeeds(running: Running): Promise<Deed[]> {
  const { as, given, app } = running;
  const administrator = as.role(1);
  const [one, other, fresh, uninvited] = [
    await given.user({ role_id: 6 }),
    await given.user({ role_id: 5 }),
    await given.user({ role_id: 4, status: 0 }),
    await given.user({ role_id: 6, status: 0 }),
  ];
  const leaver = as.user(await given.user());
  await leaver.arrived();
  const twice = await given.user();
  const [first, second] = [as.user(twice), as.user(twice)];
  await first.arrived();
  await second.arrived();
  const listed = await first.call(session.listOwnSessions);
  const otherSession = listed.body.data.find((row) => !row.current);
  const link = await app.db.transaction((trx) =>
    issueLink(app.keys, trx, other.id, 'reset', app.now()),
  );
  const { email, password } = await given.user();
  const { visitor: stepper, code } = await atSecondStep(running);
  const colleague = { first_name: 'Neema', last_name: 'Otieno', role_id: 4 };
  return [
    {
      call: users.registerUser,
      client: administrator,
      options: { input: { ...colleague, email: 'neema@example.org' } },
    },
    {
      call: users.editUser,
      client: administrator,
      options: { input: { ...colleague, id: one.id, email: one.email } },
    },
    {
      call: users.setUserStatus,
      client: administrator,
      options: { input: { id: one.id, status: 1 } },
    },
    { call: users.deleteUser, client: administrator, options: { params: { id: fresh.id } } },
    {
      call: users.inviteUsers,
      client: administrator,
      options: { input: { users: [uninvited.id] } },
    },
    { call: users.inviteAgain, client: administrator, options: { params: { id: uninvited.id } } },
    {
      call: users.makeInvitationLink,
      client: administrator,
      options: { params: { id: uninvited.id } },
    },
    {
      call: session.changePassword,
      client: as.visitor(),
      options: { params: { link }, input: { password: newPassword, c_password: newPassword } },
    },
    { call: session.forgotPassword, client: as.visitor(), options: { input: { email } } },
    {
      call: session.endOwnSession,
      client: first,
      options: { params: { id: otherSession?.id ?? 0 } },
    },
    { call: session.chooseRhythm, client: first, options: { input: { letters_rhythm: 2 } } },
    {
      call: users.setUserRhythm,
      client: administrator,
      options: { input: { id: one.id, letters_rhythm: 2 } },
    },
    { call: session.chooseLanguage, client: first, options: { input: { language: 'sw' } } },
    { call: session.login, client: as.visitor(), options: { input: { email, password } } },
    { call: session.beginPasskeySignIn, client: as.visitor(), options: {} },
    { call: session.takeSecondStep, client: stepper, options: { input: { code } } },
    { call: session.beginPasskeyConfirm, client: first, options: {} },
    {
      call: session.confirmSession,
      client: first,
      options: { input: { password: twice.password } },
    },
    {
      call: session.changeOwnPassword,
      client: first,
      options: {
        input: { old_password: twice.password, password: newPassword, c_password: newPassword },
      },
    },
    { call: session.logout, client: leaver, options: {} },
  ];
}

let running: Running;
let deeds: Deed[];
let strangersToken: string;
beforeAll(async () => {
  running = await appUnderTest();
  deeds = await makeDeeds(running);
  strangersToken = await running.as.role(2).token();
  for (const { client } of deeds) await client.token();
  await running.app.outbox.idle();
});

/** The token with one letter of its random part changed. */
const flipped = (token: string) =>
  `${token.slice(0, 9)}${token[9] === 'A' ? 'B' : 'A'}${token.slice(10)}`;

/** Tries all deeds with these headers; none may do anything. @returns the statuses that came */
async function tryAll(
  headersOf: (deed: Deed) => Promise<Record<string, string | null>>,
): Promise<Set<number>> {
  const before = await dump(running.app);
  const statuses = new Set<number>();
  for (const deed of deeds) {
    const headers = await headersOf(deed);
    const { status } = await deed.client.call(deed.call, { ...deed.options, headers });
    statuses.add(status);
  }
  expect(await dump(running.app)).toBe(before);
  return statuses;
}

const genuine = async ({ client }: Deed) => ({ 'x-xsrf-token': await client.token() });

describe('forged changes have no effect (rules 2.3 and 2.5)', () => {
  test('the deeds below are all changing calls of sign-in and users', () => {
    const own = [...Object.values(session), ...Object.values(users)].filter(
      (call) => call.changesData,
    );
    expect(new Set(deeds.map((deed) => deed.call))).toEqual(new Set(own));
  });

  test('without the marker: 400', async () => {
    const headers = async (deed: Deed) => ({ ...(await genuine(deed)), 'x-requested-with': null });
    expect([...(await tryAll(headers))]).toEqual([400]);
    const wrong = async (deed: Deed) => ({ ...(await genuine(deed)), 'x-requested-with': 'fetch' });
    expect([...(await tryAll(wrong))]).toEqual([400]);
  });

  test.each<[string, (deed: Deed) => Promise<string | null> | string | null]>([
    ['no token', () => null],
    ['an empty token', () => ''],
    ['a made-up token', () => Buffer.alloc(49, 7).toString('base64url')],
    ['another session’s token', () => strangersToken],
    ['the token twice', async ({ client }) => `${await client.token()}, ${await client.token()}`],
    ['an altered token', async ({ client }) => flipped(await client.token())],
    ['a token with a character more', async ({ client }) => `${await client.token()}A`],
  ])('with %s: 419', async (_name, token) => {
    const headers = async (deed: Deed) => ({ 'x-xsrf-token': await token(deed) });
    expect([...(await tryAll(headers))]).toEqual([419]);
  });

  test('a cookie equal to the header proves nothing', async () => {
    const planted = Buffer.alloc(49, 9).toString('base64url');
    const headers = async ({ client }: Deed) => {
      const cookies = new Map(client.cookies).set('XSRF-TOKEN', planted);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return { 'x-xsrf-token': planted, cookie };
    };
    expect([...(await tryAll(headers))]).toEqual([419]);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old prefetch', { purpose: 'prefetch' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['an origin that begins as ours', { origin: 'http://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:1' }],
  ])('from %s: 419', async (_name, more) => {
    const headers = async (deed: Deed) => ({ ...(await genuine(deed)), ...more });
    expect([...(await tryAll(headers))]).toEqual([419]);
  });

  test('from a click on a link: 419', async () => {
    const before = await dump(running.app);
    for (const { call, client, options } of deeds) {
      const body = options.input === undefined ? '' : JSON.stringify(options.input);
      // On a bare line, since fetch has its own say about this header.
      const reply = await rawRequest(
        running.url,
        [
          `${call.method} ${addressOf(call, options)} HTTP/1.1`,
          ...(await ownHeaders(client)),
          'Sec-Fetch-Site: same-origin',
          'Sec-Fetch-Mode: navigate',
          ...(body ? ['Content-Type: application/json'] : []),
          `Content-Length: ${body.length}`,
        ],
        body,
      );
      expect([nameOf(call), reply.status]).toEqual([nameOf(call), 419]);
    }
    expect(await dump(running.app)).toBe(before);
  });

  test('the token from before sign-in is worth nothing after it, nor the old one after log-out', async () => {
    const user = await running.given.user();
    const client = running.as.visitor();
    const before = await client.token();
    await client.call(session.login, { input: user });
    const after = await client.token();
    expect(after).not.toBe(before);
    const stale = await client.call(session.logout, { headers: { 'x-xsrf-token': before } });
    expect(stale.status).toBe(419);
    expect((await client.call(session.logout)).status).toBe(200);
    const last = await client.call(session.logout, { headers: { 'x-xsrf-token': after } });
    expect(last.status).toBe(419);
  });

  test('HEAD runs nothing: 405 on every address of the API', async () => {
    const before = await dump(running.app);
    const wrong: string[] = [];
    for (const call of everyCall) {
      const path = addressOf(call, sampleOf(call));
      const headers = { 'x-xsrf-token': await running.as.role(1).token() };
      const { status } = await running.as.role(1).fetch(path, { method: 'HEAD', headers });
      if (status !== 405) wrong.push(`${nameOf(call)}: ${status}`);
    }
    for (const { client, call, options } of deeds) {
      const headers = { 'x-xsrf-token': await client.token() };
      const path = addressOf(call, options);
      expect((await client.fetch(path, { method: 'HEAD', headers })).status).toBe(405);
    }
    expect(wrong).toEqual([]);
    expect(await dump(running.app)).toBe(before);
  });

  test('each changing call there is asks for the token before anything else', async () => {
    const { as, app } = running;
    const before = await dump(app);
    const wrong: string[] = [];
    for (const call of everyCall.filter(needsToken))
      for (const client of [as.role(1), as.visitor()]) {
        const headers = { 'x-xsrf-token': strangersToken };
        const { status } = await client.call(call, { ...sampleOf(call), headers });
        if (status !== 419) wrong.push(`${nameOf(call)}: ${status}`);
      }
    expect(wrong).toEqual([]);
    expect(await dump(app)).toBe(before);
  });

  test('calls marked as reading change nothing', async () => {
    const { as, app } = running;
    const before = await dump(app, ['throttle_events']);
    // What is read for paper is written down as taken along.
    const reading = everyCall.filter((one) => !one.changesData && one !== readPaperList);
    for (const call of reading) await as.role(1).call(call, sampleOf(call));
    expect(await dump(app, ['throttle_events'])).toBe(before);
  });

  // Last, since each can be done only once: it shows that the refusals above prevented something.
  test('the same calls with their guards do change something', async () => {
    const harmless: Record<string, string>[] = [
      {},
      { origin: running.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    ];
    for (const [index, deed] of deeds.entries()) {
      const before = await dump(running.app);
      const headers = { ...(await genuine(deed)), ...harmless[index % 2] };
      const { status } = await deed.client.call(deed.call, { ...deed.options, headers });
      expect([nameOf(deed.call), status]).toEqual([nameOf(deed.call), 200]);
      expect(await dump(running.app), nameOf(deed.call)).not.toBe(before);
    }
  });
});
