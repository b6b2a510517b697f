import { expect, test } from 'vitest';
import { verifyReport } from '#contract/academics/calls.ts';
import { exportStudents } from '#contract/exports/calls.ts';
import { role } from '#contract/roles.ts';
import { addScale } from '#contract/scales/calls.ts';
import { listStudentActivities, patchStudent } from '#contract/students/calls.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import { overview } from '#contract/summaries/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import type { Options } from '../../../tests/support/start-app.ts';

async function givenYear(options: Options = {}) {
  const running = await appUnderTest(options);
  const office = await givenOffice(running);
  const progress = givenProgress(running.app, office);
  const inTerm = (year: string, term: number) => ({
    year_id: office.year(year),
    term_id: office.terms[term - 1] ?? 0,
  });
  return {
    running,
    office,
    progress,
    inTerm,
    look: async (as = running.as.role(1)) => (await as.call(overview)).body.data,
  };
}

test('an empty house has nobody in it', async () => {
  const { look } = await givenYear();
  expect(await look()).toMatchObject({ term: null, students: { active: 0, total: 0 } });
});

test('before any report there is no term, and every active student lacks both', async () => {
  const { office, look } = await givenYear();
  await office.students([{}, {}, { status: 3 }]);
  expect(await look()).toMatchObject({
    term: null,
    students: { active: 2, total: 3 },
    reports: { filed: 0, verified: 0 },
    to_verify: { count: 0, oldest: [] },
    to_send: 0,
    without_academic_report: 2,
    without_finance_report: 2,
    without_supporter: 2,
    progress: [],
    year_spending: '0.00',
  });
});

test('counts what waits, by the latest term with a report, and follows each change', async () => {
  const { running, office, progress, inTerm, look } = await givenYear();
  const supporter = await running.given.user({ role_id: role.supporter });
  const [one, two, three] = await office.students([
    { name: 'Amani Juma', supporter_id: supporter.id },
    { name: 'Baraka Okoth' },
    { name: 'Zawadi Abdi' },
    { status: 2 },
  ]);
  const [before, now] = [inTerm('2025', 3), inTerm('2026', 1)];
  await progress.academic({ ...before, student_id: one.id, mark: 5000 });
  await progress.finance({
    ...before,
    student_id: one.id,
    items: [{ category: 'Shopping', item: 'Shoes', cost: 150 }],
  });
  const pending = await progress.academic({ ...now, student_id: one.id, mark: 6000, status: 0 });
  await progress.academic({ ...now, student_id: two?.id ?? 0, mark: 7001 });
  // A report of somebody who has left since: they do not count as an active student who has one.
  await progress.academic({ ...now, student_id: 4, mark: null });
  await progress.finance({ ...now, student_id: three?.id ?? 0, status: 0 });
  const seen = await look();
  const checked = { academic_unverified: 0, finance_unverified: 0 };
  const unchecked = { academic_unverified: 1, finance_unverified: 1 };
  expect(seen).toMatchObject({
    term: { ...now, year_name: '2026', term_name: 'Term 1' },
    students: { active: 3, total: 4 },
    reports: { filed: 4, verified: 2 },
    // Of the one with a supporter; nobody gets the others.
    to_send: 2,
    without_academic_report: 1,
    without_finance_report: 2,
    without_supporter: 2,
    progress: [
      { year_name: '2025', term_name: 'Term 3', mean_score: 50, spending: '1.50', ...checked },
      {
        year_name: '2026',
        term_name: 'Term 1',
        mean_score: 65.01,
        spending: '12,345.00',
        ...unchecked,
      },
    ],
    year_spending: '12,345.00',
  });
  expect(seen.to_verify?.count).toBe(2);
  expect(seen.to_verify?.oldest.map((report) => [report.kind, report.student])).toEqual([
    ['academic', 'Amani Juma'],
    ['finance', 'Zawadi Abdi'],
  ]);

  await running.as.role(3).call(verifyReport, { params: { id: pending } });
  await running.as
    .role(3)
    .call(patchStudent, { params: { id: two?.id ?? 0 }, input: { supporter_id: supporter.id } });
  const after = await look();
  expect(after).toMatchObject({ to_verify: { count: 1 }, to_send: 4, without_supporter: 1 });
  expect(after.reports).toEqual({ filed: 4, verified: 3 });
});

