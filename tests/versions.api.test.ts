import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { errorMessages } from '#contract/errors.ts';
import * as foundation from '#contract/foundation/calls.ts';
import * as handOvers from '#contract/hand-over/calls.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import * as names from '#contract/names/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { filledForm } from '#contract/record.ts';
import { addTerm, placeTerm } from '#contract/reference-data/calls.ts';
import * as views from '#contract/saved-views/calls.ts';
import * as scales from '#contract/scales/calls.ts';
import * as schools from '#contract/schools/calls.ts';
import * as students from '#contract/students/calls.ts';
import { studentFields } from '#contract/students/record.ts';
import * as calendar from '#contract/term-calendar/calls.ts';
import * as users from '#contract/users/calls.ts';
import { academicDesk } from './support/academic-desk.ts';
import { formOf } from './support/form-of.ts';

const desk = await academicDesk();
const { office, manager, running } = desk;
const [student, other, gone] = await office.students([{}, {}, {}]);
const officer = await running.given.user({ role_id: 5 });
const school = { id: office.schools[0] ?? 0 };
const year_id = office.year('2026');
const user = async () => {
  const input = { first_name: 'Nia', last_name: 'Kay', email: 'nia@somesha.org', role_id: 3 };
  return (await manager.call(users.registerUser, { input })).body.data;
};
const invited = await user();
const supporters = await Promise.all(
  Array.from({ length: 10 }, () => running.given.user({ role_id: 6 })),
);
const scale = {
  ...{ name: 'Letters', category: 1, has_marks: false, mean: 'none', uses: [] },
  steps: ['A', 'B'].map((label) => ({
    label,
    points: '',
    lowest: '',
    highest: '',
    no_mark: false,
  })),
};
const newScale = (await manager.call(scales.addScale, { input: scale })).body.data;
const days = {
  year_id,
  term_id: office.terms[0] ?? 0,
  opening: '2026-01-05',
  closing: '2026-04-02',
};
for (const term_name of ['Trial', 'Camp'])
  await manager.call(addTerm, { input: { term_name, place: 1 } });
const term = (await manager.call(calendar.addTermDays, { input: days })).body.data;
const view = { name: 'Girls', list: 'students', filters: { category: 2 } };
const { id: savedView } = (await manager.call(views.saveView, { input: view })).body.data;
const report = await desk.added({ student_id: student.id });

type Reply = { status: number; body: { errors?: object; data?: unknown } };
interface Case {
  /** The version, as the form reads it. */
  readonly read: () => Promise<{ version: number } | undefined>;
  /** Changes the record to something else each time. */
  readonly change: (more: { version?: number }, turn: number) => Promise<Reply>;
}

const among = <Row extends { id: number }>(rows: readonly Row[], id: number) =>
  rows.find((one) => one.id === id);
const editOf = async (id: number) =>
  (await manager.call(students.getStudentEdit, { params: { id } })).body.data;
const profileOf = async (id: number) =>
  (await manager.call(students.getStudentProfile, { params: { id } })).body.data;
const userOf = async (id: number) => among((await manager.call(users.listUsers)).body.data, id);
const params = { id: student?.id ?? 0 };

