import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import * as calls from '#contract/notifications/calls.ts';
import { hours, minutes } from '../../../tests/support/clock.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import {
  type ScriptedMailServer,
  type SmtpStep,
  startScriptedMailServer,
} from '../../../tests/support/scripted-mail-server.ts';

/** `SOMESHA_LONG_CRASHES=1` runs the long form, which takes some minutes. */
const [letters, crashes] = process.env.SOMESHA_LONG_CRASHES === '1' ? [40, 50] : [20, 8];

const script = fileURLToPath(new URL('../../../tests/support/outbox-process.ts', import.meta.url));
// An odd number of steps, so that app and mail server die in turn at each of them.
const steps: readonly SmtpStep[] = ['dot', 'dot', 'DATA', 'RCPT', 'greeting', 'MAIL', 'EHLO'];

/** App processes that send, one after the other, each with its clock further on: time passes at a crash. */
function senders(args: readonly string[]) {
  let ahead = 0;
  let child: ChildProcess | null = null;
  const kill = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  onTestFinished(kill);
  return {
    kill,
    async restart(passed = minutes(1)) {
      await kill();
      ahead += passed;
      child = spawn(process.execPath, [script, ...args, String(ahead)], { stdio: 'ignore' });
    },
  };
}

type Senders = ReturnType<typeof senders>;

/** Waits for a step; when nothing falls due, time passes. */
async function reach(server: ScriptedMailServer, app: Senders, step: SmtpStep): Promise<void> {
  for (;;) {
    const reached = server.when(step).then(() => true);
    if (await Promise.race([reached, wait(7_000, false)])) return;
    await app.restart();
  }
}

const idOf = (message = '') => /^Message-ID: (.*)\r$/im.exec(message)?.[1] ?? '';

/** App or mail server dies at this moment of a conversation. */
async function crash(
  server: ScriptedMailServer,
  app: Senders,
  { step, who }: { step: SmtpStep; who: 'app' | 'mail server' },
): Promise<string | null> {
  server.script = { [step]: 'stall' };
  await reach(server, app, step);
  const doubtful = step === 'dot' ? idOf(server.messages.at(-1)) : null;
  if (who === 'app') {
    await app.restart();
    server.script = {};
  } else {
    // It is away for the next one who asks, too.
    server.script = { greeting: 'drop' };
    server.dropAll();
    await reach(server, app, 'greeting');
    server.script = {};
  }
  return doubtful;
}

test(
  `${crashes} crashes while ${letters} letters go out: none lost, none repeated unasked, none called sent that was not accepted`,
  async () => {
    const server = await startScriptedMailServer();
    onTestFinished(() => server.close());
    const place = await givenTerm({
      env: { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' },
    });
    const { running, office, progress, term, supporter, send, row } = place;
    // This process only files and looks on; others send.
    await running.app.outbox.stop();
    const margaret = await supporter();
    const all = await office.students(
      Array.from({ length: letters }, () => ({ supporter_id: margaret.id })),
    );
    for (const { id } of all) await progress.academic({ ...term, student_id: id });
    const sending = send();
    await expect.poll(async () => (await row())?.queued).toBe(letters);
    running.clock.forward(minutes(1));
    expect((await sending).body.data).toMatchObject([
      { queued: letters, report_approved: letters },
    ]);

    const { config, db } = running.app;
    const app = senders([running.dataDir, config.databaseUrl ?? '', server.url]);
    await app.restart();
    const doubtful: string[] = [];
    for (let at = 0; at < crashes; at += 1) {
      if (at % 3 === 0) await reach(server, app, 'dot');
      const step = steps[at % steps.length] ?? 'dot';
      const found = await crash(server, app, { step, who: at % 2 === 0 ? 'app' : 'mail server' });
      if (found !== null) doubtful.push(found);
    }
    await app.restart(hours(2));
    const rows = () => db.read.selectFrom('outbox').select(['id', 'message_id', 'state']).execute();
    const inState = async (state: string) => (await rows()).filter((one) => one.state === state);
    const settled = async () => (await inState('sent')).length + (await inState('unclear')).length;
    await expect.poll(settled, { timeout: 60_000, interval: 200 }).toBe(letters);

    const arrived = server.messages.map(idOf);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(new Set(arrived)).toEqual(new Set((await rows()).map((one) => one.message_id)));
    const unclear = await inState('unclear');
    expect(unclear.map((one) => one.message_id).sort()).toEqual([...doubtful].sort());
    const accepted = arrived.filter((id) => !doubtful.includes(id));
    const sent = await inState('sent');
    expect(sent.map((one) => one.message_id).sort()).toEqual([...accepted].sort());
    expect(await row()).toMatchObject({
      ...{ report_sent: sent.length, report_approved: unclear.length },
      ...{ queued: 0, failed: 0, unclear: unclear.length },
    });

    // A person asks for what is unclear: the same bytes once more, and no other letter.
    for (const { id } of unclear) {
      const reply = await running.as.role(1).call(calls.sendLetterAgain, { params: { id } });
      expect(reply.status).toBe(200);
    }
    await expect.poll(() => inState('sent'), { timeout: 60_000 }).toHaveLength(letters);
    const later = server.messages.slice(arrived.length);
    expect(later.map(idOf).sort()).toEqual([...doubtful].sort());
    for (const id of doubtful)
      expect(new Set(server.messages.filter((message) => idOf(message) === id)).size).toBe(1);
    expect(await row()).toMatchObject({ report_sent: letters, report_approved: 0, unclear: 0 });
  },
  crashes * 30_000,
);
