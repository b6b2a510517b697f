import { expect, test } from 'vitest';
import {
  listImportRows,
  listImports,
  readImport,
  runImport,
  setUpImport,
} from '#contract/imports/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { rowsAreRight } from '../../../tests/support/rows-are-right.ts';

const head =
  'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const line = (who: string, born: string, background = 'Third of five') =>
  `${who},${born},F,Normal,Mwanzo Primary,Coast,2,Dholuo,Doctor,2020-01-10,Grace Auma,"${background}"`;

test('who is erased takes along no row of somebody whose name only holds theirs', async () => {
  const running = await appUnderTest();
  const office = running.as.role(role.administrator);
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const read = async (file: string, lines: readonly string[]) => {
    const sheet = new Blob([[head, ...lines, ''].join('\n')]);
    const reply = await office.call(readImport, {
      form: formOf({ file_name: file }, { file: [sheet, file] }),
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data.id;
  };
  const id = await read('list.csv', [
    line('Ann Otieno', '2011-02-28'),
    line('Joann Otieno', '2012-03-20', 'Fourth of five'),
    line('Ann Otienoh', '2013-05-30', 'Lives beside Joann Otieno'),
    line('Beth Mutua', '2010-01-25', 'Her friends:\nAnn Otieno'),
  ]);
  const params = { id };
  await office.call(setUpImport, {
    params,
    input: { answers: { 'first-name:list.csv': 'first', agree: 'yes' } },
  });
  await rowsAreRight(office, params.id);
  expect((await office.call(runImport, { params })).status).toBe(200);
  await read('Joann Otieno.csv', [line('Joann Otieno', '2012-03-20')]);
  await read('Ann Otieno.csv', [line('Cate Wekesa', '2012-03-20')]);
  const cellsOf = async () =>
    (await office.call(listImportRows, { params })).body.data.map((row) => row.cells);
  const before = await cellsOf();
  const students = (await office.call(listStudents)).body.data;
  const ann = students.find((one) => one.name === 'Ann Otieno');
  if (!ann) throw new Error('The sheet made no student');
  const erased = await office.call(eraseStudent, {
    params: { id: ann.id },
    input: { ref: ann.ref },
  });
  expect(erased.status).toBe(200);
  expect(await cellsOf()).toEqual([[], before[1], before[2], []]);
  const files = (await office.call(listImports)).body.data.map((one) => one.file_name);
  expect(files.toSorted()).toEqual(['Joann Otieno.csv', 'list.csv']);
});

test('a name with quotation marks goes out of what is kept as a code, too', async () => {
  const running = await appUnderTest();
  const { db } = running.app;
  const office = running.as.role(role.administrator);
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const name = 'Ann "Nyar" Otieno';
  const sheet = new Blob([[head, line('"Ann ""Nyar"" Otieno"', '2011-02-28'), ''].join('\n')]);
  const made = await office.call(readImport, {
    form: formOf({ file_name: 'list.csv' }, { file: [sheet, 'list.csv'] }),
  });
  const params = { id: made.body.data.id };
  await office.call(setUpImport, {
    params,
    input: { answers: { 'first-name:list.csv': 'first', agree: 'yes' } },
  });
  await rowsAreRight(office, params.id);
  expect((await office.call(runImport, { params })).status).toBe(200);
  const { setup } = await db.read
    .selectFrom('imports')
    .select('setup')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const code = (slot: string) =>
    `\uFDD0${JSON.stringify(['importQuestions', 'isSame', slot])}\uFDD1`;
  const kept = JSON.stringify({ ...JSON.parse(setup), said: [code(name), code(code(name))] });
  await db.transaction((trx) =>
    trx.updateTable('imports').set({ setup: kept }).where('id', '=', params.id).execute(),
  );
  const [ann] = (await office.call(listStudents)).body.data;
  expect(ann?.name).toBe(name);
  const input = { ref: ann?.ref ?? '' };
  const erased = await office.call(eraseStudent, { params: { id: ann?.id ?? 0 }, input });
  expect(erased.status).toBe(200);
  const left = await db.read.selectFrom('imports').select('setup').execute();
  expect(left.filter((row) => row.setup.includes('Otieno'))).toEqual([]);
});
