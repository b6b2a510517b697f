import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as factors from '#contract/factors/calls.ts';
import { confirmAgain, secondFactor } from '#contract/factors/rules.ts';
import { editFoundation, setQuiet } from '#contract/foundation/calls.ts';
import { may } from '#contract/permissions.ts';
import * as session from '#contract/session/calls.ts';
import { editUser, setUserStatus } from '#contract/users/calls.ts';
import { nameOf, sampleOf } from '../../../tests/access/sample-call.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { type Bent, SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { withCodeApp, withPasskey } from '../../../tests/support/with-factors.ts';
import { issueLink } from '../session/password-links.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await appUnderTest();
});
// So that no attack is refused only because of those before it (rule 2.17).
beforeEach(() => running.clock.forward(minutes(61)));

interface Tried {
  readonly status: number;
}
type Attack = readonly [name: string, attack: () => Promise<Tried>];

const isRefused = ({ status }: Tried) => status >= 400 && status < 500;
const isIn = async (client: BrowserLike) => (await client.call(session.currentUser)).status === 200;

const step = (client: BrowserLike, input: object) => client.call(session.takeSecondStep, { input });
const confirm = (client: BrowserLike, input: object) =>
  client.call(session.confirmSession, { input });

/** A visitor who knows the password of somebody with a code app. */
async function atCode() {
  const them = await withCodeApp(running);
  const visitor = running.as.visitor();
  running.clock.forward(minutes(1));
  await visitor.call(session.login, { input: them.user });
  return { ...them, visitor };
}

/** The same of somebody with a passkey, with what it is to sign. */
async function atPasskey() {
  const them = await withPasskey(running);
  const visitor = running.as.visitor();
  await visitor.call(session.login, { input: them.user });
  const options = (await visitor.call(session.beginPasskeySignIn)).body.data;
  return { ...them, visitor, options };
}

async function bentPasskey(bent: Bent): Promise<Tried> {
  const { visitor, passkey, options } = await atPasskey();
  return step(visitor, { passkey: passkey.use(options, bent) });
}

async function bentMaking(bent: Bent): Promise<Tried> {
  const { client, passkey } = await withPasskey(running, 1, false);
  const options = (await client.call(factors.beginPasskey)).body.data;
  const input = { name: 'Mine', passkey: passkey.make(options, bent) };
  return client.call(factors.addFactor, { input });
}

/** A session that was taken from somebody with a code app, more than ten minutes after they signed in. */
async function stolen() {
  const them = await withCodeApp(running);
  for (const wait of [6, 6]) {
    running.clock.forward(minutes(wait));
    await them.client.call(session.currentUser);
  }
  const { data } = (await them.client.call(factors.listFactors)).body;
  return { ...them, factor: data.factors[0]?.id ?? 0 };
}

async function resetLink(userId: number): Promise<string> {
  const { app } = running;
  return app.db.transaction((trx) => issueLink(app.keys, trx, userId, 'reset', app.now()));
}

const newPassword = { password: 'Green-Kettle-71!', c_password: 'Green-Kettle-71!' };

/** Somebody of a role with a code app, and somebody who tries to remove it. */
async function resetBy(actor: 1 | 2 | 3 | 4, of: number): Promise<Tried> {
  const { user } = await withCodeApp(running, of);
  return running.as
    .user(await running.given.user({ role_id: actor }))
    .call(factors.resetFactors, { params: { id: user.id } });
}

