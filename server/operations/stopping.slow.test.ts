import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'vitest';
import { busyServer } from '../../tests/support/busy-server.ts';

// The same on both databases, and mostly waiting: once, side by side.
describe.concurrent('a stop that is held up', () => {
  test('what arrives twice is one; a second one later ends it at once, with exit code 1', async ({
    expect,
    onTestFinished,
  }) => {
    const { server, signal, hears, gone } = await busyServer(onTestFinished);
    signal();
    signal();
    await hears('"stopping"');
    // Within a second they count as one.
    await wait(1_200);
    expect(server.runs()).toBe(true);
    signal();
    expect(await gone()).toBe(1);
    expect(server.said()).toContain('a second signal');
  });

  test('a hang-up that no terminal sends is nothing to stop for', async ({
    expect,
    onTestFinished,
  }) => {
    const { server, signal, hears, gone, finish } = await busyServer(onTestFinished);
    process.kill(server.pid, 'SIGHUP');
    await hears('SIGHUP: goes on');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    finish();
    signal();
    expect(await gone()).toBe(0);
  });

  test('a request that never ends does not hold it for ever', async ({
    expect,
    onTestFinished,
  }) => {
    const { server, signal, gone } = await busyServer(onTestFinished);
    signal();
    expect(await gone()).toBe(1);
    expect(server.said()).toContain('requests did not end in time');
  });
});
