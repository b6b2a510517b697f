import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import * as foundation from '#contract/foundation/calls.ts';
import { foundationMessages } from '#contract/foundation/messages.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import { foundationHistory } from '#contract/history/calls.ts';
import * as calls from '#contract/notifications/calls.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { forgotPassword } from '#contract/session/calls.ts';
import { overview } from '#contract/summaries/calls.ts';
import { registerUser } from '#contract/users/calls.ts';
import { hours } from '../../../tests/support/clock.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';
import { openOutbox } from '../../mail/outbox.ts';

type Script = Parameters<typeof startScriptedMailServer>[0];

/** An approved report of one student whose supporter is there, a mail server, and an administrator. */
async function givenLetter(script: Script = {}) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  const place = await givenTerm({ env: { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' } });
  const { running, office, progress, term, supporter } = place;
  const margaret = await supporter({ email: 'margaret@example.org' });
  const [student] = await office.students([{ name: 'Achieng Otieno', supporter_id: margaret.id }]);
  const report = await progress.academic({ ...term, student_id: student.id });
  const amina = await running.given.user({ first_name: 'Amina', email: 'amina@example.org' });
  const admin = running.as.user(amina);
  const { outbox } = running.app;
  return {
    ...place,
    server,
    margaret,
    student,
    report,
    admin,
    switchTo: (quiet: number, as = admin) => as.call(foundation.setQuiet, { input: { quiet } }),
    waiting: async () => (await admin.call(calls.waitingLetters)).body.data,
    rehearse: () => admin.call(calls.rehearseLetters),
    /** Everything that is due goes out. */
    async settle() {
      outbox.wake();
      await outbox.idle();
    },
    /** Whom the mails that came were for, in their order. */
    recipients: async () =>
      (await Promise.all(server.messages.map((text) => PostalMime.parse(text)))).map(
        ({ to, subject }) => `${to?.[0]?.address}: ${subject}`,
      ),
  };
}

test('without a choice mail goes as ever, and nobody is told of a switch', async () => {
  const { admin, send, server, running } = await givenLetter();
  expect((await admin.call(foundation.getFoundation)).body.data).toMatchObject({
    quiet: quietMode.off,
    quiet_at: null,
    quiet_by: null,
  });
  expect((await send()).body.message).toBe('1 e-mail was sent.');
  expect(server.messages).toHaveLength(1);
  expect((await admin.call(overview)).body.data.mail).toBeNull();
  expect((await running.as.role(4).call(overview)).body.data.mail).toBeNull();
});

test('in quiet mode what tells of a child waits; invitations and password letters go', async () => {
  const { switchTo, send, letters, server, running, settle, recipients, margaret } =
    await givenLetter();
  const on = await switchTo(quietMode.on);
  expect(on.body).toMatchObject({
    message: foundationMessages.quietOn(0),
    data: { quiet: quietMode.on, quiet_by: 'Amina Mwangi' },
  });
  const sent = await send();
  expect(sent.body.message).toBe(
    '0 e-mails were sent. 1 waits: all letters are held until mail is switched on.',
  );
  expect(sent.body.data).toMatchObject([{ held: 1, queued: 0, report_approved: 1, due: 0 }]);
  expect(await letters()).toMatchObject([{ state: 'held', reason: null }]);
  await running.as
    .role(1)
    .call(registerUser, {
      input: {
        first_name: 'Peter',
        last_name: 'New',
        email: 'peter@example.org',
        role_id: role.officer,
      },
    });
  await running.as.visitor().call(forgotPassword, { input: { email: margaret.email } });
  running.clock.forward(hours(1));
  await settle();
  expect((await recipients()).sort()).toEqual([
    'margaret@example.org: Choose a new Somesha password',
    'peter@example.org: Create your Somesha password',
  ]);
  // Four days later: it has not waited too long.
  running.clock.forward(hours(96));
  const late = running.as.user(await running.given.user());
  const states = () =>
    running.app.db.read
      .selectFrom('outbox')
      .select('state')
      .where('kind', '=', 'progress')
      .execute();
  server.script = { RCPT: '451 greylisted' };
  expect((await switchTo(quietMode.off, late)).body.message).toBe(foundationMessages.quietOff(1));
  await settle();
  expect(await states()).toEqual([{ state: 'queued' }]);
  server.script = {};
  running.clock.forward(hours(1));
  await settle();
  expect((await recipients())[2]).toBe('margaret@example.org: How Achieng is doing: Term 2 2026');
  expect(await states()).toEqual([{ state: 'sent' }]);
});

test('a letter on its way as quiet mode is switched on is broken off before the final dot', async () => {
  const { switchTo, send, row, server, settle, recipients } = await givenLetter({ DATA: 'stall' });
  const reached = server.when('DATA');
  const sending = send();
  await reached;
  expect((await switchTo(quietMode.on)).body.message).toBe(foundationMessages.quietOn(0));
  server.answerStalled('354 go on');
  expect((await sending).body.message).toContain('1 waits');
  await settle();
  expect(server.messages).toEqual([]);
  expect(await row()).toMatchObject({ held: 1, queued: 0, unclear: 0, report_sent: 0 });
  server.script = {};
  await switchTo(quietMode.off);
  await settle();
  expect(await recipients()).toHaveLength(1);
  expect(await row()).toMatchObject({ held: 0, report_sent: 1 });
});

test('one that the mail server has by then is told of', async () => {
  const { switchTo, send, row, server, settle } = await givenLetter({ dot: 'stall' });
  const reached = server.when('dot');
  const sending = send();
  await reached;
  expect((await switchTo(quietMode.on)).body.message).toBe(
    'All letters about students are held. 1 letter was already with the mail server.',
  );
  server.answerStalled('250 accepted');
  await sending;
  await settle();
  expect(await row()).toMatchObject({ held: 0, report_sent: 1 });
});

test('another process on the same data heeds it as well', async () => {
  const { switchTo, send, server, running } = await givenLetter();
  const other = openOutbox({
    config: running.app.config,
    db: running.app.db,
    log: running.app.log,
    now: running.clock.now,
  });
  onTestFinished(() => other.stop());
  other.start();
  await switchTo(quietMode.on);
  await send();
  for (const outbox of [other, running.app.outbox]) {
    outbox.wake();
    await outbox.idle();
  }
  expect(server.messages).toEqual([]);
  await switchTo(quietMode.off);
  for (const outbox of [other, running.app.outbox]) {
    outbox.wake();
    await outbox.idle();
  }
  expect(server.messages).toHaveLength(1);
});

test('switches pressed at the same moment as sends: what quiet mode kept goes later, once', async () => {
  const { switchTo, send, server, settle, row } = await givenLetter();
  await Promise.all([send(), switchTo(quietMode.on), send(), switchTo(quietMode.on)]);
  await settle();
  const { held = 0, report_sent = 0 } = (await row()) ?? {};
  expect([held + report_sent, server.messages.length]).toEqual([1, report_sent]);
  await switchTo(quietMode.off);
  await settle();
  expect(server.messages).toHaveLength(1);
  expect(await row()).toMatchObject({ held: 0, report_sent: 1 });
});

test('a letter that waits is taken back when what it tells changes, as ever', async () => {
  const { switchTo, send, letters, running, office, term, report, student } = await givenLetter();
  await switchTo(quietMode.on);
  await send();
  await correct({ running, office, term, id: report, student_id: student.id });
  expect(await letters()).toEqual([]);
});

test('a rehearsal sends all that would go to the administrator alone', async () => {
  const {
    switchTo,
    send,
    rehearse,
    waiting,
    settle,
    recipients,
    server,
    office,
    progress,
    ...place
  } = await givenLetter();
  const { term, margaret, running, admin, row } = place;
  expect((await rehearse()).body.message).toBe(words.notQuiet);
  await switchTo(quietMode.on);
  await send();
  const [another] = await office.students([{ name: 'Brian Kiprono', supporter_id: margaret.id }]);
  await progress.finance({ ...term, student_id: another.id });
  expect(await waiting()).toEqual({
    ...{ held: 1, due: 1, supporters: 1, held_supporters: 1 },
    rehearsed: null,
  });
  const reply = await rehearse();
  expect(reply.body).toMatchObject({
    message: '2 letters are on the way to amina@example.org, and to nobody else.',
    data: { letters: 2, to: 'amina@example.org' },
  });
  await settle();
  expect(await recipients()).toEqual([
    'amina@example.org: [Rehearsal] How Achieng is doing: Term 2 2026',
    'amina@example.org: [Rehearsal] How Brian is doing: Term 2 2026',
  ]);
  const [first] = await Promise.all(server.messages.map((text) => PostalMime.parse(text)));
  const onTop =
    'Rehearsal: you alone got this. It would go to Margaret Reed <margaret@example.org>.';
  expect(first?.text?.startsWith(`${onTop}\n\nHow Achieng is doing\n`)).toBe(true);
  expect(first?.html).toContain('&lt;margaret@example.org&gt;.</p>');
  // Nothing has become of the letters themselves.
  expect(await row()).toMatchObject({ held: 1, report_sent: 0, finance_sent: 0 });
  expect(await waiting()).toMatchObject({ held: 1, due: 1, rehearsed: { letters: 2 } });
  const { body } = await admin.call(foundationHistory, { params: { id: 1 } });
  expect(body.data).toMatchObject([
    {
      action: 'Letters sent to one person first',
      changes: [{ field: 'Letters', before: null, after: '2' }],
    },
    {
      action: 'All letters held',
      by: { name: 'Amina Mwangi', role: 'Administrator' },
      changes: [
        { field: 'Hold all letters', before: 'Off, mail goes out', after: 'On, letters wait' },
      ],
    },
  ]);
  const { mail } = (await running.as.role(3).call(overview)).body.data;
  expect(mail).toMatchObject({ quiet: quietMode.on, quiet_by: 'Amina Mwangi', held: 1 });
});

test('with nothing to send there is nothing to rehearse', async () => {
  const { running } = await givenTerm();
  const admin = running.as.role(1);
  await admin.call(foundation.setQuiet, { input: { quiet: quietMode.on } });
  const reply = await admin.call(calls.rehearseLetters);
  expect([reply.status, reply.body.message]).toEqual([409, words.nothingWaits]);
});

test('of a student who is erased no letter of a rehearsal is left, nor is one made', async () => {
  const { switchTo, send, rehearse, admin, student, server, running } = await givenLetter({
    RCPT: '451 later',
  });
  await switchTo(quietMode.on);
  await send();
  await rehearse();
  await running.app.outbox.idle();
  const letters = () => running.app.db.read.selectFrom('outbox').select('kind').execute();
  expect((await letters()).map((one) => one.kind).sort()).toEqual(['progress', 'rehearsal']);
  await admin.call(eraseStudent, { params: { id: student.id }, input: { ref: student.ref } });
  expect(await letters()).toEqual([]);
  expect((await rehearse()).status).toBe(409);
  expect(server.messages).toEqual([]);
});

test('a choice that is none changes nothing; the one that is there stays with who made it', async () => {
  const { switchTo, admin, running } = await givenLetter();
  await switchTo(quietMode.on);
  for (const quiet of [2, 'on', null]) {
    const reply = await admin.call(foundation.setQuiet, { input: { quiet } });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['quiet']]);
  }
  await running.as.role(1).call(foundation.setQuiet, { input: { quiet: quietMode.on } });
  expect((await admin.call(foundation.getFoundation)).body.data.quiet_by).toBe('Amina Mwangi');
});
