import { expect, test } from 'vitest';
import {
  listImportRows,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import * as users from '#contract/users/calls.ts';
import { userMessages } from '#contract/users/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { rowsAreRight } from '../../../tests/support/rows-are-right.ts';
import { findBrokenChange } from '../../db/change-log.ts';

const file = 'children.csv';
const head = 'Name,Gender,D.O.B,School,Sponsor Name,Sponsor Email';
const child = (at: number, sponsor: string) =>
  `Ann${at} Kamau${at},F,2010-05-${10 + at},Mwanzo,${sponsor}`;

/** An office with one liaison officer, which reads lists of children and answers what all of them ask. */
async function givenOffice() {
  const running = await appUnderTest();
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const office = running.as.role(role.administrator);
  const usual = { agree: 'yes', [`first-name:${file}`]: 'first' };

  async function answered(batch: ImportBatch, more: Record<string, string>): Promise<ImportBatch> {
    const grace = batch.questions.find(({ key }) => key === 'liaison:')?.options[0]?.value;
    const answers = { ...usual, ...(grace && { 'liaison:': grace }), ...more };
    await office.call(setUpImport, { params: { id: batch.id }, input: { answers } });
    return rowsAreRight(office, batch.id);
  }
  return {
    ...{ running, office, answered },
    async read(rows: readonly string[], answers: Record<string, string> = {}, heads = head) {
      const sent = await office.call(readImport, {
        form: formOf(
          { file_name: file },
          { file: [new Blob([[heads, ...rows].join('\n')]), file] },
        ),
      });
      return answered(sent.body.data, answers);
    },
    run: ({ id }: ImportBatch) => office.call(runImport, { params: { id } }),
    undo: ({ id }: ImportBatch) => office.call(undoImport, { params: { id } }),
    rowsOf: async ({ id }: ImportBatch) =>
      (await office.call(listImportRows, { params: { id } })).body.data,
    supporters: async () =>
      (await office.call(users.listUsers)).body.data.filter(
        (one) => one.role_id === role.supporter,
      ),
    pairs: async () =>
      (await office.call(listStudents)).body.data
        .map(({ name, supporter }) => `${name.split(' ')[0]} ${supporter}`)
        .sort(),
  };
}

const open = (batch: ImportBatch) =>
  batch.questions.filter(({ answer }) => answer === null).map(({ key }) => key);

test('supporters of a sheet become users whom nobody has written to, and go with the import', async () => {
  const { running, read, run, undo, supporters, pairs, rowsOf } = await givenOffice();
  const batch = await read([
    child(1, 'Heidi Brandt,heidi@example.org'),
    child(2, '"BRANDT, Heidi",HEIDI@example.org'),
    child(3, 'Peter & Ute Vogel,vogel@example.net'),
    child(4, ','),
    // The address stands beside another row of the name.
    child(5, 'Peter & Ute Vogel,'),
  ]);
  expect(open(batch)).toEqual([]);
  const parts = batch.questions.flatMap((one) => one.parts ?? []);
  expect(parts.find(({ key }) => key === 'agree:supporter')?.what).toEqual([
    ...['Heidi Brandt (heidi@example.org)', 'Peter & Ute Vogel (vogel@example.net)'],
  ]);
  expect((await run(batch)).status).toBe(200);
  expect(await pairs()).toEqual([
    ...['Ann1 Heidi Brandt', 'Ann2 Heidi Brandt', 'Ann3 Peter & Ute Vogel'],
    ...['Ann4 null', 'Ann5 Peter & Ute Vogel'],
  ]);
  expect(await supporters()).toMatchObject([
    { first_name: 'Heidi', last_name: 'Brandt', email: 'heidi@example.org', invited: false },
    { first_name: 'Peter & Ute', last_name: 'Vogel', email: 'vogel@example.net', invited: false },
  ]);
  await running.app.outbox.idle();
  expect(await running.mail.to('heidi@example.org')).toEqual([]);
  const again = await read([child(1, 'Heidi Brandt,heidi@example.org')]);
  expect((await rowsOf(again)).map(({ state }) => state)).toEqual(['same']);
  expect((await undo(batch)).status).toBe(200);
  expect([await supporters(), await pairs()]).toEqual([[], []]);
  expect(await findBrokenChange(running.app.db.read)).toBeNull();
});

test('an import whose supporter was invited since is not taken back', async () => {
  const { office, read, run, undo, supporters } = await givenOffice();
  const batch = await read([child(1, 'Heidi Brandt,heidi@example.org')]);
  await run(batch);
  const [heidi] = await supporters();
  await office.call(users.inviteUsers, { input: { users: [heidi?.id ?? 0] } });
  expect((await undo(batch)).status).toBe(409);
  expect(await supporters()).toHaveLength(1);
});

test('two names at one address and two addresses of one name ask', async () => {
  const { answered, read, run, supporters, pairs } = await givenOffice();
  const batch = await read([
    child(1, 'Heidi Brandt,brandt@example.org'),
    child(2, 'Karl Brandt,brandt@example.org'),
    child(3, 'Anna Lind,anna@example.org'),
    child(4, 'Anna Lind,lind@example.com'),
  ]);
  expect(open(batch)).toEqual([
    'supporter-names:brandt@example.org',
    'supporter-addresses:anna lind',
  ]);
  const settled = await answered(batch, {
    'supporter-names:brandt@example.org': 'Karl Brandt',
    'supporter-addresses:anna lind': 'several',
  });
  expect(open(settled)).toEqual([]);
  await run(settled);
  expect(await pairs()).toEqual([
    ...['Ann1 Karl Brandt', 'Ann2 Karl Brandt', 'Ann3 Anna Lind', 'Ann4 Anna Lind'],
  ]);
  expect((await supporters()).map(({ email }) => email).sort()).toEqual([
    ...['anna@example.org', 'brandt@example.org', 'lind@example.com'],
  ]);
});

test('addresses of users who are there: a supporter is taken, anybody else asks', async () => {
  const { running, read, run, supporters, pairs } = await givenOffice();
  const person = (first_name: string, role_id: number) =>
    running.given.user({
      first_name,
      last_name: 'Lind',
      role_id,
      email: `${first_name}@example.org`,
    });
  await person('Anna', role.supporter);
  await person('Maria', role.manager);
  const rows = [
    child(1, 'Anna Lind,anna@example.org'),
    child(2, 'Anna Lind,other@example.org'),
    child(3, 'Bo Vik,maria@example.org'),
    child(4, 'Cy Holm,cy-at-example.org'),
  ];
  const batch = await read(rows.slice(0, 1).concat(rows.slice(2)));
  expect(open(batch)).toEqual(['supporter-address:maria@example.org']);
  expect(batch.counts).toEqual({ new: 1, question: 1, fault: 1 });
  await run(batch);
  expect(await pairs()).toEqual(['Ann1 Anna Lind']);
  // A supporter of that name is there: their address stays, unless somebody says otherwise.
  const there = await read([rows[1] ?? '']);
  expect(there.questions.find(({ key }) => key.startsWith('supporters-there'))).toMatchObject({
    answer: 'same',
    usual: true,
  });
  await run(there);
  expect(await pairs()).toEqual(['Ann1 Anna Lind', 'Ann2 Anna Lind']);
  expect(await supporters()).toHaveLength(1);
});

test('an address that somebody got meanwhile refuses the import', async () => {
  const { running, read, run, pairs } = await givenOffice();
  const batch = await read([child(1, 'Heidi Brandt,heidi@example.org')]);
  await running.given.user({ role_id: role.supporter, email: 'Heidi@example.org' });
  expect((await run(batch)).status).toBe(409);
  expect(await pairs()).toEqual([]);
});

test('a column has the currency of letters to supporters who are added; who is there keeps theirs', async () => {
  const { office, read, run, supporters, rowsOf } = await givenOffice();
  const withMoney = (rows: readonly string[]) => read(rows, {}, `${head},Sponsor Currency`);
  const batch = await withMoney([
    child(1, 'Heidi Brandt,heidi@example.org,'),
    child(2, 'Heidi Brandt,heidi@example.org,eur'),
    child(3, 'Anna Lind,anna@example.org,'),
    child(4, 'Peter Vogel,vogel@example.net,Euro coins'),
    child(5, 'Heidi Brandt,heidi@example.org,GBP'),
  ]);
  expect((await rowsOf(batch)).map(({ faults }) => faults.map(({ words }) => words))).toEqual([
    [],
    [],
    [],
    [`${userMessages.currency}: Euro coins`],
    ['Another row says EUR for the letters to this supporter'],
  ]);
  expect((await run(batch)).status).toBe(200);
  expect(await supporters()).toMatchObject([
    { email: 'anna@example.org', letters_currency: null },
    { email: 'heidi@example.org', letters_currency: 'EUR' },
  ]);
  const again = await withMoney([child(6, 'Heidi Brandt,heidi@example.org,USD')]);
  expect((await run(again)).status).toBe(200);
  expect((await office.call(users.listUsers)).body.data).toContainEqual(
    expect.objectContaining({ email: 'heidi@example.org', letters_currency: 'EUR' }),
  );
});
