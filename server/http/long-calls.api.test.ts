import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { currentDate } from '#contract/session/calls.ts';
import { openLine } from '../../tests/access/raw-request.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { settings } from '../settings.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';

const patience = 200;

test('a call that is worked on for long keeps its line; a line on which nothing moves loses it', async () => {
  const { app } = await appUnderTest();
  let isOver = false;
  const server = await buildServer(
    app,
    [
      route(currentDate, {
        async handle() {
          await wait(6 * patience);
          isOver = true;
          const date = '2026-11-22T08:00:00.000Z';
          return { data: date, beside: { date } };
        },
      }),
    ],
    async () => undefined,
    {
      patience: {
        ...settings.http,
        checkEvery: 20,
        headersTimeout: patience,
        readerTimeout: patience,
      },
      answers: settings.largeAnswers,
    },
  );
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  const url = await server.listen({ host: 'localhost', port: await freePort() });
  const mute = openLine(url).resume();
  const reply = new BrowserLike(url).call(currentDate);
  await once(mute, 'close');
  expect(isOver).toBe(false);
  expect((await reply).status).toBe(200);
});
