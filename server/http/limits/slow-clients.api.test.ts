import { describe, expect, test } from 'vitest';
import { currentDate } from '#contract/session/calls.ts';
import { openLine } from '../../../tests/access/raw-request.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { settings } from '../../settings.ts';

describe('slow and many clients (rule 2.16)', () => {
  test('the limits are set as agreed', () => {
    expect(settings.http).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 3_600_000,
      keepAlive: 10_000,
      checkEvery: 5_000,
      connections: 2_000,
      slowBodyBytesPerSecond: 1_024,
      slowBodyAfter: 30_000,
      readerTimeout: 60_000,
      jsonBytes: 1_048_576,
      paramLength: 512,
    });
  });

  test.each([
    ['headers that never end', 'GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'a body that never comes',
      'POST /sanctum/csrf-cookie HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ],
    ['a line without a word', ''],
  ])('300 lines with %s leave others served', async (_name, text) => {
    const { as, url } = await appUnderTest();
    const lines = Array.from({ length: 300 }, () => openLine(url));
    await Promise.all(lines.map((line) => new Promise((resolve) => line.once('connect', resolve))));
    for (const line of lines) line.write(text);
    const visitor = as.visitor();
    for (let count = 0; count < 10; count += 1)
      expect((await visitor.call(currentDate)).status).toBe(200);
    for (const line of lines) line.destroy();
    expect((await visitor.call(currentDate)).status).toBe(200);
  });
});
