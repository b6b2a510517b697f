import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { academicMessages } from '#contract/academics/messages.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import * as calls from '#contract/scales/calls.ts';
import { scaleMessages as words } from '#contract/scales/messages.ts';
import { labelsOf, specScales } from '#contract/scales/scale.ts';
import type { ListedScale, ScaleInput } from '#contract/scales/shapes.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';

type Desk = Awaited<ReturnType<typeof academicDesk>>;

let desk: Desk;
let student: number;

beforeEach(async () => {
  desk = await academicDesk();
  [{ id: student }] = await desk.office.students([{}]);
});

const list = async () => (await desk.manager.call(calls.listScales)).body.data;
const named = async (name: string): Promise<ListedScale> => {
  const found = (await list()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no scale ${name}`);
  return found;
};

/** What the form of a scale would send of it. */
const inputOf = ({ name, category: of, has_marks, mean, steps, uses }: ListedScale) => ({
  ...{ name, category: of, has_marks, mean },
  steps: steps.map((step) => ({ ...step })),
  uses: uses.map(({ class_id, from_year }) => ({ class_id, from_year })),
});
const edit = (scale: ListedScale, wanted: Partial<ScaleInput>) =>
  desk.manager.call(calls.editScale, {
    params: { id: scale.id },
    input: { ...inputOf(scale), ...wanted },
  });

/** Lets reports of the second class take a scale. */
const use = async (name: string) => {
  const scale = await named(name);
  const uses = [{ class_id: desk.office.classes[1] ?? 0, from_year: null }];
  expect((await edit(scale, { uses })).status).toBe(200);
  return scale;
};
const inSecondClass = () => ({ class_id: desk.office.classes[1] ?? 0 });
const mark = (at: number, grade: string, value: string) => ({
  ...{ id: '', subject_id: desk.office.subjects[at] ?? 0, mark: value, grade },
});

describe('the scales that every installation begins with', () => {
  test('are the two built-in ones, KCSE with twelve points and KNEC with eight levels', async () => {
    const scales = await list();
    expect(scales.map(({ name, mean, has_marks }) => [name, mean, has_marks])).toEqual([
      ['Normal', 'score', true],
      ['Special Education', 'grade', false],
      ['KCSE', 'points', true],
      ['KNEC levels', 'none', false],
    ]);
    for (const of of [category.normal, category.specialEducation])
      expect(scales[of - 1]).toMatchObject(specScales[of]);
    const [, , kcse, knec] = scales;
    expect(kcse?.steps.flatMap(({ points }) => points ?? [])).toEqual([
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    ]);
    expect(knec && labelsOf(knec)).toEqual([
      ...['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'],
    ]);
  });

  test('whoever signs in reads them, role 1 alone changes them', async () => {
    const knec = await named('KNEC levels');
    const supporter = desk.running.as.role(role.supporter);
    expect((await supporter.call(calls.listScales)).body.data).toHaveLength(4);
    for (const other of [role.manager, role.adminLiaison, role.officer])
      expect(
        (
          await desk.running.as
            .role(other)
            .call(calls.editScale, { params: { id: knec.id }, input: inputOf(knec) })
        ).status,
      ).toBe(403);
  });
});

describe('a report', () => {
  test('of a class without a scale of its own is as it ever was', async () => {
    await use('KCSE');
    const id = await desk.added({ student_id: student });
    expect(await desk.read(id)).not.toHaveProperty('scale');
  });

  test('of levels has neither mark nor mean, and names its scale', async () => {
    const knec = await use('KNEC levels');
    const marks = labelsOf(knec).map((grade, at) => mark(at, grade, '77'));
    const id = await desk.added({
      ...{ student_id: student, ...inSecondClass(), marks, grade: '', mark: '70' },
      scale_id: knec.id,
    });
    const read = await desk.read(id);
    expect(read.marks.map((one) => [one.grade, one.mark])).toEqual(
      labelsOf(knec).map((grade) => [grade, 0]),
    );
    expect([read.grade, read.mark, read.scale?.name]).toEqual(['', null, 'KNEC levels']);
  });

  test('of points keeps each of the twelve grades with its mark; X has none', async () => {
    const kcse = await use('KCSE');
    const marks = labelsOf(kcse)
      .slice(0, 11)
      .map((grade, at) => mark(at, grade, String(60 + at)));
    const id = await desk.added({
      ...{ student_id: student, ...inSecondClass(), grade: 'B-', mark: '' },
      marks: [...marks, mark(11, 'X', '12')],
    });
    const read = await desk.read(id);
    expect(read.marks.map((one) => [one.grade, one.mark])).toEqual([
      ...marks.map((one) => [one.grade, Number(one.mark)]),
      ['X', 0],
    ]);
    expect([read.grade, read.mark]).toEqual(['B-', null]);
    await desk.edit(id, {
      ...{ student_id: student, ...inSecondClass(), grade: 'E', mark: '20' },
      marks: [mark(0, 'E', '20')],
    });
    expect(await desk.read(id)).toMatchObject({ grade: 'E', mark: 20 });
  });

  test('with grades of another scale is refused at them, and nothing is filed', async () => {
    await use('KNEC levels');
    const { status, body } = await desk.add({ student_id: student, ...inSecondClass() });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      grade: [academicMessages.gradeUnfit],
      'marks.0.grade': [academicMessages.gradeUnfit],
      'marks.1.grade': [academicMessages.gradeUnfit],
    });
  });

  test('that was typed before its class got another scale is refused, though the letter is the same', async () => {
    await use('KCSE');
    const { status, body } = await desk.add({
      ...{ student_id: student, ...inSecondClass(), scale_id: 1 },
    });
    expect([status, body.errors]).toEqual([422, { grade: [academicMessages.gradesChanged] }]);
  });

  test('without a mean grade is refused where nothing says that there is none', async () => {
    const { body } = await desk.add({ student_id: student, grade: '' });
    expect(body.errors).toEqual({ grade: [academicMessages.meanGrade] });
    const told = await desk.add({ student_id: student, grade: '', scale_id: 1 });
    expect(told.body.errors).toEqual({ grade: [academicMessages.meanGrade] });
  });

  test('keeps the scale that it was made with until its class is another', async () => {
    const id = await desk.added({ student_id: student, ...inSecondClass() });
    await use('KNEC levels');
    const again = { student_id: student, ...inSecondClass(), grade: 'C' };
    expect((await desk.edit(id, again)).status).toBe(200);
    expect(await desk.read(id)).not.toHaveProperty('scale');
    const first = { ...again, class_id: desk.office.classes[0] ?? 0 };
    expect((await desk.edit(id, first)).status).toBe(200);
    expect((await desk.edit(id, again)).status).toBe(422);
  });
});

/** How many calls wait for a lock of this PostgreSQL database. */
async function waitingHere(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(
    desk.running.app.db.read,
  );
  return rows.length;
}

describe('changing scales', () => {
  const own: ScaleInput = {
    ...{ name: 'TVET', category: 1, has_marks: true, mean: 'grade' },
    steps: [
      { label: 'Distinction', points: null, lowest: 75, highest: 100, no_mark: false },
      { label: 'Pass', points: null, lowest: 40, highest: 74, no_mark: false },
    ],
    uses: [],
  };

  test('a fourth one is added, used, and its grades stay once a report is made with it', async () => {
    const { body } = await desk.manager.call(calls.addScale, {
      input: { ...own, uses: [{ class_id: null, from_year: 2026 }] },
    });
    expect(body).toMatchObject({ message: words.added, data: { name: 'TVET', is_used: false } });
    const marks = [mark(0, 'Pass', '55')];
    const id = await desk.added({ student_id: student, grade: 'Pass', mark: '', marks });
    expect((await desk.read(id)).scale?.name).toBe('TVET');
    const scale = await named('TVET');
    expect(scale.is_used).toBe(true);
    const refused = await edit(scale, {
      steps: scale.steps.slice(0, 1).map((one) => ({ ...one })),
    });
    expect([refused.status, refused.body.message]).toEqual([409, words.inUse]);
    const former = await edit(scale, { name: 'TVET until 2026', uses: [] });
    expect(former.body.data).toMatchObject({ name: 'TVET until 2026', uses: [] });
    const logged = await desk.running.app.db.read
      .selectFrom('change_log')
      .select(['action', 'fields'])
      .where('entity', '=', 'scale')
      .orderBy('id')
      .execute();
    expect(logged.map(({ action, fields }) => [action, JSON.parse(fields)])).toEqual([
      ['add', ['name', 'category', 'mean', 'steps', 'uses']],
      ['edit', ['name', 'uses']],
    ]);
  });

  test('the built-in ones stay, but for where they are used', async () => {
    const normal = await named('Normal');
    expect((await edit(normal, { name: 'Other' })).body.message).toBe(words.ofSpec);
    const uses = [{ class_id: desk.office.classes[0] ?? 0, from_year: null }];
    expect((await edit(normal, { uses })).status).toBe(200);
  });

  test('faults stand at their fields and change nothing', async () => {
    await use('KCSE');
    const uses = [
      { class_id: desk.office.classes[1] ?? 0, from_year: null },
      { class_id: 987_654, from_year: null },
    ];
    const faults = async (input: object) =>
      (await desk.manager.call(calls.addScale, { input })).body.errors;
    expect(await faults({ ...own, uses })).toEqual({
      'uses.0.class_id': [words.takenBy('KCSE')],
      'uses.1.class_id': [words.class],
    });
    expect(await faults({ ...own, name: ' knec  LEVELS ' })).toEqual({ name: [words.taken] });
    expect(await faults({})).toMatchObject({ name: [words.name], steps: [words.steps] });
    expect(await list()).toHaveLength(4);
  });

  test('a report that is filed while its scale changes is held against what the scale then is', async () => {
    const { body } = await desk.manager.call(calls.addScale, {
      input: { ...own, uses: [{ class_id: null, from_year: 2026 }] },
    });
    const { db } = desk.running.app;
    const filing = await db.transaction(async (trx) => {
      // As an edit begins.
      await trx.selectFrom('scales').select('id').forNoKeyUpdate().execute();
      await trx
        .updateTable('scale_steps')
        .set({ label: 'Credit' })
        .where('scale_id', '=', body.data.id)
        .where('label', '=', 'Pass')
        .execute();
      const marks = [mark(0, 'Pass', '55')];
      const reply = desk.add({ student_id: student, grade: 'Pass', mark: '', marks });
      if (db.dialect.kind === 'postgres')
        await vi.waitFor(async () => expect(await waitingHere()).toBe(1), 10_000);
      return { reply };
    });
    expect((await filing.reply).body.errors).toEqual({
      grade: [academicMessages.gradeUnfit],
      'marks.0.grade': [academicMessages.gradeUnfit],
    });
    expect(await named('TVET')).toMatchObject({ is_used: false });
  });

  test('of two that are to be used in one place at once the second is refused', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((name) =>
        desk.manager.call(calls.addScale, {
          input: { ...own, name, uses: [{ class_id: null, from_year: 2026 }] },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
