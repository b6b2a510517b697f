import { expect, test } from 'vitest';
import { readImport, runImport, setUpImport } from '#contract/imports/calls.ts';
import type { ImportSetupInput } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { rowsAreRight } from '../../../tests/support/rows-are-right.ts';

const name = 'list.csv';
const lines = [
  'الطفل,الوالد,النوع,الميلاد',
  ...[
    ['أحمد علي', 'علي حسن', 'ذكر', '٢٠١٢/٠٣/١٥'],
    ['مريم صالح', 'صالح عمر', 'أنثى', '٢٠١٣/٠٤/١٦'],
    ['يوسف إدريس', 'إدريس آدم', 'ذكر', '٢٠١١/٠٥/١٧'],
    ['زينب موسى', 'موسى أبكر', 'أنثى', '٢٠١٢/٠٦/١٨'],
  ].map((row) => row.join(',')),
];

test('a list with headings in a language that is not read is brought in by saying what its columns are', async () => {
  const running = await appUnderTest();
  await givenOffice(running, ['2026']);
  const office = running.as.role(role.administrator);
  const form = formOf({ file_name: name }, { file: [new Blob([lines.join('\n')]), name] });
  const read = (await office.call(readImport, { form })).body.data;
  const params = { id: read.id };
  const setUp = async (input: ImportSetupInput) =>
    (await office.call(setUpImport, { params, input })).body.data;
  expect(read.sheets[0]?.setup.kind).toBeNull();

  const sheets = read.sheets.map(({ setup }) => ({ ...setup, kind: 'students' as const }));
  const asked = await setUp({ sheets });
  expect(asked.counts).toEqual({ question: 4 });
  const optionsOf = (key: string) =>
    asked.questions.find((one) => one.key === key)?.options.map(({ value }) => value);
  // The other column of names is headed by a word for the father.
  expect(optionsOf(`whom:${name}`)).toEqual(['name:A', 'skip']);
  expect(optionsOf(`gender-words:${name}!C`)).toEqual(['ذكر', 'أنثى', 'skip']);
  expect(optionsOf(`empty:dob:${name}`)).toContain('column:D');

  // Any other column is said by a click on its heading.
  const said = asked.sheets.map(({ setup }) => ({
    ...setup,
    columns: setup.columns.map((one, at) => (at === 1 ? 'father' : one)),
  }));
  const [school] = asked.questions.find(({ key }) => key.startsWith('school-of'))?.options ?? [];
  await setUp({
    sheets: said,
    answers: {
      ...{ [`whom:${name}`]: 'name:A', [`gender-words:${name}!C`]: 'ذكر', agree: 'yes' },
      ...{ [`empty:dob:${name}`]: 'column:D', [`first-name:${name}`]: 'first' },
      [`school-of:${name}`]: school?.value ?? '',
    },
  });
  const ready = await rowsAreRight(office, read.id);
  expect(ready.questions.filter(({ answer }) => answer === null)).toEqual([]);
  expect(ready.counts).toEqual({ new: 4 });
  expect(ready.questions.find(({ key }) => key === `whom:${name}`)?.answer).toBe('name:A');
  expect((await office.call(runImport, { params })).status).toBe(200);
  const students = (await office.call(listStudents)).body.data.map((one) => one.name);
  expect(students).toEqual(expect.arrayContaining(['أحمد علي', 'زينب موسى']));
});
