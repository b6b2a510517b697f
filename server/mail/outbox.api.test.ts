import { expect, onTestFinished, test } from 'vitest';
import { hours, minutes } from '../../tests/support/clock.ts';
import { outboxPlace } from '../../tests/support/outbox-under-test.ts';
import { startScriptedMailServer } from '../../tests/support/scripted-mail-server.ts';

const seconds = (count: number) => count * 1000;

async function mailServer(script: Parameters<typeof startScriptedMailServer>[0] = {}) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  return server;
}

test('a letter goes out once; what stays behind says who got what, not what it said', async () => {
  const place = await outboxPlace();
  const server = await mailServer();
  const outbox = place.sender(server.url);
  await place.file(outbox, { dedupeKey: 'progress 1' });
  await outbox.idle();
  expect(server.messages).toHaveLength(1);
  expect(await place.rows()).toMatchObject([
    { state: 'sent', recipient: 'asha@example.org', attempts: 1, last_error: null },
  ]);
  const [row] = await place.rows();
  expect([row?.subject, row?.text_body, row?.html_body]).toEqual([null, null, null]);
  expect(row?.sent_at).not.toBeNull();
  expect(place.log()).not.toContain('asha@example.org');
});

test('what is rolled back is never sent', async () => {
  const place = await outboxPlace();
  const server = await mailServer();
  const outbox = place.sender(server.url);
  const undone = place.db.transaction(async (trx) => {
    await outbox.fileJob(trx, { kind: 'job', payload: {} }, place.clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toEqual([]);
});

test('50 filings of one letter at once are one letter', async () => {
  const place = await outboxPlace();
  const server = await mailServer();
  const outbox = place.sender(server.url);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => place.file(outbox, { dedupeKey: 'progress 1' })),
  );
  await outbox.idle();
  expect(all.filter((one) => one.filed)).toHaveLength(1);
  expect(new Set(all.map((one) => one.id)).size).toBe(1);
  expect(server.messages).toHaveLength(1);
  const late = await place.file(outbox, { dedupeKey: 'progress 1' });
  expect(late).toMatchObject({ filed: false, state: 'sent' });
});

test('several senders on one database take turns, and each letter goes out once', async () => {
  const place = await outboxPlace();
  const server = await mailServer();
  const senders = [1, 2, 3].map(() => place.sender(server.url));
  const [first] = senders;
  if (!first) throw new Error('No sender');
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      place.file(first, { dedupeKey: `progress ${index}`, subject: `Letter ${index}` }),
    ),
  );
  for (;;) {
    for (const outbox of senders) outbox.wake();
    await Promise.all(senders.map((outbox) => outbox.idle()));
    if ((await place.rows()).every((row) => row.state === 'sent')) break;
  }
  const subjects = server.messages.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1]);
  expect(new Set(subjects).size).toBe(20);
  expect(subjects).toHaveLength(20);
  expect(server.most()).toBe(1);
});

test('a server that is away, asks to wait or refuses our sign-in is tried again, later each time', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ greeting: 'drop' });
  const outbox = place.sender(server.url);
  await place.file(outbox);
  await outbox.idle();
  expect(await place.rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);

  server.script = { RCPT: '451 greylisted' };
  place.clock.forward(seconds(6));
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([
    {
      state: 'queued',
      attempts: 2,
      last_error: 'The mail server cannot take it now: 451 greylisted',
    },
  ]);

  server.script = {};
  outbox.wake();
  await outbox.idle();
  expect(server.messages).toHaveLength(0);
  place.clock.forward(seconds(16));
  outbox.wake();
  await outbox.idle();
  expect(server.messages).toHaveLength(1);
  expect(await place.rows()).toMatchObject([{ state: 'sent', attempts: 3, last_error: null }]);
});

test('a letter that could not be sent for 72 hours has failed, and says why', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ MAIL: '450 not now' });
  const outbox = place.sender(server.url);
  await place.file(outbox);
  await outbox.idle();
  place.clock.forward(hours(73));
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([
    {
      state: 'failed',
      last_error: 'Given up after 72 hours. The mail server cannot take it now: 450 not now',
    },
  ]);
});

