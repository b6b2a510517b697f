import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUnderTest } from '../support/app-under-test.ts';
import { freshFolder } from '../support/given-backups.ts';
import { footprint } from './footprint.ts';
import { count, isLong, patience, tell } from './how-much.ts';
import { type OrdinaryClient, ordinaryClients } from './ordinary-clients.ts';

const KB = 1024;
const sizes = isLong
  ? [10, 40, 64, 100, 250, 500, 1_000, 2_000, 3_000, 4_500, 6_000, 7_500, 9_000]
  : [10, 100, 1_000, 9_000];
const times = isLong ? 3 : 1;

let running: Awaited<ReturnType<typeof appUnderTest>>;
let clients: ReadonlyMap<string, OrdinaryClient>;
beforeAll(async () => {
  running = await appUnderTest();
  clients = await ordinaryClients();
});

const statuses = new Map<number, number>();

/** Who is sent away by which of the four checks before the body (rule 2.2). */
async function refusals(): Promise<[status: number, headers: Record<string, string>][]> {
  const headersOf = async (client: ReturnType<typeof running.as.visitor>) => ({
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': await client.token(),
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  return [
    [400, {}],
    [419, { 'x-requested-with': 'XMLHttpRequest' }],
    [401, await headersOf(running.as.visitor())],
    [403, await headersOf(running.as.role(6))],
  ];
}

test(
  'an upload that is refused is told so to every ordinary client, 10 KB to 9 MB (rule 2.2)',
  async () => {
    const folder = await freshFolder();
    const refused = await refusals();
    const before = await footprint(running);
    const wrong: string[] = [];
    for (const size of sizes) {
      const file = join(folder, `${size}`);
      await writeFile(file, Buffer.alloc(size * KB, 'a'));
      const upload = { url: `${running.url}/api/students`, file, bytes: size * KB };
      for (const [status, headers] of refused)
        for (let time = 0; time < times; time += 1) {
          const reading = [...clients].map(async ([name, client]) => {
            const read = await client({ ...upload, headers }).catch((error: unknown) => error);
            count(statuses, typeof read === 'number' ? read : 0);
            if (read !== status) wrong.push(`${name}, ${size} KB, ${status}: ${String(read)}`);
          });
          await Promise.all(reading);
        }
    }
    expect(wrong).toEqual([]);
    expect(await footprint(running)).toBe(before);
  },
  patience,
);

afterAll(() => tell('Refused uploads, read by ordinary clients', statuses));
