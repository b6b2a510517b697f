import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { editReport } from '#contract/academics/calls.ts';
import { editFinanceReport } from '#contract/finance/calls.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { editSchool } from '#contract/schools/calls.ts';
import { withdrawPhotoConsent } from '#contract/students/calls.ts';
import { editUser } from '#contract/users/calls.ts';
import { takesKey } from '../../server/http/once/own-key.ts';
import { nameOf } from '../access/sample-call.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { footprint } from './footprint.ts';
import { bodyOf } from './wire-form.ts';
import { givenWorld } from './world.ts';
import { type WritingCall, writingCalls } from './writing-calls.ts';

const last = [withdrawPhotoConsent, eraseStudent];
/** Of a record's two calls that give it one and the same name, the later one is refused. */
const orders = {
  'those that add first': last,
  'those that edit first': [editUser, editSchool, editReport, editFinanceReport, null, ...last],
} as const;
const done = new Set<string>();

test.each(Object.entries(orders))(
  'a call that comes again under its key is answered as the first time and does nothing: %s',
  async (_name, order) => {
    const world = await givenWorld(await appUnderTest());
    const client = world.running.as.role(role.administrator);
    const names: string[] = order.map((one) => one?.call ?? 'others');
    const turnOf = ({ call: { call } }: WritingCall) =>
      names.indexOf(names.includes(call) ? call : 'others');
    const calls = writingCalls(world)
      .filter(({ call }) => takesKey(call))
      .sort((one, other) => turnOf(one) - turnOf(other));
    for (const one of calls) {
      const { call, params, query } = one;
      const name = nameOf(call);
      const headers = { [idempotencyHeader]: randomUUID() };
      const send = () => client.call(call, { params, query, headers, ...bodyOf(one) });
      const first = await send();
      expect(first.status, name).toBeLessThan(500);
      if (first.status >= 300) continue;
      done.add(name);
      const before = await footprint(world.running);
      const second = await send();
      expect([name, second.status, second.body]).toEqual([name, first.status, first.body]);
      expect(await footprint(world.running), name).toBe(before);
    }
  },
);

afterAll(() => {
  // So many have a body here that is taken: one that is refused says nothing about its key.
  expect(done.size).toBeGreaterThanOrEqual(29);
});
