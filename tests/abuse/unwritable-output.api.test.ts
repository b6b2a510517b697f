import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '../../server/operations/doctor/examine.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

/** A server in a process of its own, in a fresh folder, told where its output goes. */
async function given(output?: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-output-'));
  const metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort) };
  const server = startServerProcess({
    port: await freePort(),
    dataDir,
    env,
    ...(output !== undefined && { output }),
  });
  onTestFinished(async () => {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { server, dataDir, metricsPort };
}

const ask = async ({ url }: ServerProcess) => (await fetch(`${url}/api/user`)).status;

/** Lines that the metrics count as lost. */
async function lostLines(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^somesha_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
}

/** It still answers a while after its lines could not be written, and says how many were lost. */
async function expectItGoesOn({ server, dataDir, metricsPort }: Awaited<ReturnType<typeof given>>) {
  const before = await lostLines(metricsPort);
  for (let count = 0; count < 20; count += 1) expect(await ask(server)).toBe(400);
  while ((await lostLines(metricsPort)) < before + 20) await wait(50);
  expect(await ask(server)).toBe(400);
  expect(server.runs()).toBe(true);
  const told = async () => {
    for await (const { check, state, words } of examine({ env: { DATA_DIR: dataDir } }))
      if (check === 'log') return [state, words];
    return [];
  };
  while ((await told())[0] !== 'warning') await wait(200);
  expect((await told())[1]).toMatch(/^\d+ lines were lost, the last one less than a minute ago/);
  expect(await server.stop()).toBe(0);
}

test('a reader of the output that goes away does not end the server', async () => {
  const running = await given();
  await running.server.ready();
  expect(await lostLines(running.metricsPort)).toBe(0);
  running.server.stopReading();
  await expectItGoesOn(running);
});

test('nor does one that was never there', async () => {
  const running = await given();
  running.server.stopReading();
  await running.server.ready();
  await expectItGoesOn(running);
});

test('a log on a full disk does not end the server, at its start neither', async () => {
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const running = await given(full.fd);
  await running.server.ready();
  await expectItGoesOn(running);
});
