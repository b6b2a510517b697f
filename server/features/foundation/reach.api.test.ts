import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listProfileReports } from '#contract/academics/calls.ts';
import { everyCall } from '#contract/calls.ts';
import { exportStudents, studentYear } from '#contract/exports/calls.ts';
import { listProfileFinance } from '#contract/finance/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { carefulReach, supportersRead, supportersSee } from '#contract/foundation/reach.ts';
import { may } from '#contract/permissions.ts';
import { role, roleIds } from '#contract/roles.ts';
import { getStudentProfile, listStudents } from '#contract/students/calls.ts';
import { overview } from '#contract/summaries/calls.ts';
import { nameOf, sampleOf } from '../../../tests/access/sample-call.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';

const running = await appUnderTest();
const office = await givenOffice(running);
const year = office.year('2026');
let supporter: BrowserLike;
let own: number;
let other: number;

/** Of each child one verified report of each kind in the first term, and a waiting one in the second. */
beforeAll(async () => {
  const user = await running.given.user({ role_id: role.supporter });
  supporter = running.as.user(user);
  const students = await office.students([{ supporter_id: user.id }, {}]);
  [own = 0, other = 0] = students.map(({ id }) => id);
  const progress = givenProgress(running.app, office);
  for (const student_id of [own, other])
    for (const [at, status] of [1, 0].entries()) {
      const report = {
        student_id,
        year_id: year,
        term_id: office.terms[at] ?? 0,
        status: status as 0 | 1,
        comment: status === 1 ? 'Has been read' : 'Still waits',
      };
      await progress.academic(report);
      await progress.finance(report);
    }
  const files = await running.app.db.read.selectFrom('stored_files').select('path').execute();
  for (const { path } of files) {
    const place = join(running.dataDir, 'files', path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, '%PDF-1.7');
  }
});

const choose = (input: object) => running.as.role(1).call(editFoundation, { input });

/** What somebody sees of a student: how many reports of each kind, of their PDFs, and what their print says. */
async function seenBy(client: BrowserLike, student: number) {
  const { status } = await client.call(getStudentProfile, { params: { id: student } });
  if (status !== 200) return status;
  const query = { year, student };
  const academic = (await client.call(listProfileReports, { query })).body.data;
  const finance = (await client.call(listProfileFinance, { query })).body.data;
  const paths = await running.app.db.read
    .selectFrom('stored_files')
    .select('path')
    .where('student_id', '=', student)
    .execute();
  const files = await Promise.all(
    paths.map(async ({ path }) => (await client.fetch(`/storage/${path}`)).status),
  );
  const print = await download(client, studentYear, { params: { id: student }, query: { year } });
  return {
    academic: academic.length,
    finance: finance.length,
    files: files.filter((one) => one === 200).length,
    waits: readPdf(print.bytes).drawn.join(' ').includes('Still waits'),
  };
}
const everything = { academic: 2, finance: 2, files: 4, waits: true };
const verified = { academic: 1, finance: 1, files: 2, waits: false };

test('until somebody answers, supporters see everything', async () => {
  expect([await seenBy(supporter, own), await seenBy(supporter, other)]).toEqual([
    everything,
    everything,
  ]);
  const { body } = await supporter.call(overview);
  expect(body.data.reports).toEqual({ filed: 4, verified: 0 });
});

test('each answer counts at once, for supporters alone', async () => {
  for (const [see, read, wanted] of [
    [supportersSee.own, supportersRead.everything, [everything, 404]],
    [supportersSee.all, supportersRead.verified, [verified, verified]],
    [supportersSee.own, supportersRead.verified, [verified, 404]],
    [supportersSee.all, supportersRead.everything, [everything, everything]],
  ] as const) {
    await choose({ supporters_see: see, supporters_read: read });
    const seen = [await seenBy(supporter, own), await seenBy(supporter, other)];
    expect(seen, `${see} ${read}`).toEqual(wanted);
  }
});

