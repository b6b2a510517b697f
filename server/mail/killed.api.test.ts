import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '../../tests/support/clock.ts';
import { type OutboxPlace, outboxPlace } from '../../tests/support/outbox-under-test.ts';
import {
  type SmtpStep,
  startScriptedMailServer,
} from '../../tests/support/scripted-mail-server.ts';
import { makeLogger } from '../log.ts';
import { openOutbox } from './outbox.ts';

const script = fileURLToPath(new URL('../../tests/support/outbox-process.ts', import.meta.url));

/** Files one letter without sending it. */
async function fileOne(place: OutboxPlace) {
  const silent = openOutbox({
    config: {
      smtpUrl: null,
      dataDir: place.dataDir,
      mailFrom: { address: 'office@example.org', name: null, replyTo: null },
    },
    db: place.db,
    log: makeLogger(() => undefined),
    now: place.clock.now,
  });
  return place.file(silent, { dedupeKey: 'progress 1' });
}

/** A sender in a process of its own is killed while the mail server keeps it waiting at the step. */
async function killedAt(step: SmtpStep) {
  const place = await outboxPlace();
  const server = await startScriptedMailServer({ [step]: 'stall' });
  onTestFinished(() => server.close());
  const { id } = await fileOne(place);
  const reached = server.when(step);
  const child = spawn(
    process.execPath,
    [script, place.dataDir, place.databaseUrl ?? '', server.url],
    { stdio: 'ignore' },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await Promise.race([
    reached,
    ended.then(() => {
      throw new Error('The sender ended by itself');
    }),
  ]);
  child.kill('SIGKILL');
  await ended;
  server.script = {};
  // The dead process's turn runs out.
  place.clock.forward(minutes(1));
  const outbox = place.sender(server.url);
  await outbox.idle();
  return { place, server, outbox, id };
}

test.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
  'killed at %s: the next process sends the letter, once',
  async (step) => {
    const { place, server } = await killedAt(step);
    expect(await place.rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(server.messages).toHaveLength(1);
  },
);

test('killed after the final dot: unclear, and sent again only when asked', async () => {
  const { place, server, outbox, id } = await killedAt('dot');
  expect(await place.rows()).toMatchObject([
    {
      state: 'unclear',
      last_error:
        'The service stopped while the letter was handed over, so it may or may not have arrived.',
    },
  ]);
  expect(server.messages).toHaveLength(1);
  await place.db.transaction((trx) => outbox.sendAgain(trx, id, place.clock.now()));
  outbox.wake();
  await outbox.idle();
  expect(await place.rows()).toMatchObject([{ state: 'sent' }]);
  expect(server.messages[1]).toBe(server.messages[0]);
});
