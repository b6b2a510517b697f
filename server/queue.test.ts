import { expect, test } from 'vitest';
import { Queue } from './queue.ts';

const queueOf = (atOnce: number, waiting: number) =>
  new Queue({ atOnce, waiting, refusal: () => new Error('full') });

/** Work that ends when it is told to. */
function job(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('so many at a time, the others in their order, whether one goes well or not', async () => {
  const queue = queueOf(2, 10);
  const log: string[] = [];
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => job(name, log));
  const runs = [first, second, third, fourth].map((one) => queue.run(one?.work ?? expect.fail));
  expect(log).toEqual(['a', 'b']);
  second?.fail();
  await expect(runs[1]).rejects.toThrow('b');
  expect(log).toEqual(['a', 'b', 'c']);
  third?.end();
  expect(await runs[2]).toBe('c');
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  first?.end();
  fourth?.end();
  expect(await Promise.all([runs[0], runs[3]])).toEqual(['a', 'd']);
});

test('one more than may wait is refused, and comes in again once there is room', async () => {
  const queue = queueOf(1, 1);
  const log: string[] = [];
  const [first, second] = [job('a', log), job('b', log)];
  const runs = [queue.run(first.work), queue.run(second.work)];
  await expect(queue.run(async () => 'c')).rejects.toThrow('full');
  first.end();
  second.end();
  await Promise.all(runs);
  expect(await queue.run(async () => 'd')).toBe('d');
});
