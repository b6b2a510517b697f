import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as finance from '#contract/finance/calls.ts';
import { verifyGuarded } from '#contract/guard/calls.ts';
import { addHandOver } from '#contract/hand-over/calls.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { mergeName } from '#contract/names/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { saveView } from '#contract/saved-views/calls.ts';
import { addCluster, addSchool } from '#contract/schools/calls.ts';
import { logout } from '#contract/session/calls.ts';
import { deleteUser, registerUser, setUserStatus } from '#contract/users/calls.ts';
import { takeMean } from '#contract/verify-queue/calls.ts';
import { takesKey } from '../../server/http/once/own-key.ts';
import { nameOf } from '../access/sample-call.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { databaseKind } from '../support/test-database.ts';
import { bodyOf } from './wire-form.ts';
import { givenWorld, type World } from './world.ts';
import { type WritingCall, writingCalls } from './writing-calls.ts';

type Given = Partial<Pick<WritingCall, 'params' | 'body'>>;

/** What is done once to each record gets a new one each time, and what has to be unique another name. */
function newEachTime(world: World): ReadonlyMap<Endpoint, (turn: number) => Promise<Given>> {
  const { register, running, colleague, student } = world;
  const { db } = running.app;
  /** What is decided names the version that was looked at. */
  const looked = (kind: 'academic' | 'finance') => async () => {
    const id = kind === 'academic' ? world.report : world.finance;
    const { version } = await db.read
      .selectFrom(`${kind}_reports`)
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { body: { version } };
  };
  const named = (field: string) => async (turn: number) => ({ body: { [field]: `Name ${turn}` } });
  return new Map<Endpoint, (turn: number) => Promise<Given>>([
    [reference.addTerm, named('term_name')],
    [reference.addClass, named('class_name')],
    [reference.addSubject, named('subject_name')],
    [addCluster, named('cluster_name')],
    [addSchool, named('school')],
    [takeMean, looked('academic')],
    [verifyGuarded, looked('academic')],
    [academics.sendReportBack, looked('academic')],
    [finance.sendFinanceReportBack, looked('finance')],
    [academics.editReport, async () => ({ body: { term_id: world.term } })],
    [finance.editFinanceReport, async () => ({ body: { term_id: world.term } })],
    [saveView, async (turn) => ({ body: { name: `View ${turn % 5}`, filters: { status: 0 } } })],
    [setUserStatus, async (turn) => ({ body: { status: 1 + (turn % 2) } })],
    [registerUser, async (turn) => ({ body: { email: `person${turn}@example.org` } })],
    [
      deleteUser,
      async () => ({
        params: { id: (await running.given.user({ role_id: role.officer, status: 0 })).id },
      }),
    ],
    [
      eraseStudent,
      async () => {
        const { id, ref } = await register.student();
        return { params: { id }, body: { ref } };
      },
    ],
    [
      mergeName,
      async (turn) => {
        const client = running.as.role(role.manager);
        const input = { class_name: `Form 1 again ${turn}` };
        const { id } = (await client.call(reference.addClass, { input })).body.data;
        return { params: { kind: 'class', id } };
      },
    ],
    // To and fro between two officers.
    [
      addHandOver,
      async (turn) => ({
        body: { to: turn % 2 === 0 ? colleague.id : register.liaison.id, students: [student] },
      }),
    ],
  ]);
}

/** Each call once, and twice in the long form. */
const together = (one: WritingCall, other: WritingCall) =>
  process.env.ABUSE === 'long' ? [one, other, one, other] : [one, other];

test.skipIf(databaseKind === 'sqlite')(
  'every two writing calls go at the same time: none waits for the other for ever, and none fails',
  { timeout: 600_000 },
  async () => {
    const world = await givenWorld(await appUnderTest());
    const { running } = world;
    const others = [await running.given.user({ role_id: role.administrator })];
    const people = [running.as.role(role.administrator), ...others.map(running.as.user)];
    const fresh = newEachTime(world);
    const calls = writingCalls(world).filter(({ call }) => call !== logout);
    let turn = 0;
    const send = async (one: WritingCall) => {
      turn += 1;
      const given = await fresh.get(one.call)?.(turn);
      const { call, params, query } = { ...one, ...given };
      const sent = bodyOf({ ...one, body: { ...one.body, ...given?.body } });
      const headers = takesKey(call) ? { [idempotencyHeader]: randomUUID() } : {};
      const client = people[turn % people.length];
      const reply = await client?.call(call, { params, query, headers, ...sent });
      return `${nameOf(call)}: ${reply?.status}`;
    };
    const failed: string[] = [];
    for (const [place, one] of calls.entries())
      for (const other of calls.slice(place)) {
        running.clock.forward(1_000);
        const said = await Promise.all(together(one, other).map(send));
        if (said.some((line) => /: 5\d\d$/.test(line))) failed.push(said.join(', '));
      }
    expect(failed).toEqual([]);
    const { rows } = await sql<{ deadlocks: number }>`select pg_stat_force_next_flush(),
      deadlocks from pg_stat_database where datname = current_database()`.execute(
      running.app.db.read,
    );
    expect(rows[0]?.deadlocks).toBe(0);
  },
);
