import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { addStudent } from '#contract/students/calls.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import { bothFiles } from '../support/given-students.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { startServerProcess } from '../support/server-process.ts';
import { freshDatabase } from './fresh-database.ts';
import { makePlace, type Office } from './place.ts';

const killer = fileURLToPath(new URL('../fixtures/kills/before-the-reply.ts', import.meta.url));
const kills = 3;
const people = 3;
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

/** Sends one form until it is answered, as the outbox of a phone does. @returns the student's name */
async function sendUntilAnswered(client: BrowserLike, office: Office): Promise<string> {
  const name = `Sent ${randomUUID()}`;
  const headers = { [idempotencyHeader]: randomUUID() };
  for (;;) {
    const form = formFor(office, name);
    const reply = await client.call(addStudent, { form, headers }).catch(() => null);
    if (reply?.status === 200) return reply.body.data.name;
    // Nothing but a cut line or a server that is away lets it try again.
    if (reply !== null && reply.status !== 503) throw new Error(JSON.stringify(reply.body));
    await wait(50);
  }
}

test.each(['sqlite', 'postgres'])(
  'killed between commit and reply: what is sent again is answered and stored once, on %s',
  patience,
  async (kind) => {
    const databaseUrl = kind === 'sqlite' ? null : await freshDatabase(postgres);
    const place = await makePlace({ databaseUrl });
    onTestFinished(() => place.remove());
    let server = await place.start();
    onTestFinished(() => server.kill());
    const clients = await place.people(people);
    const answered: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.kill();
      const dying = startServerProcess({
        port: Number(new URL(place.url).port),
        dataDir: place.dataDir,
        env: databaseUrl === null ? {} : { DATABASE_URL: databaseUrl },
        options: ['--import', killer],
      });
      await dying.ready();
      const sending = clients.map((client) => sendUntilAnswered(client, place.office));
      while (dying.runs()) await wait(10);
      server = await place.start();
      answered.push(...(await Promise.all(sending)));
    }
    const db = await place.open();
    const rows = await db.read.selectFrom('students').select('name').execute();
    await db.close();
    const stored = rows.map((row) => row.name).filter((name) => name.startsWith('Sent '));
    expect(stored.sort()).toEqual(answered.sort());
  },
);
