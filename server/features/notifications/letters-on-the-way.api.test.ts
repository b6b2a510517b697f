import { expect, onTestFinished, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import * as calls from '#contract/notifications/calls.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';
import {
  type SmtpStep,
  startScriptedMailServer,
} from '../../../tests/support/scripted-mail-server.ts';

type Script = Parameters<typeof startScriptedMailServer>[0];

/** One student whose academic report is approved, and a mail server that behaves as scripted. */
async function givenLetter(script: Script) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  const place = await givenTerm({ env: { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' } });
  const { running, office, progress, term, supporter } = place;
  const margaret = await supporter();
  const [student] = await office.students([{ supporter_id: margaret.id }]);
  const report = await progress.academic({ ...term, student_id: student.id });
  const { outbox } = running.app;
  return {
    ...place,
    server,
    margaret,
    student,
    report,
    again: (id: number) => running.as.role(1).call(calls.sendLetterAgain, { params: { id } }),
    verify: () => running.as.role(1).call(academics.verifyReport, { params: { id: report } }),
    correct: () => correct({ running, office, term, id: report, student_id: student.id }),
    /** A send whose letter is put off at this step; the time that the call waits passes at once. */
    async sendPutOff(step: SmtpStep) {
      const reached = server.when(step);
      const sending = place.send();
      await reached;
      await outbox.idle();
      running.clock.forward(minutes(1) / 5);
      return sending;
    },
    /** The next attempt falls due and is made. */
    async tryLater() {
      running.clock.forward(minutes(2));
      outbox.wake();
      await outbox.idle();
    },
  };
}

test('refused for good: failed, with the reason; once mended, the same bytes go when a person says so', async () => {
  const { server, send, row, letters, again, running } = await givenLetter({
    dot: '550 5.7.1 no such box',
  });
  const reply = await send();
  expect(reply.body.message).toBe('0 e-mails were sent. 1 failed.');
  expect(reply.body.data).toMatchObject([{ report_approved: 1, report_sent: 0, failed: 1 }]);
  const [letter] = await letters();
  expect(letter).toMatchObject({
    state: 'failed',
    reason: 'The mail server refused the letter: 550 5.7.1 no such box',
  });
  server.script = {};
  expect((await send()).body.message).toBe('0 e-mails were sent.');
  expect(server.messages).toHaveLength(1);
  const queued = await again(letter?.id ?? 0);
  expect(queued.body).toMatchObject({ message: words.queuedAgain });
  await running.app.outbox.idle();
  expect(await row()).toMatchObject({ report_approved: 0, report_sent: 1, failed: 0 });
  expect(server.messages[1]).toBe(server.messages[0]);
  expect([(await again(letter?.id ?? 0)).status]).toEqual([409]);
});

test('a server that asks to wait: the letter is on its way, and sent once it is taken', async () => {
  const { server, sendPutOff, row, letters, tryLater } = await givenLetter({
    RCPT: '451 greylisted',
  });
  const reply = await sendPutOff('RCPT');
  expect(reply.body.message).toBe('0 e-mails were sent. 1 is still on the way.');
  expect(reply.body.data).toMatchObject([{ report_approved: 1, queued: 1 }]);
  expect(await letters()).toMatchObject([
    { state: 'queued', reason: 'The mail server cannot take it now: 451 greylisted' },
  ]);
  server.script = {};
  await tryLater();
  expect(await row()).toMatchObject({ report_approved: 0, report_sent: 1, queued: 0 });
  expect(server.messages).toHaveLength(1);
});

test('a server that dies after the final dot: unclear, never repeated unasked', async () => {
  const { server, send, row, letters, again, running, tryLater } = await givenLetter({
    dot: 'drop',
  });
  const reply = await send();
  expect(reply.body.message).toBe(
    '0 e-mails were sent. For 1 it is unclear whether the mail server took it.',
  );
  expect(reply.body.data).toMatchObject([{ report_approved: 1, report_sent: 0, unclear: 1 }]);
  server.script = {};
  await send();
  await tryLater();
  expect(server.messages).toHaveLength(1);
  const [letter] = await letters();
  expect(letter?.state).toBe('unclear');
  await again(letter?.id ?? 0);
  await running.app.outbox.idle();
  expect(await row()).toMatchObject({ report_sent: 1, unclear: 0 });
  expect(server.messages[1]).toBe(server.messages[0]);
  expect(await letters()).toMatchObject([{ state: 'sent' }]);
});

test('a server that dies before the final dot has taken nothing: the letter goes later, once', async () => {
  const { server, sendPutOff, row, tryLater } = await givenLetter({ DATA: 'drop' });
  expect((await sendPutOff('DATA')).body.data).toMatchObject([{ report_approved: 1, queued: 1 }]);
  server.script = {};
  await tryLater();
  expect(await row()).toMatchObject({ report_sent: 1, queued: 0 });
  expect(server.messages).toHaveLength(1);
});

test('a report that is corrected takes its waiting letter back; the next one tells what is new', async () => {
  const { server, send, sendPutOff, row, letters, correct, verify, tryLater } = await givenLetter({
    RCPT: '451 greylisted',
  });
  await sendPutOff('RCPT');
  await correct();
  expect(await row()).toMatchObject({ report_pending: 1, report_approved: 0, queued: 0 });
  expect(await letters()).toEqual([]);
  server.script = {};
  await tryLater();
  expect(server.messages).toEqual([]);
  await verify();
  expect((await send()).body.message).toBe('1 e-mail was sent.');
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toContain('Corrected comment.');
});

test('a report corrected while its letter is under way: the letter is broken off', async () => {
  const { server, send, row, correct, running } = await givenLetter({ DATA: 'stall' });
  const reached = server.when('DATA');
  const sending = send();
  await reached;
  await correct();
  server.answerStalled('354 go on');
  await sending;
  await running.app.outbox.idle();
  expect(server.messages).toEqual([]);
  expect(await row()).toMatchObject({ report_pending: 1, report_sent: 0, queued: 0 });
});

test('a report corrected after its letter was handed over is not called sent', async () => {
  const { server, send, row, correct, verify, letters, running } = await givenLetter({
    dot: 'stall',
  });
  const reached = server.when('dot');
  const sending = send();
  await reached;
  await correct();
  server.answerStalled('250 accepted');
  await sending;
  await running.app.outbox.idle();
  expect(await letters()).toMatchObject([{ state: 'sent' }]);
  expect(await row()).toMatchObject({ report_pending: 1, report_approved: 0, report_sent: 0 });
  server.script = {};
  await verify();
  expect((await send()).body.data).toMatchObject([{ report_sent: 1 }]);
  expect(server.messages).toHaveLength(2);
});

test('an unclear letter about a report that has changed is history: it cannot go again', async () => {
  const { server, send, row, correct, letters, again, verify } = await givenLetter({ dot: 'drop' });
  await send();
  const [letter] = await letters();
  await correct();
  const refused = await again(letter?.id ?? 0);
  expect([refused.status, refused.body.message]).toEqual([409, words.outdated]);
  expect((await letters())[0]?.reason).toContain(words.outdated);
  expect(await row()).toMatchObject({ unclear: 0, report_pending: 1 });
  server.script = {};
  await verify();
  expect((await send()).body.data).toMatchObject([{ report_sent: 1, unclear: 0 }]);
});

test('a waiting letter never goes to a supporter who was taken away or disabled', async () => {
  const { server, sendPutOff, row, tryLater, supporter, running, student } = await givenLetter({
    MAIL: '451 later',
  });
  await sendPutOff('MAIL');
  const other = await supporter({ first_name: 'Henry' });
  await running.as
    .role(3)
    .call(patchStudent, { params: { id: student.id }, input: { supporter_id: other.id } });
  expect(await row()).toMatchObject({ report_approved: 1, queued: 0 });
  expect((await sendPutOff('MAIL')).body.data).toMatchObject([{ queued: 1 }]);
  const disabled = await running.as
    .role(1)
    .call(setUserStatus, { input: { id: other.id, status: 1 } });
  expect(disabled.status).toBe(200);
  server.script = {};
  await tryLater();
  expect(server.messages).toEqual([]);
  expect(await row()).toMatchObject({ report_approved: 1, queued: 0, report_sent: 0 });
});

test('a mail server that takes no letters from us: they wait and go on; what failed goes again in one step', async () => {
  const { server, send, letters, tryLater, running, term } = await givenLetter({
    RCPT: '554 5.7.1 Relay access denied',
  });
  running.clock.forward(minutes(1));
  const sending = send();
  await running.app.outbox.idle();
  running.clock.forward(minutes(1) / 5);
  expect((await sending).body.data).toMatchObject([{ queued: 1, failed: 0 }]);
  await running.app.outbox.idle();
  expect((await letters())[0]).toMatchObject({ state: 'queued' });
  // Nobody mends it for four days.
  running.clock.forward(minutes(60 * 24 * 4));
  await tryLater();
  // Sessions end meanwhile.
  const client = running.as.user(await running.given.user({ role_id: role.administrator }));
  const row = async () => (await client.call(calls.listNotifications)).body.data[0];
  expect(await row()).toMatchObject({ failed: 1 });
  server.script = {};
  const again = await client.call(calls.sendFailedAgain, { input: term });
  expect([again.status, again.body.message]).toEqual([200, words.allAgain(1, 0)]);
  await running.app.outbox.idle();
  expect(await row()).toMatchObject({ failed: 0, report_sent: 1 });
  expect(server.messages).toHaveLength(1);
  const none = await client.call(calls.sendFailedAgain, { input: term });
  expect(none.body.data).toMatchObject({ again: 0, stay: 0 });
  const manager = running.as.user(await running.given.user({ role_id: role.manager }));
  expect((await manager.call(calls.sendFailedAgain, { input: term })).status).toBe(403);
});
