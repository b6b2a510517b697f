import { expect, test } from 'vitest';
import { readImport } from '#contract/imports/calls.ts';
import { addYear, listTerms } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';

const months = ['Jan', 'Feb', 'Mar', 'May', 'June', 'July', 'Sept', 'Oct', 'Nov'];
const rows = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula'].map((name) => [
  name,
  ...months.map(() => 450),
]);
const file = new Blob([[['Name', ...months], ...rows].map((row) => row.join(',')).join('\n')]);
const name = 'Fees 2026.csv';

test('which term a month is in is asked, unless the term calendar says it', async () => {
  const running = await appUnderTest();
  const office = running.as.role(role.administrator);
  const read = async () => {
    const form = formOf({ file_name: name }, { file: [file, name] });
    return (await office.call(readImport, { form })).body.data;
  };
  const asked = await read();
  expect(asked.sheets.map(({ setup }) => setup.sheet)).toEqual(
    [1, 2, 3].map((term) => `${name} (Term ${term})`),
  );
  expect(asked.questions.find(({ key }) => key === `months:${name}`)).toMatchObject({
    answer: null,
  });
  const year = (await office.call(addYear, { input: { year_name: '2026' } })).body.data;
  const terms = (await office.call(listTerms)).body.data;
  for (const [at, [opening, closing]] of [
    ['2026-01-05', '2026-04-03'],
    ['2026-04-27', '2026-07-31'],
    ['2026-08-24', '2026-11-20'],
  ].entries()) {
    const input = { year_id: year.id, term_id: terms[at]?.id, opening, closing };
    expect((await office.call(addTermDays, { input })).status).toBe(200);
  }
  expect((await read()).questions.find(({ key }) => key === `months:${name}`)).toMatchObject({
    ...{ answer: '111222333', usual: true },
  });
});