test('the mean is never one across grading scales: each term’s is of the scale that most of it is of', async () => {
  const { running, office, progress, inTerm, look } = await givenYear();
  const supporter = await running.given.user({ role_id: role.supporter });
  const steps = [{ label: 'Pass', points: null, lowest: 0, highest: 100, no_mark: false }];
  const added = await running.as
    .role(1)
    .call(addScale, {
      input: {
        name: 'Our own',
        category: 1,
        has_marks: true,
        mean: 'score',
        is_retired: false,
        steps,
        uses: [],
      },
    });
  expect(added.status).toBe(200);
  const own = { scale_id: added.body.data.id, grade: 'Pass' };
  const mine = { supporter_id: supporter.id };
  const [one, two, three, special] = await office.students([mine, mine, mine, { category: 2 }]);
  const [before, now] = [inTerm('2025', 3), inTerm('2026', 1)];
  const ids = [one.id, two?.id ?? 0, three?.id ?? 0];
  for (const student_id of ids) await progress.academic({ ...before, student_id, mark: 5000 });
  await progress.academic({ ...now, student_id: ids[0] ?? 0, mark: 9000 });
  for (const student_id of ids.slice(1))
    await progress.academic({ ...now, ...own, student_id, mark: 7000 });
  // Of somebody who has been moved to Special Education since: told nowhere, and counted nowhere.
  await progress.academic({ ...now, ...own, student_id: special?.id ?? 0, mark: 100 });
  const [old, latest] = [{ mean_score: 50 }, { mean_score: 70, of_other_scales: 1 }];
  const seen = await look();
  expect(seen.progress).toMatchObject([old, { ...latest, scale: { name: 'Our own' } }]);
  expect(seen.progress[0]).not.toHaveProperty('scale');
  expect(seen.progress[0]).not.toHaveProperty('of_other_scales');
  const read = await look(running.as.user(supporter));
  expect(read.progress).toMatchObject([old, { ...latest, scale: { name: 'Our own' } }]);
});

test('once terms have days this term is that of the calendar, though it has no report yet', async () => {
  const running = await appUnderTest();
  const opening = daysLater(running.app.now().toISOString().slice(0, 10), -30);
  const [now, last] = [opening.slice(0, 4), String(Number(opening.slice(0, 4)) - 1)];
  const office = await givenOffice(running, [last, now]);
  const progress = givenProgress(running.app, office);
  const [one, two] = await office.students([{ name: 'Amani Juma' }, { name: 'Baraka Okoth' }]);
  const manager = running.as.role(2);
  const look = async () => (await manager.call(overview)).body.data;
  const [first = 0] = office.terms;
  const before = { year_id: office.year(last), term_id: first };
  await progress.academic({ ...before, student_id: one.id, mark: 5000 });
  expect((await look()).term).toMatchObject(before);
  const keys = { year_id: office.year(now), term_id: first };
  const input = { ...keys, opening, closing: daysLater(opening, 60) };
  expect((await manager.call(addTermDays, { input })).status).toBe(200);
  expect(await look()).toMatchObject({
    term: { ...keys, year_name: now },
    reports: { filed: 0, verified: 0 },
    without_academic_report: 2,
    progress: [{ year_name: last, mean_score: 50 }],
  });
  const id = await progress.academic({ ...keys, student_id: one.id, mark: 6000, status: 0 });
  await running.as.role(3).call(verifyReport, { params: { id } });
  expect(await look()).toMatchObject({
    reports: { filed: 1, verified: 1 },
    without_academic_report: 1,
  });
  const list = await manager.call(listStudentActivities, { query: { needs: 'academic' } });
  expect(list.body.data.map(({ id }) => id)).toEqual([two?.id]);
});

test('to send is what Send Notifications would send, down to zero', async () => {
  const { running, office, progress, term, send, supporter } = await givenTerm();
  const [margaret, gone] = [await supporter(), await supporter({ status: userStatus.disabled })];
  const [one, two] = await office.students([
    { supporter_id: margaret.id },
    { supporter_id: gone.id },
    {},
  ]);
  const toSend = async () => (await running.as.role(1).call(overview)).body.data.to_send;
  for (const student_id of [one.id, two?.id ?? 0, 3]) {
    await progress.academic({ ...term, student_id });
    await progress.finance({ ...term, student_id });
  }
  expect(await toSend()).toBe(2);
  expect((await send()).body.message).toMatch(
    /^1 e-mail was kept in the outbox folder: no mail server is set\./,
  );
  expect(await toSend()).toBe(0);

  const enabled = { id: gone.id, status: userStatus.active };
  await running.as.role(1).call(setUserStatus, { input: enabled });
  expect(await toSend()).toBe(2);
  await send();
  expect(await toSend()).toBe(0);
});

test('each role sees the work that is its own', async () => {
  const { running, office, progress, inTerm, look } = await givenYear({
    env: { ADMIN_LIAISON_EMAIL: 'the.liaison@example.org' },
  });
  const [one] = await office.students([{}]);
  await progress.academic({ ...inTerm('2026', 1), student_id: one.id });
  const parts = async (as: Parameters<typeof look>[0]) => {
    const seen = await look(as);
    const work = {
      verify: seen.to_verify,
      send: seen.to_send,
      academic: seen.without_academic_report,
      finance: seen.without_finance_report,
      supporter: seen.without_supporter,
    };
    return Object.entries(work).flatMap(([name, part]) => (part === null ? [] : [name]));
  };
  const manages = ['academic', 'finance', 'supporter'];
  expect(await parts(running.as.role(1))).toEqual(['verify', 'send', ...manages]);
  expect(await parts(running.as.role(2))).toEqual(manages);
  expect(await parts(running.as.role(3))).toEqual(['verify', ...manages]);
  expect(await parts(running.as.role(4))).toEqual(['academic', 'finance']);
  expect(await parts(running.as.role(5))).toEqual([]);
  expect(await parts(running.as.role(6))).toEqual([]);
  const liaison = await running.given.user({ role_id: 5, email: 'the.liaison@example.org' });
  expect(await parts(running.as.user(liaison))).toEqual(['send']);
});

