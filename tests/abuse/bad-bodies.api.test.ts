import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import { needsToken } from '#contract/endpoint.ts';
import { changePassword, login, logout } from '#contract/session/calls.ts';
import { nameOf, roleFor } from '../access/sample-call.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { addressOf, type BrowserLike } from '../support/browser-like.ts';
import { type BadRequest, badRequests, fileParts } from './bad-bodies.ts';
import { footprint, forgiveTries } from './footprint.ts';
import { badBodies, count, patience, tell } from './how-much.ts';
import { givenWorld, type World } from './world.ts';
import { type WritingCall, writingCalls } from './writing-calls.ts';

let world: World;
let calls: readonly WritingCall[];
beforeAll(async () => {
  world = await givenWorld(await appUnderTest());
  calls = writingCalls(world);
});

const writing = everyCall.filter((call) => call.changesData);
const runs = Math.ceil(badBodies / writing.length);
const statuses = new Map<number, number>();
/** 400 stays out: that is what a request without the marker gets, and these all have it. */
const refusals = [401, 404, 405, 409, 413, 415, 422];

function addressOfBad({ call, params, query }: WritingCall, bad: BadRequest): string {
  const address = addressOf(call, { params: bad.params ?? params, query });
  if (bad.search === undefined) return address;
  const [path = ''] = address.split('?');
  return `${path}?${bad.search}`;
}

async function send(client: BrowserLike, one: WritingCall, bad: BadRequest): Promise<number> {
  const token = needsToken(one.call) ? await client.token() : null;
  const reply = await client.fetch(addressOfBad(one, bad), {
    method: one.call.method,
    headers: { 'content-type': bad.type, 'x-xsrf-token': token },
    body: bad.body === null ? null : new Uint8Array(bad.body),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** Signing in and out is tried by a visitor: whoever tries the others must stay signed in. */
const isForVisitors = ({ call }: WritingCall) =>
  [login, logout, changePassword].some((one) => one.call === call.call);

test.each(writing.map((call) => [nameOf(call), call] as const))(
  '%s: no bad body is taken, nothing breaks, nothing changes (rule 2.13)',
  async (_name, call) => {
    const { running } = world;
    const one = calls.find((other) => other.call === call);
    if (!one) throw new Error('There is no such call');
    const client = isForVisitors(one) ? running.as.visitor() : running.as.role(roleFor(call));
    await client.token();
    const requests = badRequests(one, await fileParts(one));
    const before = await footprint(running);
    let tries = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (bad) => {
        const status = await send(client, one, bad);
        count(statuses, status);
        tries += 1;
        if (tries % 50 === 0) await forgiveTries(running);
        expect([bad.why, refusals.includes(status) ? 'refused' : status]).toEqual([
          bad.why,
          'refused',
        ]);
      }),
      { numRuns: runs },
    );
    expect(await footprint(running)).toBe(before);
  },
  patience,
);

afterAll(() => tell('Bad bodies', statuses));
