import { expect, test } from 'vitest';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { addSponsorship, editSponsorship, listSponsorships } from '#contract/sponsorships/calls.ts';
import { part } from '#contract/sponsorships/record.ts';
import { listStudents, patchStudent } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { checked, readLines, run, undo } from '../../../tests/support/guided-import.ts';

const none = { end_reason: null, amount: null, amount_currency: null, rhythm: null };
const heads = 'Name,Gender,D.O.B,School,Sponsor Name,Sponsor Email';

/** A student of Anna’s, and Bo, who supports nobody yet: a sheet sets either. */
async function givenSupported() {
  const running = await appUnderTest();
  const { id: liaison } = await running.given.user({
    ...{ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' },
  });
  const office = running.as.role(role.administrator);
  const person = (first_name: string) =>
    running.given.user({ role_id: role.supporter, first_name, last_name: 'Lind' });
  await person('Anna');
  const bo = await person('Bo');
  const read = async (name: string): Promise<ImportBatch> => {
    const line = `Ann Kamau,F,2010-05-11,Mwanzo,${name} Lind,`;
    const for_all = {
      ...{ category: '1', cluster: 'new:Lake', siblings: '0', dor: '2020-01-10' },
      ...{ liaison: String(liaison), languages: 'Luo', ambition: 'Pilot', background: 'Fifth' },
    };
    const lines = await readLines(office, [heads, line], 'children.csv');
    return checked(office, lines, { kind: 'students', for_all });
  };
  await run(office, await read('Anna'));
  const student = (await office.call(listStudents)).body.data[0]?.id ?? 0;
  return {
    ...{ office, student, bo },
    set: (supporter_id: number) =>
      office.call(patchStudent, { params: { id: student }, input: { supporter_id } }),
    supports: (supporter_id: number, input: object) =>
      office.call(addSponsorship, {
        input: { student_id: student, supporter_id, ended_on: null, ...none, ...input },
      }),
    periods: async () =>
      (await office.call(listSponsorships, { query: { student } })).body.data.map((one) => [
        ...[one.supporter, one.part, one.began_on, one.ended_on],
      ]),
    async takeBack(name: string) {
      const batch = await read(name);
      expect((await run(office, batch)).status).toBe(200);
      expect((await undo(office, batch)).status).toBe(200);
    },
  };
}

test('who supported beside does so again when the import that made them the main supporter is undone', async () => {
  const { bo, supports, periods, takeBack } = await givenSupported();
  const added = await supports(bo.id, { part: part.beside, began_on: '2020-01-15' });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const before = await periods();
  await takeBack('Bo');
  expect(await periods()).toEqual(before);
});

test('a support that an import let go on is there as before once the import is undone', async () => {
  const { office, student, bo, set, periods, takeBack } = await givenSupported();
  const [own] = (await office.call(listSponsorships, { query: { student } })).body.data;
  await office.call(editSponsorship, {
    params: { id: own?.id ?? 0 },
    input: { ...none, part: part.main, began_on: '2020-01-15', ended_on: null, version: 1 },
  });
  await set(bo.id);
  const before = await periods();
  await takeBack('Anna');
  expect(await periods()).toEqual(before);
});
