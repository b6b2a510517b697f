import { beforeAll, describe, expect, test } from 'vitest';
import { exportLetters, exportSchools } from '#contract/exports/calls.ts';
import { listRetention } from '#contract/privacy/calls.ts';
import { addYear, listYears } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { currentDate } from '#contract/session/calls.ts';
import { addStudent, getStudentProfile, recordPhotoConsent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { readStudentYear } from '../server/features/year-book/student-year.queries.ts';
import { yearPages } from '../server/features/year-book/student-year.ts';
import { appUnderTest } from './support/app-under-test.ts';
import { formOf } from './support/form-of.ts';
import { bothFiles, type GivenRegister, givenRegister } from './support/given-students.ts';
import { cellsOf, download } from './support/read-export.ts';
import type { RunningApp } from './support/start-app.ts';

// New Year has come to Nairobi, not yet to Greenwich.
const night = new Date('2025-12-31T21:30:00.000Z');
const today = '2026-01-01';
const tomorrow = '2026-01-02';

let running: RunningApp;
let register: GivenRegister;

beforeAll(async () => {
  let now = night.getTime();
  running = await appUnderTest({
    env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi' },
    clock: {
      now: () => new Date(now),
      forward: (ms) => {
        now += ms;
      },
    },
  });
  register = await givenRegister(running);
});

test('instants on the wire stay in UTC', async () => {
  const { body } = await running.as.visitor().call(currentDate);
  expect(body.data).toBe('2025-12-31T21:30:00.000Z');
});

describe('by the days of the foundation', () => {
  test('a birth of today is one of the past, that of tomorrow is not', async () => {
    const client = running.as.role(1);
    const add = (dob: string) =>
      client.call(addStudent, { form: formOf(register.fields({ dob, dor: today }), bothFiles) });
    const refused = await add(tomorrow);
    expect(refused.body.errors).toMatchObject({ dob: [studentMessages.dobFuture] });
    expect((await add(today)).status).toBe(200);
  });

  test('a birthday has come with the morning', async () => {
    const { id } = await register.student({ dob: '2012-01-01', dor: '2024-05-01' });
    const { body } = await running.as.role(1).call(getStudentProfile, { params: { id } });
    expect(body.data.age).toBe(14);
  });

  test('a consent may be of today', async () => {
    const { id } = await register.student();
    const record = (given_on: string) =>
      running.as
        .role(1)
        .call(recordPhotoConsent, {
          params: { id },
          input: { given_by: 'Mama Otieno', given_on, purposes: [1] },
        });
    expect((await record(tomorrow)).status).toBe(422);
    expect((await record(today)).status).toBe(200);
  });

  test('the new year may be added, the one that has just left the last eleven may not', async () => {
    const client = running.as.role(1);
    const add = async (year_name: string) =>
      (await client.call(addYear, { input: { year_name } })).status;
    expect([await add('2026'), await add('2015'), await add('2027')]).toEqual([200, 422, 422]);
    const { body } = await client.call(listYears);
    expect(body.data.map(({ year_name }) => year_name)).toEqual(['2026']);
  });

  test('a student who left is on the list since the day there', async () => {
    const { id } = await register.student({ name: 'Long Gone' });
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('students')
        .set({ status: 3, created_at: '2019-03-31T21:00:00.000Z' })
        .where('id', '=', id)
        .execute(),
    );
    const { body } = await running.as.role(1).call(listRetention);
    expect(body.data).toMatchObject([{ id, since: '2019-04-01' }]);
  });

  test('files are named, letters and pages dated', async () => {
    const client = running.as.role(1);
    const { headers } = await download(client, exportSchools, { query: { format: 'csv' } });
    expect(headers.get('content-disposition')).toContain(`schools-and-clusters-${today}.csv`);
    const letters = await download(client, exportLetters, {
      query: { format: 'csv', year_id: 1, term_id: 1 },
    });
    expect((await cellsOf('csv', letters.bytes))[0]).toContain('At (Africa/Nairobi)');
  });
});

test('a page is printed on the day of the foundation', async () => {
  const { id } = await register.student();
  const year = await running.as.role(1).call(addYear, { input: { year_name: '2024' } });
  const reader = {
    ...{ role: role.administrator, admin_liaison: false, supporters_read: null },
  } as const;
  const read = await readStudentYear(running.app, reader, id, year.body.data.id, night);
  expect(yearPages(read).printed).toBe('Printed on 1 January 2026');
});

test('what another process made of the zone counts with the next call', async () => {
  const { app } = running;
  // As another process does it: in the database alone.
  await app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ time_zone: 'Pacific/Auckland' }).execute(),
  );
  await running.as.role(1).call(listYears);
  expect(app.zone.name).toBe('Pacific/Auckland');
  await app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ time_zone: null }).execute(),
  );
  await running.as.role(1).call(listYears);
  expect(app.zone.name).toBe('Africa/Nairobi');
});
