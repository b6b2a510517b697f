import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportUsers } from '#contract/exports/calls.ts';
import * as session from '#contract/session/calls.ts';
import { addStudent } from '#contract/students/calls.ts';
import * as users from '#contract/users/calls.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { addressOf } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import { bothFiles, givenRegister } from '../support/given-students.ts';
import { linkIn } from '../support/mailbox.ts';

type Line = Readonly<Record<string, unknown>>;

test('each security event of 12.1 is one line, of ids and names of things alone', async () => {
  const { app, as, given, log, mail } = await appUnderTest();
  const register = await givenRegister({ as, given });
  const administrator = await given.user();
  const client = as.user(administrator);
  await client.arrived();
  const linesOf = (text: string): Line[] =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect(linesOf(log()).filter(({ event }) => event === 'settings')).toEqual([
    expect.objectContaining({ names: expect.stringMatching(/^port host .*dataDir/) }),
  ]);

  /** The lines that some work leaves, without those of requests that went well. */
  const left = async (work: () => Promise<unknown>) => {
    const before = log().length;
    await work();
    await app.outbox.idle();
    return linesOf(log().slice(before))
      .filter(({ event, status }) => !(event === 'request' && Number(status) < 400))
      .filter(({ event }) => !String(event).startsWith('mail '))
      .map(({ time: _time, request: _request, ms: _ms, address: _address, ...line }) => line);
  };
  const refused = (call: Endpoint, status: number, who: object) => [
    { level: 'warn', event: 'request', route: call.path, method: call.method, status, ...who },
  ];
  const nobody = { user: null, role: null };

  const officer = await given.user({ role_id: 4 });
  const { email, password } = officer;
  const door = as.visitor();
  const signIn = (wanted: string) =>
    door.call(session.login, { input: { email, password: wanted } });
  expect(await left(() => signIn(password))).toEqual([
    { level: 'info', event: 'sign-in', user: officer.id, role: 4 },
  ]);
  const wrong = { level: 'warn', event: 'sign-in failed' };
  expect(
    await left(() => as.visitor().call(session.login, { input: { email, password: 'x' } })),
  ).toEqual([wrong, ...refused(session.login, 401, nobody)]);
  expect(await left(() => as.visitor().call(users.listUsers))).toEqual(
    refused(users.listUsers, 401, nobody),
  );
  expect(await left(() => door.call(users.listUsers))).toEqual(
    refused(users.listUsers, 403, { user: officer.id, role: 4 }),
  );
  const forged = { headers: { 'x-xsrf-token': 'x' } };
  expect(await left(() => door.call(session.logout, forged))).toEqual(
    refused(session.logout, 419, nobody),
  );

  const disable = { input: { id: officer.id, status: 1 } };
  expect(await left(() => client.call(users.setUserStatus, disable))).toEqual([
    { level: 'info', event: 'sessions ended', id: officer.id, count: 1 },
  ]);

  const fresh = {
    first_name: 'Neema',
    last_name: 'Otieno',
    email: 'neema@example.org',
    role_id: 4,
  };
  let id = 0;
  const made = await left(async () => {
    id = (await client.call(users.registerUser, { input: fresh })).body.data.id;
  });
  expect(made).toEqual([{ level: 'info', event: 'link made', id }]);
  const [letter] = await mail.waitFor(fresh.email);
  if (!letter) throw new Error('No letter');
  const chosen = 'Green-Kettle-71!';
  const use = {
    params: { link: linkIn(letter).pathname.split('/').at(-1) ?? '' },
    input: { password: chosen, c_password: chosen },
  };
  expect(await left(() => as.visitor().call(session.changePassword, use))).toEqual([
    { level: 'info', event: 'link used', id },
  ]);

  const html = [new Blob(['<html></html>']), 'face.jpg'] as const;
  const form = formOf(register.fields(), { ...bothFiles, pic: html });
  const upload = await left(() => client.call(addStudent, { form }));
  expect(upload.filter(({ event }) => event === 'upload refused')).toHaveLength(1);

  const taken = await left(async () => {
    const reply = await client.fetch(addressOf(exportUsers, { query: { format: 'csv' } }));
    await reply.arrayBuffer();
  });
  expect(taken).toEqual([
    {
      level: 'info',
      event: 'export',
      user: administrator.id,
      role: 1,
      count: expect.any(Number),
      entity: expect.any(String),
    },
  ]);

  const guess = () =>
    as.visitor().call(session.login, { input: { email: 'no@one.org', password: 'x' } });
  const throttled = await left(async () => {
    for (let time = 0; time < 6; time += 1) await guess();
  });
  expect(throttled.filter(({ status }) => status === 429)).toEqual(
    refused(session.login, 429, nobody),
  );
});
