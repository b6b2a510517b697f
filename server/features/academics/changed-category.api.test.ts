import { beforeEach, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as exports from '#contract/exports/calls.ts';
import { academicReportHistory } from '#contract/history/calls.ts';
import { previewLetter } from '#contract/notifications/calls.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { editStudent } from '#contract/students/calls.ts';
import { annualAcademicReport, overview } from '#contract/summaries/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import {
  type GivenOffice,
  type GivenStudent,
  givenOffice,
  pdf,
} from '../../../tests/support/given-reports.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

const [mean, mark] = [66.31, 78.52];

let running: RunningApp;
let office: GivenOffice;
let student: GivenStudent;
let report: number;
let term: { year_id: number; term_id: number };

async function setCategory(to: CategoryId) {
  const { school_id, name } = student;
  const reply = await running.as
    .role(1)
    .call(editStudent, {
      params: { id: student.id },
      input: {
        ...{ name, school_id, category: to, liaison_id: office.liaison.id, dob: '2012-05-04' },
        ...{ dor: '2020-01-10', gender: 1, siblings: 2, ambition: 'Nurse', languages: 'Swahili' },
        background: 'Lives near the school.',
      },
    });
  expect(reply.status).toBe(200);
}

/** Everything that tells of results: each reader's words and figures, by its name. */
async function everyReader() {
  const client = running.as.role(1);
  const { year_id: year } = term;
  const sheet = async (call: Endpoint) =>
    cellsOf('csv', (await download(client, call, { query: { year, format: 'csv' } })).bytes);
  const body = async (reply: Promise<{ status: number; body: { data: unknown } }>) => {
    const { status, body: answer } = await reply;
    expect(status).toBe(200);
    return answer.data;
  };
  const pages = await download(client, exports.studentYear, {
    params: { id: student.id },
    query: { year },
  });
  expect(pages.status).toBe(200);
  return {
    report: await body(client.call(academics.getReport, { params: { id: report } })),
    profile: await body(
      client.call(academics.listProfileReports, { query: { year, student: student.id } }),
    ),
    annual: await body(client.call(annualAcademicReport, { query: { year } })),
    overview: await body(client.call(overview)),
    history: await body(client.call(academicReportHistory, { params: { id: report } })),
    letter: await body(client.call(previewLetter, { query: term })),
    annualSheet: await sheet(exports.exportAnnualAcademic),
    reportsSheet: await sheet(exports.exportAcademicReports),
    marksSheet: await sheet(exports.exportMarks),
    pages: /Mean over the terms: [^)]*/.exec(pages.bytes.toString('latin1'))?.[0],
  };
}

/** The readers whose answer names either score. */
async function readersOfScores() {
  const told = Object.entries(await everyReader());
  return told
    .filter(([, answer]) => {
      const text = JSON.stringify(answer);
      return text.includes(String(mean)) || text.includes(String(mark));
    })
    .map(([name]) => name);
}

beforeEach(async () => {
  running = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
  office = await givenOffice(running);
  const supporter = await running.given.user({ role_id: 6 });
  [student] = await office.students([{ supporter_id: supporter.id }]);
  term = { year_id: office.year('2026'), term_id: office.terms[0] ?? 0 };
  const client = running.as.role(1);
  const filed = await client.call(academics.addReport, {
    form: formOf(
      {
        ...{
          ...term,
          student_id: student.id,
          class_id: office.classes[0] ?? 0,
          grade: 'B',
          mark: mean,
        },
        ...{ teacher_comment: 'Steady.', liaison_comment: 'Visited.', action_plan: 'Read.' },
        psychosocial: 'Calm.',
        marks: [{ id: '', subject_id: office.subjects[0] ?? 0, mark, grade: 'A' }],
      },
      { report: pdf },
    ),
  });
  expect(filed.status).toBe(200);
  report = filed.body.data.id;
  await client.call(academics.verifyReport, { params: { id: report } });
});

