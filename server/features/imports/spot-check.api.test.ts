import { beforeAll, expect, test } from 'vitest';
import { listImportRows, readImport, runImport, setUpImport } from '#contract/imports/calls.ts';
import { spotCheckPrefix } from '#contract/imports/fields.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { rowsAreRight } from '../../../tests/support/rows-are-right.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;

beforeAll(async () => {
  running = await appUnderTest();
  await running.given.user({
    ...{ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' },
  });
});

const office = () => running.as.role(role.administrator);
const head =
  'Child,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const child = (name: string) =>
  `${name},2011-05-06,F,Normal,Mwanzo,Lake,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five`;

/** A list of one child, of which everything is answered but the look at its rows. */
async function givenList(file: string, name: string): Promise<number> {
  const sheet = new Blob([`${head}\n${child(name)}\n`]);
  const form = formOf({ file_name: file }, { file: [sheet, file] });
  const read = await office().call(readImport, { form });
  const params = { id: read.body.data.id };
  const answers = { [`first-name:${file}`]: 'first', agree: 'yes' };
  const { status } = await office().call(setUpImport, { params, input: { answers } });
  expect(status).toBe(200);
  return params.id;
}
const run = (id: number) => office().call(runImport, { params: { id } });

test('an import is refused until its rows were looked at, whoever calls', async () => {
  const id = await givenList('list.csv', 'Achieng Otieno');
  const refused = await run(id);
  expect([refused.status, refused.body.message]).toEqual([409, words.allWait]);
  const question = `${spotCheckPrefix}list.csv`;
  const waiting = await office().call(listImportRows, { params: { id }, query: { question } });
  expect(waiting.body.data.map(({ name, state }) => [name, state])).toEqual([
    ['Achieng Otieno', 'question'],
  ]);
  expect((await rowsAreRight(office(), id)).counts).toEqual({ new: 1 });
  expect((await run(id)).status).toBe(200);
});

test('a file with the longest of names can be looked at, too', async () => {
  const file = `${'n'.repeat(251)}.csv`;
  const id = await givenList(file, 'Baraka Mutua');
  expect((await rowsAreRight(office(), id)).counts).toEqual({ new: 1 });
  expect((await run(id)).status).toBe(200);
});