const codes: readonly Attack[] = [
  [
    'a code that was used, in another sign-in',
    async () => {
      const { user, visitor, codeNow } = await atCode();
      const code = codeNow();
      await step(visitor, { code });
      const again = running.as.visitor();
      await again.call(session.login, { input: user });
      return step(again, { code });
    },
  ],
  [
    'the code that set the app up',
    async () => {
      const { user, codeNow } = await withCodeApp(running);
      const visitor = running.as.visitor();
      await visitor.call(session.login, { input: user });
      return step(visitor, { code: codeNow() });
    },
  ],
  [
    'an older code after a newer one',
    async () => {
      const { user, visitor, codeNow } = await atCode();
      await step(visitor, { code: codeNow(1) });
      const again = running.as.visitor();
      await again.call(session.login, { input: user });
      return step(again, { code: codeNow() });
    },
  ],
  [
    'a code of two steps ago',
    async () => atCode().then((at) => step(at.visitor, { code: at.codeNow(-2) })),
  ],
  [
    'a code of two steps ahead',
    async () => atCode().then((at) => step(at.visitor, { code: at.codeNow(2) })),
  ],
  [
    'the code of somebody else',
    async () => {
      const { visitor } = await atCode();
      const other = await withCodeApp(running);
      return step(visitor, { code: other.codeNow() });
    },
  ],
  [
    'the sixth try of a step, with the right code',
    async () => {
      const { user, visitor, codeNow } = await atCode();
      for (let tried = 0; tried < 5; tried += 1) {
        await step(visitor, { code: '000000' });
        running.clock.forward(minutes(0.5));
      }
      expect(user.id).toBeGreaterThan(0);
      running.clock.forward(minutes(1));
      return step(visitor, { code: codeNow() });
    },
  ],
  [
    'guesses in many sign-ins',
    async () => {
      const { user } = await atCode();
      let last: Tried = { status: 0 };
      for (let tried = 0; tried < 11; tried += 1) {
        const visitor = running.as.visitor();
        await visitor.call(session.login, { input: user });
        last = await step(visitor, { code: '000000' });
        running.clock.forward(minutes(0.5));
      }
      return last.status === 429 ? last : { status: 200 };
    },
  ],
  ['no code', async () => atCode().then(({ visitor }) => step(visitor, {}))],
  [
    'a list of codes',
    async () => atCode().then(({ visitor, codeNow }) => step(visitor, { code: [codeNow()] })),
  ],
  [
    'code and passkey at once',
    async () => {
      const { visitor, passkey, options } = await atPasskey();
      return step(visitor, { code: '000000', passkey: passkey.use(options) });
    },
  ],
];

const passkeys: readonly Attack[] = [
  ['an answer for a phishing page', () => bentPasskey({ origin: 'https://somesha.example.com' })],
  ['an answer for another site', () => bentPasskey({ site: 'somesha.example.com' })],
  ['an answer to another challenge', () => bentPasskey({ challenge: 'a'.repeat(43) })],
  ['the person not verified by the device', () => bentPasskey({ isVerified: false })],
  ['an answer of a passkey that is made', () => bentPasskey({ type: 'webauthn.create' })],
  [
    'the handle of somebody else',
    () => bentPasskey({ handle: Buffer.from('user 1').toString('base64url') }),
  ],
  [
    'the counter of a copied key',
    async () => {
      const { user, visitor, passkey, options } = await atPasskey();
      await step(visitor, { passkey: passkey.use(options, { counter: 9 }) });
      const again = running.as.visitor();
      await again.call(session.login, { input: user });
      const next = (await again.call(session.beginPasskeySignIn)).body.data;
      return step(again, { passkey: passkey.use(next, { counter: 9 }) });
    },
  ],
  [
    'a replayed answer in the same browser',
    async () => {
      const { visitor, passkey, options } = await atPasskey();
      const answer = passkey.use(options);
      await step(visitor, { passkey: answer });
      return step(visitor, { passkey: answer });
    },
  ],
  [
    'a replayed answer in another sign-in',
    async () => {
      const { user, visitor, passkey, options } = await atPasskey();
      const answer = passkey.use(options);
      await step(visitor, { passkey: answer });
      const again = running.as.visitor();
      await again.call(session.login, { input: user });
      await again.call(session.beginPasskeySignIn);
      return step(again, { passkey: answer });
    },
  ],
  [
    'an answer before anything was asked',
    async () => {
      const { passkey, options } = await atPasskey();
      return step(running.as.visitor(), { passkey: passkey.use(options) });
    },
  ],
  [
    'one’s own passkey after the password of somebody else',
    async () => {
      const { visitor, options } = await atPasskey();
      const thief = await withPasskey(running);
      return step(visitor, { passkey: thief.passkey.use(options) });
    },
  ],
  [
    'a passkey that is unknown here',
    async () => {
      const visitor = running.as.visitor();
      const options = (await visitor.call(session.beginPasskeySignIn)).body.data;
      return step(visitor, { passkey: new SoftwareAuthenticator(running.url).use(options) });
    },
  ],
  [
    'a signature of another key under a known id',
    async () => {
      const { visitor, passkey, options } = await atPasskey();
      const forged = new SoftwareAuthenticator(running.url).use(options);
      const { id } = passkey.use(options);
      return step(visitor, { passkey: { ...forged, id, rawId: id } });
    },
  ],
  [
    'a passkey made on a phishing page',
    () => bentMaking({ origin: 'https://somesha.example.com' }),
  ],
  ['a passkey made for another challenge', () => bentMaking({ challenge: 'a'.repeat(43) })],
  ['a passkey made without verifying the person', () => bentMaking({ isVerified: false })],
  [
    'the passkey of somebody else, added to one’s own account',
    async () => {
      const { passkey } = await withPasskey(running);
      const thief = await withPasskey(running, 1, false);
      const options = (await thief.client.call(factors.beginPasskey)).body.data;
      const input = { name: 'Mine', passkey: passkey.make(options) };
      return thief.client.call(factors.addFactor, { input });
    },
  ],
];

