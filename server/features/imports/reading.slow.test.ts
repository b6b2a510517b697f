import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setUpImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { readFile } from '../../../tests/support/guided-import.ts';
import { readingPid } from './reading.ts';

test('the process that has read a sheet serves its answers, too: none waits for a new one', async () => {
  const running = await appUnderTest();
  const office = running.as.role(role.administrator);
  const name = 'students-60.xlsx';
  const url = new URL(`../../../tests/fixtures/sheets/${name}`, import.meta.url);
  const { id } = await readFile(office, new Blob([readFileSync(url)]), name);
  const pids = [readingPid()];
  for (let round = 0; round < 6; round += 1) {
    const { status } = await office.call(setUpImport, { params: { id }, input: {} });
    expect(status).toBe(200);
    pids.push(readingPid());
  }
  // What other sheets have left in it may let it be renewed once meanwhile.
  const kept = pids.filter((pid, at) => pid !== null && pid === pids[at - 1]);
  expect(kept.length).toBeGreaterThan(3);
});
