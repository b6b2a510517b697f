import { describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { may, permissions } from '#contract/permissions.ts';
import { roleIds } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { allRoutes, checkRoutes } from '../../server/features.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { nameOf, roleFor, sampleOf } from './sample-call.ts';

const adminLiaisonEmail = 'liaison@example.org';
const officer = 4;

/** Log-out comes last, since it ends the session of those who walk. */
const walk = [...everyCall].sort(
  (one, other) => Number(one.path === '/api/logout') - Number(other.path === '/api/logout'),
);

interface Walker {
  readonly name: string;
  /** As the rules see them: null for somebody who counts as signed out. */
  readonly caller: { role: number; admin_liaison: boolean } | null;
  readonly client: BrowserLike;
}

/** Neither refused at the door nor broken: what a record or a body then says is not asked here. */
const isLetIn = (status: number) =>
  status < 500 && ![400, 401, 403, 405, 419, 429].includes(status);

async function tryCall(walker: Walker, call: Endpoint): Promise<string | null> {
  const { status } = await walker.client.call(call, sampleOf(call));
  const refusal = walker.caller === null ? 401 : 403;
  const right = may(walker.caller, call.may) ? isLetIn(status) : status === refusal;
  return right ? null : `${nameOf(call)}: ${status}`;
}

async function tryAll(walker: Walker): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of walk) {
    const fault = await tryCall(walker, call);
    if (fault) wrong.push(fault);
  }
  return wrong;
}

async function disabledClient(
  given: Awaited<ReturnType<typeof appUnderTest>>['given'],
  running: Awaited<ReturnType<typeof appUnderTest>>,
): Promise<BrowserLike> {
  const user = await given.user();
  const client = running.as.user(user);
  await client.token();
  // The row alone, not the session: the next call must still notice (rule 4.8).
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ status: userStatus.disabled })
      .where('id', '=', user.id)
      .execute(),
  );
  return client;
}

// Ids that do not exist and empty bodies: were the record or the body weighed first, the strangers
// would see 404 or 422 in place of 401 and 403 (rule 2.2).
describe('every call lets in whom the table of permissions names, and nobody else (rule 3.3)', () => {
  test('all roles, signed out, disabled, the admin liaison account', async () => {
    const running = await appUnderTest({ env: { ADMIN_LIAISON_EMAIL: adminLiaisonEmail } });
    const { as, given } = running;
    const liaison = await given.user({ role_id: officer, email: adminLiaisonEmail });
    const walkers: Walker[] = [
      { name: 'signed out', caller: null, client: as.visitor() },
      { name: 'disabled', caller: null, client: await disabledClient(given, running) },
      {
        name: 'admin liaison',
        caller: { role: officer, admin_liaison: true },
        client: as.user(liaison),
      },
      ...roleIds.map((role) => ({
        name: `role ${role}`,
        caller: { role, admin_liaison: false },
        client: as.role(role),
      })),
    ];
    const wrong: Record<string, string[]> = {};
    for (const walker of walkers) wrong[walker.name] = await tryAll(walker);
    expect(wrong).toEqual(Object.fromEntries(walkers.map(({ name }) => [name, []])));
  });

  test('supporters, where they see their own students only', async () => {
    const { as } = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
    const supporter = { role: 6, admin_liaison: false };
    expect(await tryAll({ name: 'role 6', caller: supporter, client: as.role(6) })).toEqual([]);
  });

  test('strangers are refused whatever they send', async () => {
    const { as } = await appUnderTest();
    const visitor = as.visitor();
    const wrong: string[] = [];
    for (const call of walk.filter((one) => !may(null, one.may))) {
      const { input: _empty, ...address } = sampleOf(call);
      const { status } = await visitor.call(call, {
        ...address,
        ...(call.method !== 'GET' && {
          input: 'no object at all',
          headers: {
            'content-type': 'text/plain',
            ...(needsToken(call) && { 'x-xsrf-token': await visitor.token() }),
          },
        }),
      });
      if (status !== 401) wrong.push(`${nameOf(call)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('default deny (rule 3.3)', () => {
  test('each call names a row of the table', () => {
    expect(everyCall.filter((call) => !Object.hasOwn(permissions, call.may)).map(nameOf)).toEqual(
      [],
    );
  });

  test('a route without a call, or a call without a route, stops the start', () => {
    const [first] = allRoutes;
    if (!first) throw new Error('There are no routes');
    const stray = { ...first, endpoint: { ...first.endpoint, path: '/api/stray' } };
    expect(() => checkRoutes(allRoutes)).not.toThrow();
    expect(() => checkRoutes([...allRoutes, stray])).toThrow('Calls and contract differ');
    expect(() => checkRoutes(allRoutes.slice(1))).toThrow('Calls and contract differ');
  });

  test('an unknown mode, or one given twice, is refused: 422 to those who may, 401 to strangers', async () => {
    const { as } = await appUnderTest();
    const wrong: string[] = [];
    for (const path of new Set(walk.map((call) => call.path))) {
      const call = walk.find((one) => one.path === path);
      if (!call || (call.method !== 'GET' && path.startsWith('/sanctum'))) continue;
      const address = path.replace(/:[a-z_]+/gi, '987654321');
      for (const search of ['query=nonsense', 'query=list&query=list', 'query[]=list']) {
        const client = as.role(roleFor(call));
        const headers = { 'x-xsrf-token': await client.token() };
        const reply = await client.fetch(`${address}?${search}`, { method: call.method, headers });
        await reply.arrayBuffer();
        // `query[]` is no `query`: the call is the one without a mode, where there is one.
        const fine = search.startsWith('query[]') ? reply.status < 500 : reply.status === 422;
        if (!fine) wrong.push(`${call.call}?${search}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