/** Every record that a form changes. */
const cases: Record<string, Case> = {
  'a student': {
    read: () => editOf(student.id),
    async change(more, turn) {
      const input = { ...filledForm(studentFields, await editOf(student.id)), ...more };
      return manager.call(students.editStudent, { params, input: { ...input, siblings: turn } });
    },
  },
  'the supporter of a student': {
    read: () => profileOf(student.id),
    change: (more, turn) =>
      manager.call(students.patchStudent, {
        params,
        form: formOf({ supporter_id: supporters[turn]?.id ?? '', ...more }),
      }),
  },
  'the status of a student': {
    read: async () => among((await manager.call(students.listStudents)).body.data, other?.id ?? 0),
    change: (more, turn) =>
      manager.call(students.patchStudent, {
        params: { id: other?.id ?? 0 },
        form: formOf({ status: turn % 4, ...more }),
      }),
  },
  'a photo consent': {
    read: () => profileOf(student.id),
    change: (more, turn) =>
      manager.call(students.recordPhotoConsent, {
        params,
        input: { given_by: `Mother ${turn}`, given_on: '2026-01-05', purposes: [1], ...more },
      }),
  },
  'a user': {
    read: () => userOf(invited.id),
    change: (more, turn) =>
      manager.call(users.editUser, {
        input: { ...invited, first_name: `Nia ${turn}`, version: undefined, ...more },
      }),
  },
  'a school': {
    read: async () => (await manager.call(schools.getSchool, { params: school })).body.data,
    async change(more, turn) {
      const { cluster_id } = (await manager.call(schools.getSchool, { params: school })).body.data;
      const input = { school: `Mwanzo ${turn}`, cluster_id, ...more };
      return manager.call(schools.editSchool, { params: school, input });
    },
  },
  'a name': {
    async read() {
      const reply = await manager.call(names.listNames, { query: { kind: 'class' } });
      return among(reply.body.data, office.classes[0] ?? 0);
    },
    change: (more, turn) =>
      manager.call(names.renameName, {
        params: { kind: 'class', id: office.classes[0] ?? 0 },
        input: { name: `Form ${turn}0`, ...more },
      }),
  },
  'the place of a term': {
    async read() {
      const reply = await manager.call(names.listNames, { query: { kind: 'term' } });
      return among(reply.body.data, office.terms[0] ?? 0);
    },
    change: (more, turn) =>
      manager.call(placeTerm, {
        params: { id: office.terms[0] ?? 0 },
        input: { place: 1 + (turn % 4), ...more },
      }),
  },
  'a scale': {
    read: async () => among((await manager.call(scales.listScales)).body.data, newScale.id),
    change: (more, turn) =>
      manager.call(scales.editScale, {
        params: { id: newScale.id },
        input: { ...scale, name: `Letters ${turn}`, ...more },
      }),
  },
  'the foundation': {
    read: async () => (await manager.call(foundation.getFoundation)).body.data,
    change: (more, turn) =>
      manager.call(foundation.editFoundation, { input: { motto: `Motto ${turn}`, ...more } }),
  },
  'the days of a term': {
    read: async () => among((await manager.call(calendar.listTermDays)).body.data, term.id),
    change: (more, turn) =>
      manager.call(calendar.editTermDays, {
        params: { id: term.id },
        input: { ...days, closing: `2026-04-1${turn}`, ...more },
      }),
  },
  'a saved view': {
    async read() {
      const reply = await manager.call(views.listViews, { query: { list: 'students' } });
      return among(reply.body.data, savedView);
    },
    change: (more, turn) =>
      manager.call(views.saveView, {
        input: { ...view, filters: { category: 1 + (turn % 2), status: turn % 4 }, ...more },
      }),
  },
  'a report': {
    read: () => desk.read(report),
    change: (more, turn) =>
      desk.edit(report, { student_id: student.id, action_plan: `Plan ${turn}`, ...more }),
  },
};

const logLength = async () =>
  Number(
    (await running.app.db.rows<{ n: number }>('select count(*) as n from change_log', []))[0]?.n,
  );

const conflict = { version: [errorMessages.changedSince] };

