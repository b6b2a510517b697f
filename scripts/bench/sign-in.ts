import process from 'node:process';
import type { DatabaseKind } from '../../server/db/dialect.ts';
import { hashPassword, isPassword } from '../../server/features/session/passwords.ts';
import { signIns } from './cases.ts';
import { tableOf } from './figures.ts';
import { startHouse } from './house.ts';
import { load, toBytes } from './load.ts';
import { median } from './measure.ts';
import { comers, password, seed } from './seed.ts';

// Sign-ins of ten people at once beside the bare hash of as many passwords, by turns.

const [kind = 'sqlite', length = '15'] = process.argv.slice(2);
const seconds = 2;
const hash = await hashPassword(password);

/** Hashes a second, ten at once. */
async function bareRate(): Promise<number> {
  const start = performance.now();
  const until = start + 1000 * seconds;
  const counts = await Promise.all(
    comers.map(async () => {
      let count = 0;
      for (; performance.now() < until; count += 1) await isPassword(password, hash);
      return count;
    }),
  );
  return (1000 * counts.reduce((sum, count) => sum + count)) / (performance.now() - start);
}

await using house = await startHouse(kind as DatabaseKind, (db) => seed(db, 100, 10));
const { server, database } = house;
const requests = (await signIns(server.url))().map(toBytes);
const taken: [number, number][] = [];
for (let round = 0; round <= Number(length); round += 1) {
  const bare = await bareRate();
  const { requestsPerSecond } = await load(server.port, requests, seconds);
  // The first round warms both up.
  if (round > 0) taken.push([bare, requestsPerSecond]);
}
const of = (at: 0 | 1) => median(taken.map((pair) => pair[at])).toFixed(1);
const ratio = median(taken.map(([bare, whole]) => whole / bare)).toFixed(2);
process.stdout.write(
  `${tableOf(['database', 'hashes a second', 'sign-ins a second', 'ratio'], [[database.name, of(0), of(1), ratio]])}\n`,
);
