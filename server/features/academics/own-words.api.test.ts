import { expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { academicFields } from '#contract/academics/record.ts';
import { exportAcademicReports, studentYear } from '#contract/exports/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { supportersRead } from '#contract/foundation/reach.ts';
import { listReportWarnings } from '#contract/guard/calls.ts';
import { academicReportHistory } from '#contract/history/calls.ts';
import { previewLetter } from '#contract/notifications/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { pdfUaFaults } from '../../../tests/support/pdf-ua.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';

const { running, office, year, officer, manager, add, added, edit, read } = await academicDesk();
const said = 'I like Science most because I can help the others.';

const supporter = await running.given.user({ role_id: 6, first_name: 'Margaret' });
const [student] = await office.students([{ name: 'Achieng Otieno', supporter_id: supporter.id }]);
const id = await added({ student_id: student.id, own_words: `  ${said} ` });
const inYear = { params: { id: student.id }, query: { year } };
const ofYear = async (by = manager) =>
  (await by.call(calls.listProfileReports, { query: { year, student: student.id } })).body.data;

test('nobody has to write them down, and more than a line or two is refused', async () => {
  const [other] = await office.students([{}]);
  expect((await read(await added({ student_id: other.id }))).own_words).toBeNull();
  const [third] = await office.students([{}]);
  const { status, body } = await add({ student_id: third.id, own_words: 'a'.repeat(301) });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['own_words']]);
  expect((await add({ student_id: third.id, own_words: '🎉'.repeat(300) })).status).toBe(200);
});

test('who reads the teacher’s comment reads them too: supporters once the report is verified', async () => {
  const reader = running.as.user(supporter);
  await manager.call(editFoundation, { input: { supporters_read: supportersRead.verified } });
  expect((await ofYear())[0]?.own_words).toBe(said);
  expect(await ofYear(reader)).toEqual([]);
  await manager.call(calls.verifyReport, { params: { id } });
  expect((await ofYear(reader))[0]?.own_words).toBe(said);
});

test('they stand in the letter before all that others say, marked as the student’s own', async () => {
  const query = { year_id: year, term_id: office.terms[0] ?? 0, student_id: student.id };
  const { letter } = (await manager.call(previewLetter, { query })).body.data;
  expect(letter?.text).toContain(`In Achieng’s own words:\n${said}`);
  expect(letter?.html).toContain(said);
  expect(letter?.text.indexOf(said)).toBeLessThan(letter?.text.indexOf('Visited.') ?? 0);
});

test('they stand on the pages of the year as a quotation', async () => {
  const { bytes } = await download(running.as.user(supporter), studentYear, inYear);
  expect(pdfUaFaults(bytes)).toEqual([]);
  const { drawn, objects } = readPdf(bytes);
  expect(drawn.join('').replace(/\s/g, '')).toContain(`“${said}”`.replace(/\s/g, ''));
  expect([...objects.values()].filter((one) => one.includes('/S /BlockQuote'))).toHaveLength(1);
});

test('they are exported, and the guard reads them before a supporter does', async () => {
  const query = { format: 'csv', year };
  const { bytes } = await download(manager, exportAcademicReports, { query });
  const [head = [], ...rows] = await cellsOf('csv', bytes);
  const at = head.indexOf('In Own Words');
  expect(rows.find(([ref]) => ref === student.ref)?.[at]).toBe(said);
  await edit(id, { student_id: student.id, own_words: 'Call me on 0700 000 417, please.' });
  const found = await manager.call(listReportWarnings, {
    query: { kind: 'academic', ids: String(id) },
  });
  expect(found.body.data[0]?.warnings.map(({ code, field }) => [code, field])).toContainEqual([
    'contact',
    'own_words',
  ]);
});

test('a version of before the field was there says none; the history tells no word of them', async () => {
  const [version] = (await officer.call(calls.listReportVersions, { params: { id } })).body.data;
  expect(version?.report.own_words).toBe(said);
  await running.app.db.transaction(async (trx) => {
    const { own_words: _later, ...content } = version?.report ?? { own_words: null };
    await trx
      .updateTable('academic_versions')
      .set({ content: JSON.stringify(content) })
      .where('report_id', '=', id)
      .execute();
  });
  const [old] = (await officer.call(calls.listReportVersions, { params: { id } })).body.data;
  expect(old?.report.own_words).toBeNull();
  const [newest] = (await manager.call(academicReportHistory, { params: { id } })).body.data;
  expect(newest?.changes).toContainEqual({
    field: academicFields.own_words.label,
    before: null,
    after: null,
  });
});

test('an edit that leaves them empty takes them away, and an erasure all of them', async () => {
  await edit(id, { student_id: student.id, own_words: '' });
  expect((await read(id)).own_words).toBeNull();
  await edit(id, { student_id: student.id, own_words: said });
  const erased = await manager.call(eraseStudent, {
    params: { id: student.id },
    input: { ref: student.ref },
  });
  expect(erased.status).toBe(200);
  const rows = await running.app.db.read.selectFrom('academic_reports').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(said);
  const versions = await running.app.db.read.selectFrom('academic_versions').selectAll().execute();
  expect(versions).toEqual([]);
  const { bytes } = await download(manager, studentYear, inYear);
  expect(readPdf(bytes).drawn.join('').replace(/\s/g, '')).not.toContain(said.replace(/\s/g, ''));
});
