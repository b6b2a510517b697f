import { expect, onTestFinished, test } from 'vitest';
import { errorMessages } from '#contract/errors.ts';
import { addCluster, listClusters } from '#contract/schools/calls.ts';
import { startPair } from './pair.ts';
import { makePlace } from './place.ts';

test('while the standby of a synchronous pair is silent a save is told as uncertain within 5 s, and people can read', async () => {
  const pair = await startPair();
  onTestFinished(() => pair.stop());
  const place = await makePlace({ databaseUrl: await pair.fresh() });
  onTestFinished(() => place.remove());
  const server = await place.start();
  onTestFinished(() => server.kill());
  const [writer, reader] = await place.people(2);
  if (!writer || !reader) throw new Error('Nobody is here');
  const names = async () => {
    const { body } = await reader.call(listClusters);
    return body.data.map(({ cluster_name }) => cluster_name);
  };
  const before = await names();

  pair.standby().freeze();
  const asked = performance.now();
  const saved = writer.call(addCluster, { input: { cluster_name: 'Lake' } });
  expect(await names()).toEqual(before);
  const answer = await saved;
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect([answer.status, answer.body.message]).toEqual([503, errorMessages.uncertain]);

  pair.standby().thaw();
  await expect.poll(names, { timeout: 20_000 }).toContain('Lake');
  const next = await writer.call(addCluster, { input: { cluster_name: 'Hills' } });
  expect(next.status).toBe(200);
});
