import { expect, test } from 'vitest';
import { readImport, setUpImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { layouts } from '../../../tests/fixtures/imports/layouts/kenya-students.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { readingPid } from './reading.ts';

test('the process that has read a sheet serves its answers, too: none waits for a new one', async () => {
  const running = await appUnderTest();
  const office = running.as.role(role.administrator);
  const [layout] = layouts;
  if (!layout) throw new Error('There is no sheet');
  const file = new Blob([Uint8Array.from(layout.bytes())]);
  const form = formOf({ file_name: layout.file }, { file: [file, layout.file] });
  const { body } = await office.call(readImport, { form });
  if (!('data' in body)) throw new Error('The sheet was refused');
  const pids = [readingPid()];
  for (let round = 0; round < 6; round += 1) {
    const params = { id: body.data.id };
    const { status } = await office.call(setUpImport, { params, input: { answers: {} } });
    expect(status).toBe(200);
    pids.push(readingPid());
  }
  // What other sheets have left in it may let it be renewed once meanwhile.
  const kept = pids.filter((pid, at) => pid !== null && pid === pids[at - 1]);
  expect(kept.length).toBeGreaterThan(3);
});
