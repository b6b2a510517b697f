import { beforeAll, expect, test } from 'vitest';
import { matchIntake } from '#contract/intake/calls.ts';
import { role } from '#contract/roles.ts';
import { getStudentEdit, listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import {
  checked,
  imported,
  readLines,
  run,
  type Said,
} from '../../../tests/support/guided-import.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

// A foundation moves in with numbers of its own: they are kept, and next term's sheet and its photos find the children.

let running: RunningApp;
let everything: Said;
const officer = () => running.as.role(role.administrator);

const students: Said = { kind: 'students', columns: { Ref: 'own_number' } };

const numbersByName = async () => {
  const all = (await officer().call(listStudents)).body.data;
  const edits = await Promise.all(
    all.map(({ id }) => officer().call(getStudentEdit, { params: { id } })),
  );
  return Object.fromEntries(edits.map(({ body: { data } }) => [data.name, data.own_number]));
};

beforeAll(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running, ['2025']);
  const liaison_id = office.liaison.id;
  const for_all = {
    ...{ category: '1', siblings: '0', dor: '2020-01-10', liaison: String(liaison_id) },
    ...{ languages: 'Luo', ambition: 'Pilot', background: 'Third of five' },
  };
  everything = { ...students, for_all };
  await imported(
    officer(),
    [
      'Ref,Name,D.O.B,Gender,School,Mother',
      'KC/07,Halima Nekesa Wekesa,2010-02-13,F,Mwanzo Primary,Zuhra Wekesa',
      'KC/12,Peter Nafula Simiyu,2011-03-14,M,Mwanzo Primary,Beatrice Simiyu',
      '31,Rose Chebet Koech,2010-04-15,F,Mwanzo Primary,Lydia Koech',
    ],
    everything,
  );
});

test('the numbers of the first list are kept', async () => {
  expect(await numbersByName()).toMatchObject({
    'Halima Nekesa Wekesa': 'KC/07',
    'Peter Nafula Simiyu': 'KC/12',
    'Rose Chebet Koech': '31',
  });
});

test('next term’s sheet finds the children by their numbers and names; a number of another is asked', async () => {
  const read = await readLines(officer(), [
    'Ref,Name,Class,Year,Term,English,Physics',
    'KC/07,Halima Nekesa Wekesa,Form 1,2025,1,61,72',
    'kc 12,Simiyu Peter Nafula,Form 1,2025,1,55,45',
    'KC/07,Peter Nafula Simiyu,Form 1,2025,2,50,40',
  ]);
  const batch = await checked(officer(), read, {
    ...{ kind: 'marks', whom: 'out', for_all: { out_of: '100', grades: '80, 70, 60, 50, 40' } },
    columns: {
      ...{ Ref: 'own_number', English: { to: 'mark', line: 1 } },
      Physics: { to: 'mark', line: 1 },
    },
  });
  expect(batch.counts).toEqual({ new: 2, out: 1 });
  const done = await run(officer(), batch);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const filed = await running.app.db.read
    .selectFrom('academic_reports as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .select(['s.name', 's.own_number'])
    .orderBy('s.id')
    .execute();
  expect(filed).toEqual([
    { name: 'Halima Nekesa Wekesa', own_number: 'KC/07' },
    { name: 'Peter Nafula Simiyu', own_number: 'KC/12' },
  ]);
});

test('the same list again has nothing new, and fills in what is missing', async () => {
  const all = (await officer().call(listStudents)).body.data;
  const rose = all.find(({ name }) => name.startsWith('Rose'));
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('students')
      .set({ own_number: null })
      .where('id', '=', rose?.id ?? 0)
      .execute(),
  );
  const again = await imported(
    officer(),
    [
      'Own Number,Name,D.O.B,Gender,School,Mother',
      'KC/07,Halima Nekesa Wekesa,2010-02-13,F,Mwanzo Primary,Zuhra Wekesa',
      'KC/31,Rose Chebet Koech,2010-04-15,F,Mwanzo Primary,Lydia Koech',
    ],
    { ...everything, columns: { 'Own Number': 'own_number' } },
  );
  expect(again.counts).toEqual({ same: 1, update: 1 });
  expect(await numbersByName()).toMatchObject({ 'Rose Chebet Koech': 'KC/31' });
});

test('a picture or a paper that is named by the number finds its child', async () => {
  const names = [
    'KC-07.jpg',
    'KC 12 KCPE certificate.pdf',
    'KC-07 Peter Nafula Simiyu.jpg',
    '31.jpg',
  ];
  const { files, students } = (await officer().call(matchIntake, { input: { names } })).body.data;
  const named = new Map(students.map(({ id, name }) => [id, name.split(' ')[0]]));
  expect(files.map(({ sure, students: ids }) => [sure, ids.map((id) => named.get(id))])).toEqual([
    [true, ['Halima']],
    [true, ['Peter']],
    [false, ['Halima', 'Peter']],
    [false, []],
  ]);
});
