import { expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { role } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import { academicDesk } from '../../tests/support/academic-desk.ts';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import {
  emptyPlace,
  freshFolder,
  installed,
  startRestored,
} from '../../tests/support/given-backups.ts';
import { pdf } from '../../tests/support/given-reports.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

test('a verified version that was corrected is there after a restore, word for word and with its paper', async () => {
  const { running, office, manager, added, edit } = await academicDesk();
  const [student] = await office.students([{}]);
  const id = await added({ student_id: student.id });
  await manager.call(calls.verifyReport, { params: { id } });
  await edit(
    id,
    { student_id: student.id, mark: '70', reason: 'Typed wrongly' },
    { report: Buffer.concat([pdf, Buffer.from('\n% corrected\n')]) },
  );
  const { email, password } = await running.given.user({ role_id: role.administrator });
  const before = (await manager.call(calls.listReportVersions, { params: { id } })).body.data;
  const [kept] = before;
  const paper = await (await manager.fetch(`/storage/${kept?.path}`)).arrayBuffer();

  const folder = await freshFolder();
  const { file } = await makeBackup(installed(running), { folder, key: null, now: new Date() });
  const place = await emptyPlace();
  await restoreBackup(place, { file, key: null, now: new Date() });
  const { url } = await startRestored(place);
  const reader = new BrowserLike(url);
  expect((await reader.call(login, { input: { email, password } })).status).toBe(200);
  const after = (await reader.call(calls.listReportVersions, { params: { id } })).body.data;
  expect(after).toEqual(before);
  expect(after).toMatchObject([{ version: 1, reason: 'Typed wrongly', report: { mark: 66.25 } }]);
  const again = await reader.fetch(`/storage/${kept?.path}`);
  expect(again.status).toBe(200);
  expect(await again.arrayBuffer()).toEqual(paper);
});
