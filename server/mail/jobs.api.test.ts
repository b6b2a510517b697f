import { expect, onTestFinished, test } from 'vitest';
import { outboxPlace } from '../../tests/support/outbox-under-test.ts';
import { startScriptedMailServer } from '../../tests/support/scripted-mail-server.ts';
import type { JobPayload } from './outbox.ts';

const seconds = (count: number) => count * 1000;

async function mailServer(script: Parameters<typeof startScriptedMailServer>[0] = {}) {
  const server = await startScriptedMailServer(script);
  onTestFinished(() => server.close());
  return server;
}

test('a job is written when it is sent, at each attempt anew, and its secret never rests', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ RCPT: '451 later' });
  const outbox = place.sender(server.url);
  const attempts: number[] = [];
  outbox.register('password-link', async (payload: JobPayload, attempt) => {
    attempts.push(attempt.number);
    const secret = `secret-${payload.user_id}-${attempt.number}`;
    return {
      to: 'grace@example.org',
      userId: null,
      subject: 'Link',
      text: secret,
      html: `<p>${secret}</p>`,
    };
  });
  await place.db.transaction((trx) =>
    outbox.fileJob(trx, { kind: 'password-link', payload: { user_id: 4 } }, place.clock.now()),
  );
  outbox.wake();
  await outbox.idle();
  expect(JSON.stringify(await place.rows())).not.toContain('secret-');
  server.script = {};
  place.clock.forward(seconds(6));
  outbox.wake();
  await outbox.idle();
  expect(attempts).toEqual([1, 2]);
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toContain('secret-4-2');
  expect(JSON.stringify(await place.rows())).not.toContain('secret-');
  expect(await place.rows()).toMatchObject([{ state: 'sent', recipient: 'grace@example.org' }]);
});

test('an unclear job that is sent again is another letter, under another Message-ID', async () => {
  const place = await outboxPlace();
  const server = await mailServer({ dot: 'drop' });
  const outbox = place.sender(server.url);
  outbox.register('password-link', async (_payload, attempt) => ({
    to: 'grace@example.org',
    userId: null,
    subject: 'Link',
    text: `link ${attempt.number}`,
    html: 'link',
  }));
  await place.db.transaction((trx) =>
    outbox.fileJob(trx, { kind: 'password-link', payload: {} }, place.clock.now()),
  );
  outbox.wake();
  await outbox.idle();
  const [first] = await place.rows();
  expect(first?.state).toBe('unclear');
  await place.db.transaction((trx) => outbox.sendAgain(trx, first?.id ?? 0, place.clock.now()));
  expect((await place.rows())[0]?.message_id).not.toBe(first?.message_id);
});

test('a job with nothing to send leaves no trace; one that cannot be written is tried again', async () => {
  const place = await outboxPlace();
  const server = await mailServer();
  const outbox = place.sender(server.url);
  let broken = true;
  outbox.register('forgot-password', async () => null);
  outbox.register('notice', async () => {
    if (broken) throw new Error('The database is away');
    return { to: 'grace@example.org', userId: null, subject: 'a', text: 'b', html: 'c' };
  });
  await place.db.transaction(async (trx) => {
    const now = place.clock.now();
    await outbox.fileJob(trx, { kind: 'forgot-password', payload: { email_key: 'x@y.z' } }, now);
    await outbox.fileJob(trx, { kind: 'notice', payload: {} }, now);
  });
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([
    { kind: 'notice', state: 'queued', last_error: 'The letter could not be written.' },
  ]);
  broken = false;
  place.clock.forward(seconds(6));
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([{ kind: 'notice', state: 'sent' }]);
});
