import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { addStudent } from '#contract/students/calls.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { bothFiles, formOf } from '../support/given-students.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { freshDatabase } from './fresh-database.ts';
import { makePlace, type Office } from './place.ts';

const kills = 5;
const people = 4;
const killWithinMs = 400;
const patience = { timeout: 180_000 };

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const formFor = ({ schools, liaison }: Office, name: string) =>
  formOf(
    {
      name,
      ...{ dob: '2012-05-04', dor: '2020-01-10', gender: 2, category: 1, siblings: 3 },
      ...{ school_id: schools[0] ?? 0, liaison_id: liaison.id },
      ...{ ambition: 'Engineer', languages: 'Dholuo', background: 'Third of five.' },
    },
    bothFiles,
  );

/** Sends one form until it is answered, as the outbox of a phone does. @returns how often */
async function sendUntilAnswered(client: BrowserLike, office: Office, name: string) {
  const headers = { [idempotencyHeader]: randomUUID() };
  for (let times = 1; ; times += 1) {
    const form = formFor(office, name);
    const reply = await client.call(addStudent, { form, headers }).catch(() => null);
    if (reply?.status === 200) return times;
    // Nothing but a cut line or a server that is away lets it try again.
    if (reply !== null && reply.status !== 503) throw new Error(JSON.stringify(reply.body));
    await wait(50);
  }
}

test.each(['sqlite', 'postgres'])(
  'killed under people who send again what was not answered, each form is stored once: %s',
  patience,
  async (kind) => {
    const databaseUrl = kind === 'sqlite' ? null : await freshDatabase(postgres);
    const place = await makePlace({ databaseUrl });
    onTestFinished(() => place.remove());
    let server = await place.start();
    onTestFinished(() => server.kill());
    const clients = await place.people(people);
    const answered: string[] = [];
    let again = 0;
    let isOver = false;
    const working = Promise.all(
      clients.map(async (client) => {
        while (!isOver) {
          const name = `Sent ${randomUUID()}`;
          again += (await sendUntilAnswered(client, place.office, name)) - 1;
          answered.push(name);
        }
      }),
    );
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = answered.length;
      while (answered.length < before + people) await wait(10);
      await wait(Math.random() * killWithinMs);
      await server.kill();
      server = await place.start();
    }
    isOver = true;
    await working;
    const db = await place.open();
    const rows = await db.read.selectFrom('students').select('name').execute();
    await db.close();
    const stored = rows.map((row) => row.name).filter((name) => name.startsWith('Sent '));
    expect(again).toBeGreaterThan(0);
    expect(stored.sort()).toEqual(answered.sort());
  },
);
