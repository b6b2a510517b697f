import { expect, test } from 'vitest';
import { listImportRows, readImport, runImport, setUpImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { rowsAreRight } from '../../../tests/support/rows-are-right.ts';

const name = 'Grade 8 2026.csv';
const key = `terms:${name}`;

test('numbers below subjects are terms or parts of one mark, and the answer can be changed', async () => {
  const running = await appUnderTest();
  const office = running.as.role(role.administrator);
  const names = ['Ann Otieno Were', 'Beth Kamau Njeri', 'Cate Wafula Nanjala'];
  await (await givenOffice(running, ['2026'])).students(names.map((one) => ({ name: one })));
  const lines = [
    'Name,English,,,Mathematics,,',
    ',I,II,III,I,II,III',
    ...names.map((one, at) => `${one},5${at},6${at},7${at},4${at},5${at},9${at}`),
  ];
  const file = new Blob([lines.join('\n')]);
  const form = formOf({ file_name: name }, { file: [file, name] });
  const read = (await office.call(readImport, { form })).body.data;
  const params = { id: read.id };
  const setUp = async (answers: Record<string, string>) =>
    (await office.call(setUpImport, { params, input: { answers } })).body.data;
  const sheetsOf = ({ sheets }: typeof read) => sheets.map(({ setup }) => setup.sheet);
  const pieces = [1, 2, 3].map((term) => `${name} (Term ${term})`);
  expect(sheetsOf(read)).toEqual(pieces);
  expect(read.questions.find((one) => one.key === key)?.answer).toBeNull();

  const parts = await setUp({ [key]: 'parts' });
  expect(sheetsOf(parts)).toEqual([name]);
  expect(parts.sheets[0]?.setup).toMatchObject({ kind: 'marks', year: '2026', header: 1 });
  expect(parts.questions.find((one) => one.key === `exam:${name}`)?.answer).toBeNull();
  expect(parts.questions.find((one) => one.key === key)?.answer).toBe('parts');

  expect(sheetsOf(await setUp({ [key]: 'in' }))).toEqual(pieces);
  const again = await setUp({ [key]: 'parts', [`exam:${name}`]: 'all: mean' });
  expect(sheetsOf(again)).toEqual([name]);
  await setUp({ [`term:${name}`]: '1', agree: 'yes' });
  const ready = await rowsAreRight(office, read.id);
  expect(ready.questions.filter((one) => one.answer === null)).toEqual([]);
  expect((await office.call(runImport, { params })).status).toBe(200);
  const rows = (await office.call(listImportRows, { params })).body.data;
  expect(rows.filter(({ state }) => state === 'new').map((one) => one.name)).toEqual(names);
});