test('a letter that is refused fails at once, and goes out when a person sends it again', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ RCPT: '550 no such user' });
  const outbox = place.sender(server.url);
  const { id } = await place.file(outbox);
  await outbox.idle();
  place.clock.forward(hours(2));
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([
    {
      state: 'failed',
      attempts: 1,
      last_error: 'The mail server refused the letter: 550 no such user',
    },
  ]);
  server.script = {};
  const again = () => place.db.transaction((trx) => outbox.sendAgain(trx, id, place.clock.now()));
  expect(await again()).toBe(true);
  outbox.wake();
  await outbox.idle();
  expect(server.messages).toHaveLength(1);
  expect(await again()).toBe(false);
});

test('a break after the final dot is unclear: repeated only by a person, byte for byte', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ dot: 'drop' });
  const outbox = place.sender(server.url);
  const { id } = await place.file(outbox, { dedupeKey: 'progress 1' });
  await outbox.idle();
  server.script = {};
  place.clock.forward(hours(80));
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([{ state: 'unclear' }]);
  expect(server.messages).toHaveLength(1);

  await place.db.transaction((trx) => outbox.sendAgain(trx, id, place.clock.now()));
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([{ state: 'sent' }]);
  expect(server.messages).toHaveLength(2);
  expect(server.messages[1]).toBe(server.messages[0]);
});

test('a sender taken for dead may still say that its letter was accepted', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ dot: 'stall' });
  const slow = place.sender(server.url);
  const atDot = server.when('dot');
  await place.file(slow);
  await atDot;
  place.clock.forward(minutes(1));
  const other = place.sender(server.url);
  await other.idle();
  expect(await place.rows()).toMatchObject([{ state: 'unclear' }]);
  server.answerStalled('250 accepted after all');
  await slow.idle();
  expect(await place.rows()).toMatchObject([{ state: 'sent' }]);
  expect(server.messages).toHaveLength(1);
});

test('a sender that lost its turn before the final dot does not finish the letter', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ DATA: 'stall' });
  const slow = place.sender(server.url);
  const atData = server.when('DATA');
  await place.file(slow);
  await atData;
  place.clock.forward(minutes(1));
  server.script = { greeting: '421 come back later' };
  const other = place.sender(server.url);
  await other.idle();
  server.answerStalled('354 go on');
  await slow.idle();
  expect(server.messages).toEqual([]);
  expect((await place.rows())[0]?.state).toBe('queued');
});

test('stopping finishes the letter under way and begins no other', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ dot: 'stall' });
  const outbox = place.sender(server.url);
  const atDot = server.when('dot');
  await place.file(outbox, { dedupeKey: 'one' });
  await place.file(outbox, { dedupeKey: 'two' });
  await atDot;
  const stopped = outbox.stop();
  server.answerStalled('250 accepted');
  await stopped;
  expect((await place.rows()).map((row) => row.state)).toEqual(['sent', 'queued']);
});

test('letters without a key are forgotten after 90 days, those with one stay', async () => {
  const place = await outboxPlace();
  const server = await mailServer();
  const outbox = place.sender(server.url);
  await place.file(outbox);
  await place.file(outbox, { dedupeKey: 'progress 1' });
  await outbox.idle();
  place.clock.forward(hours(24 * 91));
  outbox.wake();
  await outbox.idle();
  expect((await place.rows()).map((row) => row.dedupe_key)).toEqual(['progress 1']);
});

test('a bad address is refused when the letter is filed', async () => {
  const place = await outboxPlace();
  const server = await mailServer();
  const outbox = place.sender(server.url);
  await expect(place.file(outbox, { to: 'a@x.org,b@x.org' })).rejects.toThrow(
    'This is not one plain e-mail address',
  );
  expect(await place.rows()).toEqual([]);
});
