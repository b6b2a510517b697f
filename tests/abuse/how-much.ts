import process from 'node:process';

/** `npm run abuse` runs the long form, `npm test` the short one of the very same tests. */
export const isLong = process.env.ABUSE === 'long';

/** How many tries there are over all calls together. */
export const badBodies = isLong ? 10_000 : 300;
export const goodBodies = isLong ? 2_000 : 110;
export const alteredSheets = isLong ? 2_000 : 60;

/** Milliseconds that one test may take: the long form has no time limit worth the name. */
export const patience = isLong ? 60 * 60_000 : 180_000;

/** The figures that `docs/security.md` quotes; silent in the short form. */
export function tell(what: string, counts: ReadonlyMap<number, number>): void {
  if (!isLong) return;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts].sort(([one], [other]) => one - other);
  const listed = parts.map(([status, count]) => `${status} ${count} times`).join(', ');
  process.stdout.write(`\n${what}: ${total} (${listed})\n`);
}

/** Counts answers by status. */
export function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}
