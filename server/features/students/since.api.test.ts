import { beforeEach, describe, expect, test } from 'vitest';
import { listAttention } from '#contract/attention/calls.ts';
import { attentionRules } from '#contract/attention/rules.ts';
import { listRetention } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { editStudent, patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { type Clock, hours, makeClock } from '../../../tests/support/clock.ts';
import { type FormFields, formOf } from '../../../tests/support/form-of.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { type Writing, writingIn } from '../../db/writing.ts';
import { restoreStudent } from './student-undo.ts';
import { lockStudent } from './students.queries.ts';
import { updateStudent } from './students.service.ts';

let running: RunningApp;
let clock: Clock;
let register: GivenRegister;
let id: number;
let params: { id: number };

const later = (days: number) => clock.forward(hours(24 * days));
/** The session of a day before is over, so each is somebody who has just signed in. */
const administrator = async () =>
  running.as.user(await running.given.user({ role_id: role.administrator }));

async function patch(input: object) {
  const reply = await (await administrator()).call(patchStudent, { params, input });
  expect(reply.status).toBe(200);
}
async function save(more: FormFields = {}) {
  const form = formOf(register.fields(more));
  expect((await (await administrator()).call(editStudent, { params, form })).status).toBe(200);
}

/** What an import does with a row, and its undoing: they set supporter and status with the form's fields. */
async function write(work: (writing: Writing, old: NonNullable<Locked>) => Promise<unknown>) {
  const { app } = running;
  await app.db.transaction(async (trx) => {
    const old = await lockStudent(trx, id);
    if (!old) throw new Error('The student is not there');
    const actor = { id: register.liaison.id, role: role.administrator };
    await work(writingIn(app, trx, actor, app.now()), old);
  });
}
type Locked = Awaited<ReturnType<typeof lockStudent>>;

const row = () =>
  running.app.db.read
    .selectFrom('students')
    .select(['unsupported_since', 'inactive_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const imported = (more: object = {}) =>
  write((writing, old) =>
    updateStudent(
      writing,
      old,
      { ...old, ambition: 'Pilot', ...more },
      { supporter_id: old.supporter_id, status: old.status },
      'import',
    ),
  );

beforeEach(async () => {
  clock = makeClock();
  running = await appUnderTest({ clock });
  register = await givenRegister(running);
  ({ id } = await register.student());
  params = { id };
  await patch({ supporter_id: register.supporter.id });
});

describe('since when there is no supporter', () => {
  test('counts from when the supporter went, whatever is saved unchanged since', async () => {
    await patch({ supporter_id: '' });
    const day = clock.now().toISOString().slice(0, 10);
    later(50);
    await patch({ supporter_id: '' });
    await save({ ambition: 'Nurse' });
    await imported();
    await write((writing, old) => restoreStudent(writing, old, () => undefined));
    expect(await row()).toEqual({ unsupported_since: day, inactive_since: null });
    later(41);
    const { data } = (await (await administrator()).call(listAttention)).body;
    const found = data.filter(({ rule }) => rule === attentionRules.noSupporter);
    expect(found.map(({ student_id }) => student_id)).toEqual([id]);
  });

  test('is empty with a supporter, and back where a supporter was given by mistake', async () => {
    await patch({ supporter_id: '' });
    const before = await row();
    later(50);
    await write(async (writing, old) => {
      const given = { supporter_id: register.supporter.id, status: old.status };
      await updateStudent(writing, old, old, given);
      expect((await lockStudent(writing.trx, id))?.unsupported_since).toBeNull();
      await restoreStudent(writing, old, () => undefined);
    });
    expect(await row()).toEqual(before);
    await patch({ supporter_id: register.supporter.id });
    expect(await row()).toMatchObject({ unsupported_since: null });
  });

  test('an import of before the columns is undone with today', async () => {
    await write(async (writing, { unsupported_since: _none, inactive_since: _was, ...old }) => {
      await restoreStudent(
        writing,
        { ...old, supporter_id: null } as NonNullable<Locked>,
        () => undefined,
      );
    });
    expect(await row()).toMatchObject({
      unsupported_since: clock.now().toISOString().slice(0, 10),
    });
  });
});

test('who left stands on the retention list since then, also when it is corrected how', async () => {
  await patch({ status: studentStatus.withdrawn });
  const left = await row();
  expect(left.inactive_since).not.toBeNull();
  later(400);
  await patch({ status: studentStatus.graduated });
  await patch({ status: studentStatus.graduated });
  expect(await row()).toEqual(left);
  later(5 * 366 - 390);
  const { data } = (await (await administrator()).call(listRetention)).body;
  expect(data).toMatchObject([{ id, since: left.inactive_since?.slice(0, 10) }]);
  await patch({ status: studentStatus.active });
  expect(await row()).toMatchObject({ inactive_since: null });
});

test('the change log has what changed, and no value that stayed', async () => {
  await save({ ambition: 'Nurse', category: 2 });
  await patch({ supporter_id: register.supporter.id, status: studentStatus.withdrawn });
  const rows = await running.app.db.read
    .selectFrom('change_log')
    .select(['fields', 'old_values', 'new_values'])
    .where('entity', '=', 'student')
    .where('action', '=', 'edit')
    .orderBy('id')
    .execute();
  expect(rows.slice(1).map((one) => Object.values(one).map((text) => JSON.parse(text)))).toEqual([
    [['category', 'ambition'], { category: 1 }, { category: 2 }],
    [['status'], { status: 0 }, { status: studentStatus.withdrawn }],
  ]);
});
