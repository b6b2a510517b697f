import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { fourEyes } from '#contract/foundation/four-eyes.ts';
import { mergeName, undoMerge } from '#contract/names/calls.ts';
import { addClass } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { listToVerify } from '#contract/verify-queue/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';

const { running, office, fields, added, read } = await academicDesk();
await running.as
  .role(role.administrator)
  .call(editFoundation, { input: { four_eyes: String(fourEyes.asked) } });
const vera = { role_id: role.adminLiaison, first_name: 'Vera' };
const verifier = running.as.user(await running.given.user(vera));

/** A report of an officer, in a class of its own. */
async function givenReport() {
  const [{ id: student_id }] = await office.students([{}]);
  const class_name = `Class ${student_id}`;
  const { id: class_id } = (await verifier.call(addClass, { input: { class_name } })).body.data;
  const id = await added({ student_id, class_id });
  const { marks } = await read(id);
  return {
    ...{ id, class_id, marks },
    save: (more: object) =>
      verifier.call(academics.editReport, {
        params: { id },
        form: formOf({ ...fields({ student_id, class_id }), marks, ...more }),
      }),
    merge: () =>
      verifier.call(mergeName, {
        params: { kind: 'class', id: class_id },
        input: { into: office.classes[0] },
      }),
  };
}
type Deed = (on: Awaited<ReturnType<typeof givenReport>>) => Promise<unknown>;

/** What the only verifier does to it, and whether somebody else has to verify it then. */
test.each<[string, boolean, Deed]>([
  ['merges its class', false, ({ merge }) => merge()],
  [
    'merges its class and takes it back',
    false,
    async ({ merge }) => verifier.call(undoMerge, { params: { id: (await merge()).body.data.id } }),
  ],
  ['saves it as it is', false, ({ save }) => save({})],
  [
    'saves its rows in another order',
    false,
    ({ save, marks }) => save({ marks: marks.toReversed() }),
  ],
  ['changes a word', true, ({ save }) => save({ teacher_comment: 'Better.' })],
  [
    'changes a mark',
    true,
    ({ save, marks }) => save({ marks: marks.map((one) => ({ ...one, mark: '12' })) }),
  ],
])('a verifier who %s: somebody else has to verify it, %s', async (_name, isOwn, deed) => {
  const report = await givenReport();
  expect(await deed(report)).toMatchObject({ status: 200 });
  const queue = await verifier.call(listToVerify, { query: { kind: 'academic' } });
  expect(queue.body.data.find(({ id }) => id === report.id)).toMatchObject({
    ...{ is_own: isOwn, filed_by: isOwn ? 'Vera Mwangi' : 'Asha Mwangi' },
  });
  const { status } = await verifier.call(academics.verifyReport, { params: { id: report.id } });
  expect(status).toBe(isOwn ? 403 : 200);
});
