import { expect, test } from 'vitest';
import { getImport, listImportRows, readImport, setUpImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';

const head =
  'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const rest = 'F,Normal,Mwanzo,Lake,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five';
const list = `${head}\nAchieng Otieno,03/04/2011,${rest}\nBaraka Mutua,04/04/2011,${rest.replace('Lake,2', 'Lake,x9x')}\nTotal: 2,,,,,,,,,,,\n`;

test('an import is told in the language of whoever looks at it', async () => {
  const running = await appUnderTest();
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const office = running.as.role(role.administrator);
  const sent = await office.call(readImport, {
    form: formOf({ file_name: 'two.csv' }, { file: [new Blob([list]), 'two.csv'] }),
  });
  const params = { id: sent.body.data.id };
  const toldIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const batch = (await office.call(getImport, { params, headers })).body.data;
    const rows = (await office.call(listImportRows, { params, headers })).body.data;
    const asked = batch.questions.find(({ key }) => key.startsWith('date-order'));
    return {
      words: asked?.words,
      labels: asked?.options.map(({ label }) => label).slice(0, 2),
      fault: rows[1]?.faults[0]?.words,
      passed: rows[2]?.notes[0]?.words,
    };
  };
  expect(await toldIn('en')).toEqual({
    words: 'Dates such as 03/04/2011 can be read in two ways. How are they meant?',
    labels: ['Day first', 'Month first'],
    fault: 'This is not a number: x9x',
    passed: 'A total or a mean',
  });
  expect(await toldIn('sw')).toEqual({
    words: 'Tarehe kama 03/04/2011 zinaweza kusomwa kwa njia mbili. Zimekusudiwa vipi?',
    labels: ['Siku kwanza', 'Mwezi kwanza'],
    fault: 'Hii si namba: x9x',
    passed: 'Jumla au wastani',
  });
  const broken = await office.call(readImport, {
    form: formOf({ file_name: 'x.xlsx' }, { file: [new Blob(['PK\u0003\u0004broken']), 'x.xlsx'] }),
    headers: { 'accept-language': 'sw' },
  });
  expect(broken.status).toBe(422);
  expect(broken.body.errors?.file?.[0]).toMatch(/Faili hili halisomeki/);
});

test('the first records are told with their labels and what is one of a few words in that language', async () => {
  const running = await appUnderTest();
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const office = running.as.role(role.administrator);
  const one = `${head}\nAchieng Otieno,2011-04-13,${rest}\n`;
  const form = formOf({ file_name: 'one.csv' }, { file: [new Blob([one]), 'one.csv'] });
  const params = { id: (await office.call(readImport, { form })).body.data.id };
  expect(
    (
      await office.call(setUpImport, {
        params,
        input: { answers: { agree: 'yes', 'first-name:one.csv': 'first' } },
      })
    ).status,
  ).toBe(200);
  const toldIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const { sheets } = (await office.call(getImport, { params, headers })).body.data;
    return sheets[0]?.first[0]?.facts.map(({ label, value }) => `${label}: ${value}`);
  };
  expect(await toldIn('en')).toContain('Gender: Female');
  expect(await toldIn('sw')).toEqual(
    expect.arrayContaining(['Jinsia: Msichana', 'Kundi: Kawaida']),
  );
});

test('a cell, a name of a file or an answer that poses as a text of ours is a text of the sheet', async () => {
  const running = await appUnderTest();
  const office = running.as.role(role.administrator);
  const posing = '\uFDD0["importMessages","touchedNames","x",1]\uFDD1'.replaceAll('"', '""');
  const name = '\uFDD0["importQuestions","yes"]\uFDD1.csv';
  const sheet = `${head.replace('Background', `"${posing}"`)}\n"${posing}",2011-04-03,${rest}\n`;
  const sent = await office.call(readImport, {
    form: formOf({ file_name: name }, { file: [new Blob([sheet]), 'x.csv'] }),
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.data.file_name).toBe('["importQuestions","yes"].csv');
  const params = { id: sent.body.data.id };
  const input = { answers: { 'cell:x!A2': '\uFDD0["importMessages","touchedNames","x"]\uFDD1' } };
  expect((await office.call(setUpImport, { params, input })).status).toBe(200);
  expect((await office.call(getImport, { params })).status).toBe(200);
  const rows = await office.call(listImportRows, { params });
  expect(rows.body.data[0]?.cells[0]).toBe('["importMessages","touchedNames","x",1]');
});
