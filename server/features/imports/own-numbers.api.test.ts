import { beforeAll, expect, test } from 'vitest';
import { readImport, runImport, setUpImport } from '#contract/imports/calls.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { matchIntake } from '#contract/intake/calls.ts';
import { role } from '#contract/roles.ts';
import { getStudentEdit, listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

// A foundation moves in with numbers of its own: they are kept, and next term's sheet and its photos find the children.

let running: RunningApp;
let first: ImportBatch;
const officer = () => running.as.role(role.administrator);

async function read(lines: readonly string[], file_name: string): Promise<ImportBatch> {
  const form = formOf({ file_name }, { file: [new Blob([lines.join('\n')]), file_name] });
  const { status, body } = await officer().call(readImport, { form });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Gives each open question its first choice until none is left, and brings the rows in. */
async function broughtIn(batch: ImportBatch, own: Readonly<Record<string, string>> = {}) {
  const params = { id: batch.id };
  let now = batch;
  for (let round = 0; round < 6; round += 1) {
    const open = now.questions.filter(({ answer }) => answer === null);
    if (open.length === 0) break;
    const given = open.map(({ key, options }) => [key, own[key] ?? options[0]?.value ?? '']);
    const input = { answers: Object.fromEntries(given) };
    now = (await officer().call(setUpImport, { params, input })).body.data;
  }
  const done = await officer().call(runImport, { params });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return now;
}

const numbersByName = async () => {
  const all = (await officer().call(listStudents)).body.data;
  const edits = await Promise.all(
    all.map(({ id }) => officer().call(getStudentEdit, { params: { id } })),
  );
  return Object.fromEntries(edits.map(({ body: { data } }) => [data.name, data.own_number]));
};

beforeAll(async () => {
  running = await appUnderTest();
  await givenOffice(running, ['2025']);
  first = await read(
    [
      'Ref,Name,D.O.B,Gender,School,Mother',
      'KC/07,Halima Nekesa Wekesa,2010-02-13,F,Mwanzo Primary,Zuhra Wekesa',
      'KC/12,Peter Nafula Simiyu,2011-03-14,M,Mwanzo Primary,Beatrice Simiyu',
      '31,Rose Chebet Koech,2010-04-15,F,Mwanzo Primary,Lydia Koech',
    ],
    'children.csv',
  );
  await broughtIn(first, { 'first-name:children.csv': 'first' });
});

test('the numbers of the first list are kept, and nobody is asked about them', async () => {
  expect(first.questions.map(({ key }) => key)).not.toContain('own-numbers');
  expect(await numbersByName()).toMatchObject({
    'Halima Nekesa Wekesa': 'KC/07',
    'Peter Nafula Simiyu': 'KC/12',
    'Rose Chebet Koech': '31',
  });
});

test('next term’s sheet finds the children by their numbers and like names', async () => {
  const batch = await read(
    [
      'Ref,Name,Class,Year,Term,English,Physics',
      'KC/07,Halima Wekesa,Form 1,2025,1,61,72',
      'kc 12,Simiyu Peter,Form 1,2025,1,55,45',
      'KC/07,Peter Nafula Simiyu,Form 1,2025,2,50,40',
    ],
    'term.csv',
  );
  const who = batch.questions.filter(({ key }) => key.startsWith('who:'));
  expect(who.map(({ key }) => key)).toEqual(['who:term.csv!4']);
  await broughtIn(batch, Object.fromEntries(who.map(({ key }) => [key, 'skip'])));
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
  const again = await read(
    [
      'Own Number,Name,D.O.B,Gender,School,Mother',
      'KC/07,Halima Nekesa Wekesa,2010-02-13,F,Mwanzo Primary,Zuhra Wekesa',
      'KC/31,Rose Chebet Koech,2010-04-15,F,Mwanzo Primary,Lydia Koech',
    ],
    'again.csv',
  );
  const now = await broughtIn(again, { 'first-name:again.csv': 'first' });
  expect(now.counts).toEqual({ same: 1, update: 1 });
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
