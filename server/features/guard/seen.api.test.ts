import { expect, test } from 'vitest';
import { listReportWarnings } from '#contract/guard/calls.ts';
import { studentReads } from '#contract/read-log/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';

test('whose reports are looked through, and who is named on the other side, was opened', async () => {
  const { office, added, running, manager } = await academicDesk();
  const [one, other, third] = await office.students([{}, {}, {}]);
  // The same paper at both.
  await added({ student_id: one.id });
  const second = await added({ student_id: other?.id ?? 0 });
  const reader = running.as.role(3);
  const query = { kind: 'academic', ids: String(second) };
  const { body } = await reader.call(listReportWarnings, { query });
  const links = body.data.flatMap(({ warnings }) => warnings.map(({ there }) => there?.link));
  expect(links).toContainEqual(expect.objectContaining({ student_id: one.id }));
  await running.app.reads.settle();
  const opened = async (id = 0) =>
    (await manager.call(studentReads, { params: { id } })).body.data.map(({ kind }) => kind);
  expect([await opened(one.id), await opened(other?.id), await opened(third?.id)]).toEqual([
    ['profile'],
    ['profile'],
    [],
  ]);
});
