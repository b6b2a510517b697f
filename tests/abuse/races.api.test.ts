import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import * as documents from '#contract/documents/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import * as gallery from '#contract/gallery/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import * as schools from '#contract/schools/calls.ts';
import { changePassword, login } from '#contract/session/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as users from '#contract/users/calls.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import { pdf } from '../support/given-reports.ts';
import { bothFiles } from '../support/given-students.ts';
import { count, patience, tell } from './how-much.ts';
import { dataOf, givenWorld, type World } from './world.ts';

const together = 50;
let world: World;
/** Several people, since one session's calls wait for each other's turn. */
let people: readonly BrowserLike[];
beforeAll(async () => {
  world = await givenWorld(await appUnderTest());
  const { as, given } = world.running;
  people = await Promise.all(
    Array.from({ length: 5 }, async () =>
      as.user(await given.user({ role_id: role.administrator })),
    ),
  );
  for (const person of people) await person.token();
});

const statuses = new Map<number, number>();

/** Fifty of the same at once. @returns how often each status came */
async function race(
  go: (by: BrowserLike) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const replies = await Promise.all(
    Array.from({ length: together }, (_, at) => {
      const by = people[at % people.length];
      if (!by) throw new Error('There is nobody');
      return go(by);
    }),
  );
  const found: Record<number, number> = {};
  for (const { status } of replies) {
    found[status] = (found[status] ?? 0) + 1;
    count(statuses, status);
  }
  return found;
}

const oneOf = { 200: 1, 422: together - 1 };

describe('50 equal ones at the same moment (rules 2.15 and 3.6)', () => {
  test.each<[string, (by: BrowserLike) => Promise<{ status: number }>]>([
    [
      'user',
      (by) =>
        by.call(users.registerUser, {
          input: { first_name: 'A', last_name: 'B', email: 'Race@example.org', role_id: 4 },
        }),
    ],
    ['year', (by) => by.call(reference.addYear, { input: { year_name: '2019' } })],
    ['term', (by) => by.call(reference.addTerm, { input: { term_name: 'Term 4' } })],
    ['class', (by) => by.call(reference.addClass, { input: { class_name: 'Form 4' } })],
    ['subject', (by) => by.call(reference.addSubject, { input: { subject_name: 'Art' } })],
    ['cluster', (by) => by.call(schools.addCluster, { input: { cluster_name: 'Race' } })],
    [
      'school',
      (by) => by.call(schools.addSchool, { input: { school: 'Race School', cluster_id: 1 } }),
    ],
    [
      'academic report',
      (by) => by.call(academics.addReport, { form: formOf(world.academicForm, { report: pdf }) }),
    ],
    [
      'receipt',
      (by) =>
        by.call(finance.addFinanceReport, { form: formOf(world.financeForm, { receipt: pdf }) }),
    ],
  ])('%s: one is made, the others are told so', async (_name, go) => {
    expect(await race(go)).toEqual(oneOf);
  });

  test('students, who may be namesakes: each has a reference and a picture of its own', async () => {
    const made: { ref: string }[] = [];
    const found = await race(async (by) => {
      const form = formOf(world.register.fields({ name: 'Twin' }), bothFiles);
      const reply = await by.call(students.addStudent, { form });
      if (reply.status === 200) made.push(reply.body.data);
      return reply;
    });
    // Who finds the pictures' queue full is told to come again; nothing of theirs is left.
    expect(made.length + (found[503] ?? 0)).toBe(together);
    expect(made.length).toBeGreaterThan(10);
    const twins = await world.running.app.db.read
      .selectFrom('students')
      .select(['ref', 'picture'])
      .where('name', '=', 'Twin')
      .execute();
    expect(twins.map((one) => one.ref).sort()).toEqual(made.map((one) => one.ref).sort());
    expect(new Set(twins.map((one) => one.ref)).size).toBe(made.length);
    expect(new Set(twins.map((one) => one.picture)).size).toBe(made.length);
  }, 60_000);

  test('document of one type and year: one stays', async () => {
    const { student, year } = world;
    const form = () => formOf({ studId: student, type: 2, year }, { file: pdf });
    expect(await race((by) => by.call(documents.addDocument, { form: form() }))).toEqual({
      200: together,
    });
    const left = dataOf(
      await world.running.as
        .role(role.administrator)
        .call(documents.listDocuments, { query: { year, student } }),
    );
    expect(left.filter((one) => one.type === 2)).toHaveLength(1);
  });
});

/** How often the change log tells of this. */
async function logged(action: string, entity: string, id: number): Promise<number> {
  const rows = await world.running.app.db.read
    .selectFrom('change_log')
    .select('id')
    .where('action', '=', action)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute();
  return rows.length;
}

describe('50 of one deed at the same moment', () => {
  test('verifications: all succeed, one is done', async () => {
    const params = { id: world.report };
    expect(await race((by) => by.call(academics.verifyReport, { params }))).toEqual({
      200: together,
    });
    expect(await logged('verify', 'academic_report', world.report)).toBe(1);
  });

  test('deletions of a user, and of a picture: one is done', async () => {
    const user = { id: world.invited.id };
    const deleted = await race((by) => by.call(users.deleteUser, { params: user }));
    expect(deleted).toEqual({ 200: 1, 404: together - 1 });
    expect(await logged('delete', 'user', user.id)).toBe(1);
    const picture = { id: world.media };
    expect(await race((by) => by.call(gallery.deleteMedia, { params: picture }))).toEqual({
      200: 1,
      404: together - 1,
    });
  });

  test(
    'uses of one link: one password is set',
    async () => {
      const { running, link, colleague } = world;
      const passwords: string[] = [];
      let asked = 0;
      const found = await race(async () => {
        asked += 1;
        const password = `Race-Kettle-${asked}!`;
        const input = { password, c_password: password };
        const reply = await running.as.visitor().call(changePassword, { params: { link }, input });
        if (reply.status === 200) passwords.push(password);
        return reply;
      });
      expect(found).toEqual({ 200: 1, 410: together - 1 });
      const [password = ''] = passwords;
      const input = { email: colleague.email, password };
      expect((await running.as.visitor().call(login, { input })).status).toBe(200);
    },
    patience,
  );
});

afterAll(() => tell('Races of 50', statuses));