describe.each(Object.entries(cases))('of two who change %s', (_, { read, change }) => {
  test('the later one is refused and nothing is lost; who names no version goes on as before', async () => {
    const { version = 0 } = (await read()) ?? {};
    expect((await change({ version }, 1)).status).toBe(200);
    const now = await read();
    expect(now?.version).toBeGreaterThan(version);
    const late = await change({ version }, 2);
    expect([late.status, late.body.errors]).toEqual([409, conflict]);
    expect(await read()).toEqual(now);
    expect((await change({}, 3)).status).toBe(200);
    const last = await read();
    expect(last?.version).toBeGreaterThan(now?.version ?? 0);
    expect((await change({ version: last?.version ?? 0 }, 4)).status).toBe(200);
  });

  test('at the same moment one is stored', async () => {
    const { version = 0 } = (await read()) ?? {};
    const replies = await Promise.all([5, 6, 7].map((turn) => change({ version }, turn)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a form that is saved as it was counts as no change, unless it is a report', async () => {
    expect((await change({}, 9)).status).toBe(200);
    const [before, logged] = [await read(), await logLength()];
    const again = await change({ version: before?.version ?? 0 }, 9);
    expect(again.status).toBe(200);
    const isReport = read === cases['a report']?.read;
    expect(((await read())?.version ?? 0) - (before?.version ?? 0)).toBe(isReport ? 1 : 0);
    expect((await logLength()) - logged).toBe(isReport ? 1 : 0);
  });
});

test('the reply to a form that was saved as it was has the version that is stored', async () => {
  const { data } = (await manager.call(schools.getSchool, { params: school })).body;
  const { body } = await manager.call(schools.editSchool, { params: school, input: data });
  expect(body.data.version).toBe(data.version);
});

test('a change with a key is held to its version, too', async () => {
  const { version } = (await manager.call(schools.getSchool, { params: school })).body.data;
  const replies = await Promise.all(
    ['Kwanza', 'Pili'].map((name) =>
      manager.call(schools.editSchool, {
        params: school,
        input: { school: name, cluster_id: 1, version },
        headers: { [idempotencyHeader]: randomUUID() },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a form kept from before there were versions is compared, too', async () => {
  const reply = await desk.edit(report, { student_id: student.id, version: 0 });
  expect([reply.status, reply.body.errors]).toEqual([409, conflict]);
});

test('what was changed since it was read is neither deleted, retired, erased, disabled nor verified', async () => {
  const old = { version: 1 };
  const ask = async () => [
    await manager.call(users.deleteUser, { params: { id: invited.id }, query: old }),
    await manager.call(users.setUserStatus, { input: { id: invited.id, status: 1, ...old } }),
    await manager.call(calendar.deleteTermDays, { params: { id: term.id }, query: old }),
    await manager.call(views.removeView, { params: { id: savedView }, query: old }),
    await manager.call(names.retireName, {
      params: { kind: 'class', id: office.classes[0] ?? 0 },
      input: { is_retired: true, ...old },
    }),
    await manager.call(eraseStudent, { params, input: { ref: student.ref, ...old } }),
    await manager.call(students.withdrawPhotoConsent, { params, query: old }),
    await manager.call(academics.verifyReport, { params: { id: report }, query: old }),
  ];
  expect((await ask()).map(({ status }) => status)).toEqual(Array(8).fill(409));
  const { version } = await desk.read(report);
  const verified = await manager.call(academics.verifyReport, {
    params: { id: report },
    query: { version },
  });
  expect(verified.status).toBe(200);
});

test('a hand-over counts, marks in school and a new report do not', async () => {
  const { version } = await editOf(student.id);
  await desk.added({ student_id: student.id, term_id: office.terms[1] ?? 0 });
  expect((await editOf(student.id)).version).toBe(version);
  const input = { to: officer.id, students: [student.id, gone?.id ?? 0] };
  expect((await manager.call(handOvers.addHandOver, { input })).status).toBe(200);
  expect((await editOf(student.id)).version).toBe(version + 1);
});

test('a verified report is corrected with a reason by whoever read it before it was verified', async () => {
  const { version } = await desk.read(report);
  const without = await desk.edit(report, { student_id: student.id, version });
  expect([without.status, without.body.errors]).toEqual([422, { reason: [expect.any(String)] }]);
  const reply = await desk.edit(report, { student_id: student.id, version, reason: 'Misread' });
  expect(reply.status).toBe(200);
});
