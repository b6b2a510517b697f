import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsToken } from '#contract/endpoint.ts';
import { leftRows } from '#contract/imports/calls.ts';
import { may } from '#contract/permissions.ts';
import { role, roleIds } from '#contract/roles.ts';
import * as session from '#contract/session/calls.ts';
import * as students from '#contract/students/calls.ts';
import { overview } from '#contract/summaries/calls.ts';
import { nameOf } from '../access/sample-call.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { addressOf, type BrowserLike } from '../support/browser-like.ts';
import { type ObjectCall, objectCalls } from './addresses.ts';
import { footprint } from './footprint.ts';
import { count, patience, tell } from './how-much.ts';
import { dataOf, givenWorld, type World } from './world.ts';

const statuses = new Map<number, number>();

interface Attacker {
  readonly name: string;
  readonly caller: { role: number; admin_liaison: boolean } | null;
  readonly client: BrowserLike;
}

/** Somebody of each role who has nothing to do with the student, and a stranger. */
async function attackersOf({ running: { as, given } }: World): Promise<Attacker[]> {
  // Not the administrator whose session they are after.
  const other = as.user(await given.user({ role_id: role.administrator }));
  const people = roleIds.map((id) => ({
    name: `role ${id}`,
    caller: { role: id, admin_liaison: false },
    client: id === role.administrator ? other : as.role(id),
  }));
  return [...people, { name: 'signed out', caller: null, client: as.visitor() }];
}

async function send({ client }: Attacker, { call, params, query }: ObjectCall): Promise<number> {
  const headers = {
    ...(needsToken(call) && { 'x-xsrf-token': await client.token() }),
    ...(call.input && { 'content-type': 'application/json' }),
  };
  const path = addressOf(call, { params, query });
  const body = call.input ? '{}' : null;
  const reply = await client.fetch(path, { method: call.method, headers, body });
  await reply.arrayBuffer();
  count(statuses, reply.status);
  return reply.status;
}

/** The one status that must come, or null where this person may do it. */
function refusalFor({ caller }: Attacker, { call, target }: ObjectCall, isNarrowed: boolean) {
  if (!may(caller, call.may)) return caller === null ? 401 : 403;
  if (target === 'session') return 404;
  return isNarrowed && caller?.role === role.supporter && target === 'student' ? 404 : null;
}

let everybodys: World;
let narrowed: World;
beforeAll(async () => {
  everybodys = await givenWorld(await appUnderTest());
  narrowed = await givenWorld(await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } }));
}, patience);

/**
 * Reads, and changes that come without their body. Pages to print cost a second each: one person
 * gets them.
 */
function isHarmless([{ caller }, { call }]: readonly [Attacker, ObjectCall]): boolean {
  if (call.file) return caller?.role === role.manager;
  return !call.changesData || call.input !== undefined;
}

describe.each([
  ['supporters who see all students', () => everybodys],
  ['supporters who see their own', () => narrowed],
])('every role, call and record: %s (rules 2.13, 3.3 and 3.8)', (_name, theWorld) => {
  test('who may not is refused and changes nothing; who may is let in', async () => {
    const world = theWorld();
    const { running } = world;
    const attackers = await attackersOf(world);
    for (const { client } of attackers) await client.token();
    const calls = await objectCalls(world);
    expect(calls.length).toBeGreaterThan(25);
    const wrong: string[] = [];
    const allowed: [Attacker, ObjectCall][] = [];
    const before = await footprint(running);
    for (const attacker of attackers)
      for (const one of calls) {
        const refusal = refusalFor(attacker, one, world === narrowed);
        if (refusal === null) allowed.push([attacker, one]);
        else {
          const status = await send(attacker, one);
          if (status !== refusal)
            wrong.push(`${attacker.name} ${nameOf(one.call)}: ${status}, not ${refusal}`);
        }
      }
    expect(await footprint(running)).toBe(before);
    for (const [attacker, one] of allowed.filter(isHarmless)) {
      const status = await send(attacker, one);
      // No row has stayed behind of a file that is not imported yet.
      const isThere = one.call !== leftRows || status !== 404;
      if (isThere && ![200, 422].includes(status))
        wrong.push(`${attacker.name} ${nameOf(one.call)}: ${status}, though allowed`);
    }
    expect(wrong).toEqual([]);
  });

  test('files of another’s student', async () => {
    const world = theWorld();
    expect(world.files.length).toBeGreaterThan(7);
    const statusesOf = async (client: BrowserLike) => {
      const found = new Set<number>();
      for (const path of world.files) {
        const reply = await client.fetch(`/storage/${path}`);
        await reply.arrayBuffer();
        count(statuses, reply.status);
        found.add(reply.status);
      }
      return [...found];
    };
    const { as, given } = world.running;
    const others = world === narrowed ? 404 : 200;
    for (const id of roleIds)
      expect(await statusesOf(as.role(id))).toEqual([id === role.supporter ? others : 200]);
    expect(await statusesOf(as.user(world.register.supporter))).toEqual([200]);
    expect(await statusesOf(as.visitor())).toEqual([401]);
    const leaver = as.user(await given.user());
    await leaver.call(session.logout);
    expect(await statusesOf(leaver)).toEqual([401]);
  });
});

test('a supporter narrowed to their own sees no trace of others’ students in any list', async () => {
  const { running, register } = narrowed;
  const other = running.as.role(role.supporter);
  const name = 'Achieng Otieno';
  for (const call of [students.listStudents, students.listStudentActivities]) {
    expect(dataOf(await other.call(call))).toEqual([]);
    const found = await other.call(call, { query: { search: name, page: 1 } });
    expect([found.body.data, found.body.meta?.total]).toEqual([[], 0]);
  }
  expect(JSON.stringify((await other.call(overview)).body)).not.toContain('Achieng');
  const theirs = running.as.user(register.supporter);
  expect(dataOf(await theirs.call(students.listStudents))).toHaveLength(1);
});

test('what only the owner or nobody may have: sessions, draft keys, links', async () => {
  const { as, given } = everybodys.running;
  const [asha, grace] = [await given.user({ role_id: 6 }), await given.user({ role_id: 1 })];
  const [thief, owner] = [as.user(grace), as.user(asha)];
  const [mine] = dataOf(await owner.call(session.listOwnSessions));
  const gone = await thief.call(session.endOwnSession, { params: { id: mine?.id ?? 0 } });
  expect(gone.status).toBe(404);
  expect((await owner.call(session.currentUser)).status).toBe(200);
  const key = dataOf(await owner.call(session.draftKey)).key;
  for (const query of [{}, { id: 1 }, { user: asha.id }, { user_id: asha.id }, { id: asha.id }]) {
    const { body } = await thief.call(session.draftKey, { query });
    expect(JSON.stringify(body)).not.toContain(key);
  }
  const headers = { 'x-user-id': String(asha.id), 'x-original-url': '/api/draft-key' };
  expect(dataOf(await thief.call(session.draftKey, { headers })).key).not.toBe(key);
});

afterAll(() => tell('Roles, calls and records', statuses));
