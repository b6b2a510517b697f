import { expect, test } from 'vitest';
import { getImport, leftRows, listImportRows, listImports } from '#contract/imports/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { checked, imported, readLines, setUp } from '../../../tests/support/guided-import.ts';

const head =
  'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const line = (who: string, born: string, background = 'Third of five') =>
  `${who},${born},F,Normal,Mwanzo Primary,Coast,2,Dholuo,Doctor,2020-01-10,Grace Auma,"${background}"`;
const students = { kind: 'students' } as const;

async function givenOffice() {
  const running = await appUnderTest();
  await running.given.user({
    ...{ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' },
  });
  const office = running.as.role(role.administrator);
  const erase = async (name: string) => {
    const all = (await office.call(listStudents)).body.data;
    const { id = 0, ref = '' } = all.find((one) => one.name === name) ?? {};
    const { status } = await office.call(eraseStudent, { params: { id }, input: { ref } });
    expect(status).toBe(200);
  };
  const files = async () =>
    (await office.call(listImports)).body.data.map((one) => one.file_name).toSorted();
  return { running, office, erase, files };
}

test('who is erased takes along what is kept of the files that name them, and of no other', async () => {
  const { running, office, erase, files } = await givenOffice();
  const read = (name: string, ...lines: string[]) => readLines(office, [head, ...lines], name);
  const own = await imported(
    office,
    [
      head,
      line('Ann Otieno', '2011-02-28'),
      line('Wrong', 'x'),
      line('Joann Otieno', '2012-03-20'),
    ],
    students,
    'Ann Otieno.csv',
  );
  const other = await imported(
    office,
    [head, line('Beth Mutua', '2010-01-25'), line('Zoe', 'x')],
    students,
    'beth.csv',
  );
  await read('Joann Otieno.csv', line('Joann Otieno', '2012-03-20'));
  await read('otieno, ann.csv', line('Cate Wekesa', '2012-03-20'));
  await read('cell.csv', line('Cate Wekesa', '2012-03-20', 'A friend of OTIENO, Ann'));
  await read('apart.csv', line('Ann Wekesa', '2012-03-20', 'Beside Joann Otienoh'));
  const split = ['First Name,Surname', 'Ann,Otieno', 'Ben,Simiyu'];
  await readLines(office, split, 'split.csv');
  const typed = await read('typed.csv', line('Cate Wekesa', '2012-03-20'));
  await setUp(office, typed, { cells: { 'typed.csv!A2': 'Ann Otieno' } });

  await erase('Ann Otieno');
  expect(await files()).toEqual([
    ...[expect.stringMatching(/^Erased/), 'Joann Otieno.csv', 'apart.csv', 'beth.csv'],
  ]);
  const stateOf = async ({ id }: { id: number }) => {
    const params = { id };
    const batch = (await office.call(getImport, { params })).body.data;
    const rows = (await office.call(listImportRows, { params })).body.data;
    const { status } = await office.call(leftRows, { params });
    return [batch.tabs.length, rows.length, status, batch.counts];
  };
  expect(await stateOf(own)).toEqual([0, 0, 404, { new: 2, problem: 1 }]);
  expect(await stateOf(other)).toEqual([1, 2, 200, { new: 1, problem: 1 }]);
  const { db } = running.app;
  const kept = await db.read.selectFrom('imports').selectAll().where('id', '=', own.id).execute();
  expect(JSON.stringify(kept)).not.toMatch(/Ann|Otieno/);
  const changes = await db.read
    .selectFrom('import_changes')
    .select('before')
    .where('import_id', '=', own.id)
    .execute();
  expect(changes.filter(({ before }) => before !== null)).toEqual([]);
});

test('an import that made somebody under another name, and headings with a name, are forgotten too', async () => {
  const { running, office, erase } = await givenOffice();
  const { db } = running.app;
  const done = await imported(
    office,
    [head, line('Ann "Nyar" Otieno', '2011-02-28').replaceAll('"Nyar"', "'Nyar'")],
    students,
  );
  await db.transaction((trx) => trx.updateTable('students').set({ name: 'Eve Nafula' }).execute());
  const layout = JSON.stringify({ columns: [{ to: 'mark', named: 'NAFULA Eve' }, { to: null }] });
  await db.transaction((trx) => trx.updateTable('sheet_layouts').set({ layout }).execute());
  await erase('Eve Nafula');
  expect(await db.read.selectFrom('sheet_layouts').selectAll().execute()).toEqual([]);
  const left = await db.read.selectFrom('imports').selectAll().where('id', '=', done.id).execute();
  expect(JSON.stringify(left)).not.toMatch(/Otieno|Nafula/);
  expect(await db.read.selectFrom('import_checks').selectAll().execute()).toEqual([]);
  const checkedNow = await checked(
    office,
    await readLines(office, [head, line('Zoe Were', '2011-02-28')]),
    students,
  );
  expect(checkedNow.counts).toEqual({ new: 1 });
});
