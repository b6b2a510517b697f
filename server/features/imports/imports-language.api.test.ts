import { expect, test } from 'vitest';
import { getImport, listImportRows, readImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { checked, readLines } from '../../../tests/support/guided-import.ts';

const head =
  'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const rest = 'F,Normal,Mwanzo,Lake,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five';

test('what a check found is told in the language of whoever looks at it, whoever had it checked', async () => {
  const running = await appUnderTest();
  await running.given.user({
    ...{ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' },
  });
  const office = running.as.role(role.administrator);
  const lines = [head, `Achieng Otieno,2011-04-13,${rest}`, `Baraka Mutua,x9x,${rest}`, ',,'];
  const read = await readLines(office, lines);
  const toldIn = async (language: string, id: number) => {
    const [params, headers] = [{ id }, { 'accept-language': language }];
    const batch = (await office.call(getImport, { params, headers })).body.data;
    const rows = (await office.call(listImportRows, { params, headers })).body.data;
    return {
      facts: batch.look[0]?.facts.map(({ label, value }) => `${label}: ${value}`) ?? [],
      goesIn: batch.goes_in.map(({ label }) => label).join(),
      problem: batch.problems[0]?.words,
      reasons: rows.map(({ reasons }) => reasons[0]?.words),
    };
  };
  const { id } = await checked(office, read, { kind: 'students' });
  const [english, swahili] = [await toldIn('en', id), await toldIn('sw', id)];
  expect(english.facts).toContain('Gender: Female');
  expect(swahili.facts).toEqual(expect.arrayContaining(['Jinsia: Msichana', 'Kundi: Kawaida']));
  expect(english.problem).toBe('“x9x” is no day');
  expect(english.reasons).toEqual([undefined, '“x9x” is no day', 'No record: a blank row']);
  for (const what of ['goesIn', 'problem'] as const)
    expect(swahili[what], what).not.toBe(english[what]);
  expect(swahili.reasons[2]).not.toBe(english.reasons[2]);
  const broken = await office.call(readImport, {
    form: formOf({ file_name: 'x.xlsx' }, { file: [new Blob(['PK\u0003\u0004broken']), 'x.xlsx'] }),
    headers: { 'accept-language': 'sw' },
  });
  expect(broken.status).toBe(422);
  expect(broken.body.errors?.file?.[0]).toMatch(/Faili hili halisomeki/);
});