const all = [
  ...['report', 'profile', 'annual', 'overview', 'history', 'letter'],
  ...['annualSheet', 'reportsSheet', 'marksSheet', 'pages'],
];

test('who is in Special Education now has no percentage anywhere but on the form of the report; put right, all of them are back', async () => {
  expect(await readersOfScores()).toEqual(all);
  await setCategory(category.specialEducation);
  // Whoever corrects the report has what was filed.
  expect(await readersOfScores()).toEqual(['report']);
  expect(await everyReader()).toMatchObject({
    // A filed report is told from a missing one by its grade.
    annual: [{ schools: [{ marks: [null, null, null], grades: ['B', null, null] }] }],
    report: { grade: 'B', mark: mean, marks: [{ grade: 'A', mark }] },
    overview: { progress: [{ mean_score: null }] },
  });
  await setCategory(category.normal);
  expect(await readersOfScores()).toEqual(all);
});

test('a report of before is corrected by its own category, with all of its marks', async () => {
  const client = running.as.role(1);
  const params = { id: report };
  const filed = (await client.call(academics.getReport, { params })).body.data;
  await setCategory(category.specialEducation);
  const {
    marks,
    version: _,
    ...read
  } = (await client.call(academics.getReport, { params })).body.data;
  const correct = (more: object) =>
    client.call(academics.editReport, {
      params,
      input: { ...read, marks, teacher_comment: 'Corrected.', reason: 'A slip', ...more },
    });
  expect((await correct({})).status).toBe(200);
  // Another class may have another scale, but of the same category.
  expect((await correct({ class_id: office.classes[1] ?? 0 })).status).toBe(200);
  const ofNow = await correct({ grade: 'B (Good Progress)', mark: '' });
  expect(ofNow.body.errors).toMatchObject({ grade: [expect.any(String)] });
  await setCategory(category.normal);
  expect((await client.call(academics.getReport, { params })).body.data).toMatchObject({
    ...{ mark: filed.mark, marks: filed.marks, grade: filed.grade },
    teacher_comment: 'Corrected.',
  });
});

test('the means of a term are those of the others, for a supporter too', async () => {
  const supporter = await running.given.user({ role_id: 6 });
  const [other, special] = await office.students([
    { supporter_id: supporter.id },
    { supporter_id: supporter.id, category: category.specialEducation },
  ]);
  const progress = givenProgress(running.app, office);
  const later = { ...term, term_id: office.terms[1] ?? 0 };
  await progress.academic({ ...later, student_id: other.id, mark: 5000 });
  await progress.academic({ ...later, student_id: special?.id ?? 0, mark: 9000 });
  const mean = async (client = running.as.role(1)) =>
    (await client.call(overview)).body.data.progress.at(-1)?.mean_score;
  expect(await mean()).toBe(50);
  expect(await mean(running.as.user(supporter))).toBe(50);
});

test('therapies of who is Normal now are told without a mark that nobody gave', async () => {
  const supporter = await running.given.user({ role_id: 6 });
  const [other] = await office.students([{ name: 'Zuri', supporter_id: supporter.id }]);
  const [subject_id = 0] = office.specialSubjects;
  const progress = givenProgress(running.app, office);
  const third = { ...term, term_id: office.terms[2] ?? 0 };
  const grade = 'B (Good Progress)';
  await progress.academic({
    ...{ ...third, student_id: other.id, grade, mark: null },
    marks: [{ subject_id, mark: 0, grade }],
  });
  const client = running.as.role(1);
  const letter = await client.call(previewLetter, { query: third });
  expect(letter.status).toBe(200);
  expect(JSON.stringify(letter.body.data)).not.toMatch(/>\s*0\s*</);
  const sheet = await download(client, exports.exportMarks, {
    query: { year: term.year_id, format: 'csv', search: 'Zuri' },
  });
  const [head = [], row = []] = await cellsOf('csv', sheet.bytes);
  expect(row[head.indexOf('Mark')]).toBe('');
});
