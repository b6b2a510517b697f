import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { fourEyes } from '#contract/foundation/four-eyes.ts';
import { mergeName, renameName, undoMerge } from '#contract/names/calls.ts';
import { addClass } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { listToVerify } from '#contract/verify-queue/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';

const { running, office, fields, added, read } = await academicDesk();
await running.as
  .role(role.administrator)
  .call(editFoundation, { input: { four_eyes: String(fourEyes.asked) } });
const verifier = running.as.role(role.adminLiaison);

const save = (id: number, more: object) =>
  verifier.call(academics.editReport, {
    params: { id },
    form: formOf({ ...fields({ student_id: 0 }), ...more }),
  });

async function newClass(name: string): Promise<number> {
  await verifier.call(addClass, { input: { class_name: name } });
  const { id } = await running.app.db.read
    .selectFrom('classes')
    .select('id')
    .where('class_name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

async function filedBy(id: number): Promise<number> {
  const { updated_by } = await running.app.db.read
    .selectFrom('academic_reports')
    .select('updated_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return updated_by;
}

/** What the only verifier does to a report of an officer, and whether somebody else has to verify it then. */
const deeds: readonly [
  string,
  boolean,
  (id: number, student_id: number, class_id: number) => Promise<unknown>,
][] = [
  ['merges its class into another', false, (_id, _student, from) => merged(from)],
  [
    'merges its class and takes it back',
    false,
    async (_id, _student, from) =>
      verifier.call(undoMerge, { params: { id: (await merged(from)).body.data.id } }),
  ],
  [
    'renames its class',
    false,
    (id, _student, from) =>
      verifier.call(renameName, {
        params: { kind: 'class', id: from },
        input: { name: `New ${id}` },
      }),
  ],
  ['saves it as it is', false, (id, student_id, class_id) => save(id, { student_id, class_id })],
  [
    'saves its rows in another order',
    false,
    async (id, student_id, class_id) =>
      save(id, { student_id, class_id, marks: (await read(id)).marks.toReversed() }),
  ],
  [
    'changes a word',
    true,
    (id, student_id, class_id) => save(id, { student_id, class_id, grade: 'A' }),
  ],
  [
    'changes a mark',
    true,
    async (id, student_id, class_id) =>
      save(id, {
        ...{ student_id, class_id },
        marks: (await read(id)).marks.map((one) => ({ ...one, mark: '12' })),
      }),
  ],
];

const merged = (from: number) =>
  verifier.call(mergeName, {
    params: { kind: 'class', id: from },
    input: { into: office.classes[0] },
  });

test.each(deeds)(
  'a verifier who %s: somebody else has to verify it, %s',
  async (name, isOwn, deed) => {
    const [student] = await office.students([{}]);
    const class_id = await newClass(`Class of ${name}`);
    const id = await added({ student_id: student.id, class_id });
    const officer = await filedBy(id);
    expect(await deed(id, student.id, class_id)).toMatchObject({ status: 200 });
    const queue = await verifier.call(listToVerify, { query: { kind: 'academic' } });
    expect(queue.body.data.find((one) => one.id === id)).toMatchObject({ is_own: isOwn });
    expect((await filedBy(id)) === officer).toBe(!isOwn);
    const { status } = await verifier.call(academics.verifyReport, { params: { id } });
    expect(status).toBe(isOwn ? 403 : 200);
  },
);