test('everybody else sees as before', async () => {
  await choose(carefulReach);
  const query = { year, student: other };
  for (const one of roleIds.filter((id) => id !== role.supporter)) {
    const { body } = await running.as.role(one).call(listProfileReports, { query });
    expect(body.data, `role ${one}`).toHaveLength(2);
  }
});

test('lists and sums are as narrow as what they lead to', async () => {
  await choose({ supporters_see: supportersSee.all, supporters_read: supportersRead.verified });
  const all = (await supporter.call(overview)).body.data;
  expect(all.progress.map(({ spending }) => spending)).toEqual(['24,690.00']);
  expect([all.students.total, all.reports]).toEqual([2, { filed: 4, verified: 4 }]);
  await choose(carefulReach);
  const narrow = (await supporter.call(overview)).body.data;
  expect(narrow.progress.map(({ spending }) => spending)).toEqual(['12,345.00']);
  expect([narrow.students.total, narrow.reports]).toEqual([1, { filed: 2, verified: 2 }]);
  const listed = await supporter.call(listStudents);
  expect(listed.body.data.map(({ id }) => id)).toEqual([own]);
});

test('filters ask by the reports that are shown, in the list and its export', async () => {
  const waiting = office.classes[1] ?? 0;
  const [late] = await office.students([{}]);
  await givenProgress(running.app, office).academic({
    ...{ student_id: late.id, year_id: year, term_id: office.terms[2] ?? 0 },
    ...{ class_id: waiting, status: 0 },
  });
  const found = async (client: BrowserLike, query: Readonly<Record<string, string | number>>) => {
    const { data } = (await client.call(listStudents, { query: { sort: 'ref', ...query } })).body;
    const file = await download(client, exportStudents, { query: { format: 'csv', ...query } });
    return [data.map(({ id }) => id), (await cellsOf('csv', file.bytes)).length - 1];
  };
  const asked = [
    { class: waiting },
    { needs: 'academic' },
    { needs: 'academic-check' },
    { needs: 'finance-check' },
  ] as const;
  const foundBy = async (client: BrowserLike) => {
    const all = [];
    for (const query of asked) all.push(await found(client, query));
    return all;
  };
  await choose({ supporters_see: supportersSee.all, supporters_read: supportersRead.everything });
  const whole = [
    [[late.id], 1],
    [[own, other], 2],
    [[own, other, late.id], 3],
    [[own, other], 2],
  ];
  expect(await foundBy(supporter)).toEqual(whole);
  await choose({ supporters_see: supportersSee.all, supporters_read: supportersRead.verified });
  expect(await foundBy(supporter)).toEqual([
    [[], 0],
    [[own, other, late.id], 3],
    [[], 0],
    [[], 0],
  ]);
  expect(await foundBy(running.as.role(1))).toEqual(whole);
});

test('who chose all again sees all, also where the server was started narrower', async () => {
  const narrow = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
  const there = await givenOffice(narrow);
  const [child] = await there.students([{}]);
  const profile = async () =>
    (await narrow.as.role(6).call(getStudentProfile, { params: { id: child.id } })).status;
  expect(await profile()).toBe(404);
  await narrow.as.role(1).call(editFoundation, { input: { supporters_see: supportersSee.all } });
  expect(await profile()).toBe(200);
});

test('whatever was chosen, every call lets in whom the table of permissions names', async () => {
  await choose(carefulReach);
  const wrong: string[] = [];
  for (const id of roleIds) {
    const client = running.as.role(id);
    for (const call of everyCall.filter(({ path }) => path !== '/api/logout')) {
      const { status } = await client.call(call, sampleOf(call));
      const isRefused = status === 403;
      const mayCall = may({ role: id, admin_liaison: false }, call.may);
      if (isRefused === mayCall || status >= 500)
        wrong.push(`role ${id}, ${nameOf(call)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an answer that is none is told at its field and changes nothing', async () => {
  await choose(carefulReach);
  const reply = await choose({ supporters_see: 3, supporters_read: 'all' });
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
    422,
    ['supporters_see', 'supporters_read'],
  ]);
  expect((await supporter.call(listStudents)).body.data).toHaveLength(1);
});
