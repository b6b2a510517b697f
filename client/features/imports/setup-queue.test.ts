import { expect, test } from 'vitest';
import type { ImportSetupInput } from '#contract/imports/shapes.ts';
import { SetupQueue } from './setup-queue.ts';

/** A server that answers when it is told to. */
function server() {
  const calls: { input: ImportSetupInput; done: PromiseWithResolvers<void> }[] = [];
  const queue = new SetupQueue((input) => {
    const done = Promise.withResolvers<void>();
    calls.push({ input, done });
    return done.promise;
  });
  return { calls, queue };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is answered while rows are checked goes together with the next call', async () => {
  const { calls, queue } = server();
  void queue.give({ answers: { a: '1' } });
  void queue.give({ answers: { b: '2' } });
  void queue.give({ answers: { b: '3', c: '4' } });
  expect(calls.map(({ input }) => input.answers)).toEqual([{ a: '1' }]);
  expect(queue.state().given?.answers).toEqual({ a: '1', b: '3', c: '4' });
  calls[0]?.done.resolve();
  await settled();
  expect(calls.map(({ input }) => input.answers)).toEqual([{ a: '1' }, { b: '3', c: '4' }]);
  expect(queue.state().isSending).toBe(true);
  calls[1]?.done.resolve();
  await settled();
  expect(queue.state()).toEqual({ given: null, isSending: false, fault: null });
});

test('what the server did not take over stays until it is sent again or dropped', async () => {
  const { calls, queue } = server();
  void queue.give({ answers: { a: '1' } });
  void queue.give({ answers: { b: '2' } });
  calls[0]?.done.reject(new Error('No line'));
  await settled();
  expect(calls).toHaveLength(1);
  expect(queue.state()).toMatchObject({
    given: { answers: { a: '1', b: '2' } },
    isSending: false,
  });
  expect(queue.state().fault).not.toBeNull();
  void queue.sendAgain();
  expect(calls[1]?.input.answers).toEqual({ a: '1', b: '2' });
  calls[1]?.done.reject(new Error('No line'));
  await settled();
  queue.drop();
  expect(queue.state()).toEqual({ given: null, isSending: false, fault: null });
});