const signIns: readonly Attack[] = [
  [
    'the password alone, again and again',
    async () => {
      const { user, visitor } = await atCode();
      await visitor.call(session.login, { input: user });
      return visitor.call(session.currentUser);
    },
  ],
  [
    'the cookie of a step that waits, as a session',
    async () => {
      const { visitor } = await atCode();
      const thief = running.as.visitor();
      thief.cookies.set('somesha_session', visitor.cookies.get('somesha_session') ?? '');
      return thief.call(session.listOwnSessions);
    },
  ],
  [
    'the step of another visitor',
    async () => {
      const { codeNow } = await atCode();
      const thief = running.as.visitor();
      await thief.token();
      return step(thief, { code: codeNow() });
    },
  ],
  [
    'a step after its five minutes',
    async () => {
      const { visitor, codeNow } = await atCode();
      running.clock.forward(minutes(5.1));
      return step(visitor, { code: codeNow() });
    },
  ],
  [
    'a step of before the password changed',
    async () => {
      const { user, visitor, codeNow } = await atCode();
      const params = { link: await resetLink(user.id) };
      await running.as.visitor().call(session.changePassword, { params, input: newPassword });
      return step(visitor, { code: codeNow() });
    },
  ],
  [
    'a step of before the account was disabled',
    async () => {
      const { user, visitor, codeNow } = await atCode();
      const administrator = running.as.user(await running.given.user());
      await administrator.call(setUserStatus, { input: { id: user.id, status: 1 } });
      return step(visitor, { code: codeNow() });
    },
  ],
  [
    'a passkey of a disabled account',
    async () => {
      const { user, passkey } = await withPasskey(running);
      const administrator = running.as.user(await running.given.user());
      await administrator.call(setUserStatus, { input: { id: user.id, status: 1 } });
      const visitor = running.as.visitor();
      const options = (await visitor.call(session.beginPasskeySignIn)).body.data;
      return step(visitor, { passkey: passkey.use(options) });
    },
  ],
  [
    'a session of before the factor was added',
    async () => {
      const { other } = await withCodeApp(running);
      return other.call(session.currentUser);
    },
  ],
  [
    'a mailed link alone: it signs nobody in, and the factor stays',
    async () => {
      const { user } = await withCodeApp(running);
      const visitor = running.as.visitor();
      const params = { link: await resetLink(user.id) };
      await visitor.call(session.changePassword, { params, input: newPassword });
      const input = { email: user.email, password: newPassword.password };
      const reply = await visitor.call(session.login, { input });
      expect(reply.body.data).toMatchObject({ second_step: ['code'] });
      return visitor.call(session.currentUser);
    },
  ],
];

