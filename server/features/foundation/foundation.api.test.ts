import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { exportStudents } from '#contract/exports/calls.ts';
import * as calls from '#contract/foundation/calls.ts';
import { foundation } from '#contract/foundation/defaults.ts';
import { nearestGood } from '#contract/foundation/look.ts';
import { foundationMessages as words } from '#contract/foundation/messages.ts';
import { neverReminded } from '#contract/foundation/reminders.ts';
import { foundationHistory } from '#contract/history/calls.ts';
import { textLimits } from '#contract/limits.ts';
import { forgotPassword } from '#contract/session/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { download } from '../../../tests/support/read-export.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';

async function givenFoundation(env: Record<string, string> = {}) {
  const server = await startScriptedMailServer();
  onTestFinished(() => server.close());
  const running = await appUnderTest({
    env: { SMTP_URL: server.url, MAIL_FROM: 'office@example.org', ...env },
  });
  const admin = running.as.role(1);
  return {
    running,
    admin,
    save: (input: object) =>
      admin.call(calls.editFoundation, { input: { remind_on: neverReminded, ...input } }),
    read: async () => (await admin.call(calls.getFoundation)).body.data,
    /** The letter to somebody who forgot their password. */
    async letter() {
      const { email } = await running.given.user();
      await running.as.visitor().call(forgotPassword, { input: { email } });
      await running.app.outbox.idle();
      return PostalMime.parse(server.messages.at(-1) ?? '');
    },
  };
}

test('until somebody says so it is called as in the program', async () => {
  const { read, letter } = await givenFoundation();
  expect(await read()).toMatchObject({ name: null, reply_to: null });
  const { from, text, replyTo } = await letter();
  expect([from?.name, replyTo]).toEqual([foundation.name, undefined]);
  expect(text).toContain(`${foundation.name}: ${foundation.motto}`);
  expect(text).toContain('Nobody reads replies to it.');
});

test('its own name and address for replies stand in letters, and the history says who changed them', async () => {
  const { admin, save, read, letter } = await givenFoundation();
  const saved = await save({ name: ' Elimu Kwanza ', reply_to: 'hello@elimu.example' });
  expect(saved.body).toMatchObject({
    message: words.saved,
    data: { name: 'Elimu Kwanza', reply_to: 'hello@elimu.example', quiet: 0 },
  });
  const mail = await letter();
  expect([mail.from?.name, mail.replyTo?.[0]?.address]).toEqual([
    'Elimu Kwanza',
    'hello@elimu.example',
  ]);
  expect(mail.text).toContain('Replies go to hello@elimu.example.');
  expect(mail.text).not.toContain('Somesha Foundation');
  await save({ name: 'Elimu Kwanza', reply_to: '' });
  expect(await read()).toMatchObject({ name: 'Elimu Kwanza', reply_to: null });
  const { body } = await admin.call(foundationHistory, { params: { id: 1 } });
  const named = (...fields: string[]) =>
    fields.map((field) => ({ field, before: null, after: null }));
  expect(body.data.map(({ action, changes }) => ({ action, changes }))).toEqual([
    { action: 'Changed', changes: named('Address for replies to letters') },
    {
      action: 'Changed',
      changes: named('Name of the foundation', 'Address for replies to letters'),
    },
  ]);
  await save({ name: 'Elimu Kwanza', reply_to: '' });
  expect((await admin.call(foundationHistory, { params: { id: 1 } })).body.data).toHaveLength(2);
});

test('a name in MAIL_FROM is what the sender is called', async () => {
  const { save, letter } = await givenFoundation({ MAIL_FROM: 'The Office <office@example.org>' });
  await save({ name: 'Elimu Kwanza', reply_to: '' });
  expect((await letter()).from?.name).toBe('The Office');
});

test('what is no address, and a name that is too long, are told at their field and change nothing', async () => {
  const { save, read } = await givenFoundation();
  for (const [input, field] of [
    [{ name: 'Elimu', reply_to: 'a@x.org,b@x.org' }, 'reply_to'],
    [{ name: 'x'.repeat(textLimits.name + 1), reply_to: '' }, 'name'],
  ] as const) {
    const reply = await save(input);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect(await read()).toMatchObject({ name: null, reply_to: null });
});

test('motto, sender, address and website stand in letters, each as far as it was said', async () => {
  const { save, letter } = await givenFoundation({ MAIL_FROM: 'The Office <office@example.org>' });
  await save({ motto: 'Kwanza elimu', sender: 'Amina of Elimu', address: 'P.O. Box 7, Kisumu' });
  const mail = await letter();
  expect(mail.from?.name).toBe('Amina of Elimu');
  expect(mail.text).toContain('Somesha Foundation: Kwanza elimu\nP.O. Box 7, Kisumu\n');
  await save({ website: 'https://elimu.example', sender: '' });
  const next = await letter();
  expect(next.from?.name).toBe('The Office');
  expect(next.text).toContain('P.O. Box 7, Kisumu\nhttps://elimu.example\n');
  expect(next.html).toContain('https://elimu.example<br>');
});

test('a setting that is not named stays; a pale colour and no address of a website are told at their field', async () => {
  const { save, read } = await givenFoundation();
  await save({ name: 'Elimu Kwanza', accent: '#1F4E8C' });
  const reply = await save({ accent: '#66c0a8', website: 'javascript:alert(1)' });
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    { accent: [words.accentPale(nearestGood('#66c0a8'))], website: [words.website] },
  ]);
  await save({ motto: 'Kwanza elimu' });
  expect(await read()).toMatchObject({
    name: 'Elimu Kwanza',
    accent: '#1F4E8C',
    motto: 'Kwanza elimu',
    website: null,
  });
});

test('its time zone decides which day it is, from the next call on; what is none is refused', async () => {
  const { running, admin, save, read } = await givenFoundation();
  expect(running.app.zone.name).toBe('UTC');
  for (const time_zone of ['Nairobi', '+03:00', '03:00', 'Africa/Nairobi\u0000']) {
    const { status, body } = await save({ time_zone });
    expect([time_zone, status, Object.keys(body.errors ?? {})]).toEqual([
      time_zone,
      422,
      ['time_zone'],
    ]);
  }
  // Two zones that never have the same day.
  const dayIn = async (time_zone: string) => {
    expect((await save({ time_zone })).status).toBe(200);
    expect(running.app.zone.name).toBe(time_zone);
    const { headers } = await download(admin, exportStudents, { query: { format: 'csv' } });
    return /\d{4}-\d\d-\d\d/.exec(headers.get('content-disposition') ?? '')?.[0];
  };
  const [east, west] = [await dayIn('Pacific/Kiritimati'), await dayIn('Pacific/Niue')];
  expect([east, west].map((day) => typeof day)).toEqual(['string', 'string']);
  expect(east).not.toBe(west);
  await save({ time_zone: '' });
  expect([(await read()).time_zone, running.app.zone.name]).toEqual([null, 'UTC']);
});
