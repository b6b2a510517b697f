import { expect, test } from 'vitest';
import { reasonTexts } from '#contract/imports/reasons.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { listSponsorships } from '#contract/sponsorships/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import * as users from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import {
  checked,
  readLines,
  rowsOf,
  run,
  type Said,
  undo,
} from '../../../tests/support/guided-import.ts';
import { findBrokenChange } from '../../db/change-log.ts';

const file = 'children.csv';
const head = 'Name,Gender,D.O.B,School,Sponsor Name,Sponsor Email';
const child = (at: number, sponsor: string) =>
  `Ann${at} Kamau${at},F,2010-05-${10 + at},Mwanzo,${sponsor}`;

/** An office with one liaison officer, which reads lists of children and says of all what the lists do not. */
async function givenOffice() {
  const running = await appUnderTest();
  const { id: liaison } = await running.given.user({
    ...{ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' },
  });
  const office = running.as.role(role.administrator);
  const for_all = {
    ...{ category: '1', cluster: 'new:Lake', siblings: '0', dor: '2020-01-10' },
    ...{ liaison: String(liaison), languages: 'Luo', ambition: 'Pilot', background: 'Fifth' },
  };
  return {
    ...{ running, office },
    async read(rows: readonly string[], said: Said = {}, heads = head) {
      const read = await readLines(office, [heads, ...rows], file);
      return checked(office, read, { kind: 'students', for_all, ...said });
    },
    run: (batch: ImportBatch) => run(office, batch),
    undo: (batch: ImportBatch) => undo(office, batch),
    rowsOf: async (batch: ImportBatch) => (await rowsOf(office, batch)).data,
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

test('supporters of a sheet become users whom nobody has written to, and go with the import', async () => {
  const { running, read, run, undo, supporters, pairs, rowsOf } = await givenOffice();
  const batch = await read([
    child(1, 'Heidi Brandt,heidi@example.org'),
    child(2, '"BRANDT, Heidi",HEIDI@example.org'),
    child(3, 'Peter & Ute Vogel,vogel@example.net'),
    child(4, ','),
  ]);
  expect((await run(batch)).status).toBe(200);
  expect(await pairs()).toEqual([
    ...['Ann1 Heidi Brandt', 'Ann2 Heidi Brandt', 'Ann3 Peter & Ute Vogel'],
    'Ann4 null',
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

test('a supporter of that name who is there is taken; an address of another user, or none, stands against a row', async () => {
  const { running, read, run, supporters, pairs, rowsOf } = await givenOffice();
  const person = (first_name: string, role_id: number) =>
    running.given.user({
      ...{ first_name, last_name: 'Lind', role_id, email: `${first_name}@example.org` },
    });
  await person('Anna', role.supporter);
  await person('Maria', role.manager);
  const batch = await read([
    child(1, 'Anna Lind,anna@example.org'),
    child(3, 'Bo Vik,maria@example.org'),
    child(4, 'Cy Holm,cy-at-example.org'),
  ]);
  expect((await rowsOf(batch)).map(({ state }) => state)).toEqual(['new', 'problem', 'problem']);
  await run(batch);
  expect(await pairs()).toEqual(['Ann1 Anna Lind']);
  expect(await supporters()).toHaveLength(1);
});

test('a list of supporters gives each child that is there to theirs', async () => {
  const { running, office, read, run, undo, pairs } = await givenOffice();
  await run(await read([child(1, ','), child(2, ',')]));
  const { id } = await running.given.user({
    ...{ role_id: role.supporter, first_name: 'Heidi', last_name: 'Brandt' },
  });
  const lines = ['Sponsor,Child 1,Child 2', 'Heidi Brandt,Ann1 Kamau1,Ann2 Kamau2'];
  const batch = await checked(office, await readLines(office, lines), {
    kind: 'supporters',
    columns: { Sponsor: 'supporter', 'Child 1': 'child', 'Child 2': 'child' },
    values: { supporter: { 'heidi brandt': String(id) } },
  });
  expect([batch.counts, batch.goes_in]).toEqual([
    { update: 1 },
    [{ label: 'students with something new', count: 2 }],
  ]);
  expect((await run(batch)).status).toBe(200);
  expect(await pairs()).toEqual(['Ann1 Heidi Brandt', 'Ann2 Heidi Brandt']);
  expect((await undo(batch)).status).toBe(200);
  expect(await pairs()).toEqual(['Ann1 null', 'Ann2 null']);
});

test('an address that somebody got meanwhile refuses the import', async () => {
  const { running, read, run, pairs } = await givenOffice();
  const batch = await read([child(1, 'Heidi Brandt,heidi@example.org')]);
  await running.given.user({ role_id: role.supporter, email: 'Heidi@example.org' });
  expect((await run(batch)).status).toBe(409);
  expect(await pairs()).toEqual([]);
});

test('a sheet says since when, of a support that it brings; taken back, nothing of it is left', async () => {
  const { running, office, read, run, undo, rowsOf } = await givenOffice();
  const person = (first_name: string) =>
    running.given.user({ role_id: role.supporter, first_name, last_name: 'Lind' });
  await person('Anna');
  await person('Bo');
  await run(await read([child(1, ',')]));
  const [ann1] = (await office.call(listStudents)).body.data;
  const student = ann1?.id ?? 0;
  const periods = async () =>
    (await office.call(listSponsorships, { query: { student } })).body.data.map((one) => [
      one.supporter,
      one.began_on,
      one.ended_on,
    ]);
  const before = await periods();
  const heads = `${head},Supported since`;
  const batch = await read([child(1, 'Bo Lind,,2019-01-15')], {}, heads);
  await run(batch);
  expect((await periods())[0]).toEqual(['Bo Lind', '2019-01-15', null]);
  for (const [name, state] of [
    ['Bo', 'same'],
    ['Anna', 'update'],
  ]) {
    const again = await read([child(1, `${name} Lind,,2018-01-15`)], {}, heads);
    expect(await rowsOf(again)).toMatchObject([
      { state, reasons: [{ words: reasonTexts.sinceStays }] },
    ]);
  }
  expect((await undo(batch)).status).toBe(200);
  expect(await periods()).toEqual(before);
});