const recovery: readonly Attack[] = [
  [
    'a recovery code twice',
    async () => {
      const { user, visitor, recoveryCodes } = await atCode();
      await step(visitor, { code: recoveryCodes[0] });
      const again = running.as.visitor();
      await again.call(session.login, { input: user });
      return step(again, { code: recoveryCodes[0] });
    },
  ],
  [
    'a recovery code that is guessed',
    async () =>
      atCode().then(({ visitor }) => step(visitor, { code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' })),
  ],
  [
    'the recovery code of somebody else',
    async () => {
      const other = await withCodeApp(running);
      const { visitor } = await atCode();
      return step(visitor, { code: other.recoveryCodes[0] });
    },
  ],
  [
    'a recovery code of before there were new ones',
    async () => {
      const { client, visitor, recoveryCodes } = await atCode();
      await client.call(factors.makeRecoveryCodes);
      return step(visitor, { code: recoveryCodes[0] });
    },
  ],
];

const sessions: readonly Attack[] = [
  [
    'a stolen session removes the factor',
    async () =>
      stolen().then(({ client, factor }) =>
        client.call(factors.removeFactor, { params: { id: factor } }),
      ),
  ],
  [
    'a stolen session adds a passkey',
    async () => stolen().then(({ client }) => client.call(factors.beginPasskey)),
  ],
  [
    'a stolen session makes recovery codes',
    async () => stolen().then(({ client }) => client.call(factors.makeRecoveryCodes)),
  ],
  [
    'a stolen session confirms with the password, though there is a factor',
    async () => stolen().then(({ client, user }) => confirm(client, { password: user.password })),
  ],
  [
    'a stolen session changes the password with a guess',
    async () => {
      const { client } = await stolen();
      const input = { old_password: 'Wrong-Kettle-71!', ...newPassword };
      return client.call(session.changeOwnPassword, { input });
    },
  ],
  [
    'a confirmation with the passkey of somebody else',
    async () => {
      const { client } = await withPasskey(running);
      const thief = await withPasskey(running);
      const options = (await client.call(session.beginPasskeyConfirm)).body.data;
      return confirm(client, { passkey: thief.passkey.use(options) });
    },
  ],
  [
    'a confirmation that is replayed',
    async () => {
      const { client, passkey } = await withPasskey(running);
      const options = (await client.call(session.beginPasskeyConfirm)).body.data;
      const answer = passkey.use(options);
      await confirm(client, { passkey: answer });
      return confirm(client, { passkey: answer });
    },
  ],
  [
    'a challenge of a sign-in, to confirm with',
    async () => {
      const { client, passkey, options } = await atPasskey();
      return confirm(client, { passkey: passkey.use(options) });
    },
  ],
  [
    'the factor of somebody else is removed by its id',
    async () => {
      const { client } = await withCodeApp(running);
      const other = await withCodeApp(running);
      const { data } = (await other.client.call(factors.listFactors)).body;
      return client.call(factors.removeFactor, { params: { id: data.factors[0]?.id ?? 0 } });
    },
  ],
  ['a manager resets an administrator', () => resetBy(2, 1)],
  ['an admin liaison resets a manager', () => resetBy(3, 2)],
  ['an officer resets a supporter', () => resetBy(4, 6)],
  [
    'an administrator resets themself',
    async () => {
      const { user, client } = await withCodeApp(running);
      return client.call(factors.resetFactors, { params: { id: user.id } });
    },
  ],
];

describe.each([
  ['codes', codes],
  ['passkeys', passkeys],
  ['sign-ins', signIns],
  ['recovery codes', recovery],
  ['sessions and resets', sessions],
])('attacks on second factors: %s (rules 4.22 to 4.25)', (_about, attacks) => {
  test.each(attacks)('%s', async (_name, attack) => {
    const tried = await attack();
    expect([tried.status, isRefused(tried)]).toEqual([tried.status, true]);
  });
});

test('the honest answers that the attacks bend are accepted', async () => {
  expect((await bentPasskey({})).status).toBe(200);
  expect((await bentMaking({})).status).toBe(200);
  const { visitor, codeNow } = await atCode();
  expect((await step(visitor, { code: codeNow(1) })).status).toBe(200);
  const { client, codeNow: later } = await stolen();
  expect((await confirm(client, { code: later() })).status).toBe(200);
  expect((await client.call(factors.makeRecoveryCodes)).status).toBe(200);
  expect((await resetBy(1, 1)).status).toBe(200);
});

test('one code in four browsers at once opens one session', async () => {
  const { user, codeNow } = await withCodeApp(running);
  running.clock.forward(minutes(1));
  const visitors = Array.from({ length: 4 }, () => running.as.visitor());
  for (const visitor of visitors) await visitor.call(session.login, { input: user });
  const code = codeNow();
  const replies = await Promise.all(visitors.map((visitor) => step(visitor, { code })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const inside = await Promise.all(visitors.map(isIn));
  expect(inside.filter(Boolean)).toHaveLength(1);
});

describe('what the foundation asks, attacked (rule 4.24)', () => {
  test('a session that must set up a factor is refused each other call', async () => {
    const own = await appUnderTest();
    const client = own.as.user(await own.given.user());
    const settings = { second_factor: secondFactor.required };
    await client.call(editFoundation, { input: settings });
    const isOpen = (call: Endpoint) => call.beforeFactor === true || may(null, call.may);
    const through: string[] = [];
    for (const call of everyCall.filter((one) => !isOpen(one))) {
      const { status } = await client.call(call, sampleOf(call));
      if (status !== 403) through.push(`${nameOf(call)}: ${status}`);
    }
    expect(through).toEqual([]);
  });

  test('a session of long ago changes no role, no quiet mode and not what asks it', async () => {
    const own = await appUnderTest();
    const client = own.as.user(await own.given.user());
    const victim = await own.given.user({ role_id: 4 });
    await client.call(editFoundation, { input: { confirm_again: confirmAgain.asked } });
    for (const wait of [6, 6]) {
      own.clock.forward(minutes(wait));
      await client.call(session.currentUser);
    }
    const { id, first_name, last_name, email } = victim;
    const edit = { id, first_name, last_name, email };
    const tried = [
      await client.call(editUser, { input: { ...edit, role_id: 1 } }),
      await client.call(setQuiet, { input: { quiet: 2 } }),
      await client.call(editFoundation, { input: { confirm_again: null } }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403]);
    const name = { ...edit, first_name: 'Neema', role_id: 4 };
    expect((await client.call(editUser, { input: name })).status).toBe(200);
  });
});