test('a supporter who may see only their own students gets figures of those alone', async () => {
  const { running, office, progress, inTerm, look } = await givenYear({
    env: { SUPPORTER_SCOPE: 'own' },
  });
  const supporter = await running.given.user({ role_id: role.supporter });
  const [mine, other] = await office.students([
    { supporter_id: supporter.id },
    {},
    { supporter_id: supporter.id, status: 3 },
  ]);
  const [before, now] = [inTerm('2025', 2), inTerm('2026', 1)];
  await progress.academic({ ...before, student_id: mine.id, mark: 8050 });
  await progress.finance({ ...before, student_id: mine.id, status: 0 });
  await progress.academic({ ...now, student_id: other?.id ?? 0, mark: 1000 });
  expect(await look(running.as.user(supporter))).toMatchObject({
    term: { year_name: '2025', term_name: 'Term 2' },
    students: { active: 1, total: 2 },
    reports: { filed: 2, verified: 1 },
    progress: [
      { mean_score: 80.5, spending: '12,345.00', academic_unverified: 0, finance_unverified: 1 },
    ],
    year_spending: '12,345.00',
    to_verify: null,
  });
  const stranger = await running.given.user({ role_id: role.supporter });
  expect(await look(running.as.user(stranger))).toMatchObject({
    term: null,
    students: { active: 0, total: 0 },
    progress: [],
  });
});

test('each figure of missing work is what the list opens that its card leads to', async () => {
  const { running, office, progress, inTerm, look } = await givenYear();
  const [one, two, three] = await office.students([{}, {}, {}, { status: 1 }]);
  const now = inTerm('2026', 1);
  const supporter = await running.given.user({ role_id: role.supporter });
  const administrator = running.as.role(1);
  await administrator.call(patchStudent, {
    params: { id: one.id },
    form: formOf({ supporter_id: supporter.id }),
  });
  await progress.academic({ ...now, student_id: one.id, status: 0 });
  await progress.academic({ ...inTerm('2025', 1), student_id: one.id, status: 0 });
  await progress.academic({ ...now, student_id: two?.id ?? 0 });
  await progress.finance({ ...now, student_id: three?.id ?? 0, status: 0 });
  const found = async (needs: StudentNeed) =>
    (await administrator.call(listStudentActivities, { query: { needs } })).body.data.map(
      ({ id }) => id,
    );
  const csv = await download(administrator, exportStudents, {
    query: { format: 'csv', needs: 'academic' },
  });
  expect(await cellsOf('csv', csv.bytes)).toHaveLength(2);
  const seen = await look();
  expect(await found('supporter')).toHaveLength(seen.without_supporter ?? -1);
  expect(await found('academic')).toEqual([three?.id]);
  expect(seen.without_academic_report).toBe(1);
  expect(await found('finance')).toEqual([two?.id, one.id]);
  expect(seen.without_finance_report).toBe(2);
  expect(await found('academic-check')).toEqual([one.id]);
  expect(await found('finance-check')).toEqual([three?.id]);
  expect(seen.to_verify).toMatchObject({ count: 3, academic_students: 1, finance_students: 1 });
});

test('an officer who looks after students is told of their own, and the list has these alone', async () => {
  const { running, office, inTerm, progress, look } = await givenYear();
  const officer = await running.given.user({ role_id: role.officer });
  const [own, done] = await office.students([
    { liaison_id: officer.id },
    { liaison_id: officer.id },
    {},
  ]);
  await progress.academic({ ...inTerm('2026', 1), student_id: done?.id ?? 0 });
  const as = running.as.user(officer);
  expect(await look(as)).toMatchObject({
    own: true,
    without_academic_report: 1,
    without_finance_report: 2,
    without_supporter: null,
  });
  const reply = await as.call(listStudentActivities, { query: { needs: 'academic', own: '1' } });
  expect(reply.body.data.map(({ id }) => id)).toEqual([own.id]);
  expect(await look(running.as.role(role.officer))).toMatchObject({
    own: false,
    without_academic_report: 2,
  });
});

test('who has a supporter is not told to those who do not see it', async () => {
  const { running } = await givenYear();
  for (const number of [4, 5, 6]) {
    const reply = await running.as
      .role(number)
      .call(listStudentActivities, { query: { needs: 'supporter' } });
    expect([number, reply.status]).toEqual([number, 422]);
  }
});
