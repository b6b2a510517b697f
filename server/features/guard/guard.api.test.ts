import { describe, expect, test } from 'vitest';
import { verifyReport } from '#contract/academics/calls.ts';
import { listReportWarnings, verifyGuarded } from '#contract/guard/calls.ts';
import { academicReportHistory } from '#contract/history/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { chooseLanguage } from '#contract/session/calls.ts';
import { academicDesk, type WantedReport } from '../../../tests/support/academic-desk.ts';
import { pdf } from '../../../tests/support/given-reports.ts';

/** A desk where somebody who verifies asks what looks wrong about academic reports. */
async function guardedDesk() {
  const desk = await academicDesk();
  const warningsOf = async (...ids: number[]) => {
    const query = { kind: 'academic', ids: ids.join(',') };
    const { status, body } = await desk.manager.call(listReportWarnings, { query });
    expect(status).toBe(200);
    return body.data;
  };
  const [first = 0, second = 0, third = 0] = desk.office.subjects;
  const marks = (one: string, two: string, three: string) => [
    { id: '', subject_id: first, mark: one, grade: 'A' },
    { id: '', subject_id: second, mark: two, grade: 'C' },
    { id: '', subject_id: third, mark: three, grade: 'B' },
  ];
  let papers = 0;
  /** Files a report with a paper of its own. */
  const added = async (wanted: WantedReport): Promise<number> => {
    papers += 1;
    const report = Buffer.concat([pdf, Buffer.from(`% ${papers}`)]);
    const { status, body } = await desk.add(wanted, { report });
    expect(status).toBe(200);
    return body.data.id;
  };
  return { ...desk, added, warningsOf, marks };
}

test('a mean that does not follow from the marks, and what they give', async () => {
  const { office, added, warningsOf, marks } = await guardedDesk();
  const [one, ...others] = await office.students([{}, {}, {}]);
  const add = (student: { id: number }, mark: string) =>
    added({ student_id: student.id, mark, marks: marks('72', '50', '60') });
  const wrong = await add(one, '68.4');
  // Rounded and cut off.
  const right = await Promise.all(['60.7', '60'].map((mark, at) => add(others[at] ?? one, mark)));
  const reports = await warningsOf(wrong, ...right);
  expect(reports).toMatchObject([
    {
      id: wrong,
      version: 1,
      warnings: [
        {
          code: 'mean',
          field: 'mark',
          words: 'Typed 68.4, and the marks give 60.7.',
          mend: { kind: 'take', field: 'mark', value: '60.7', words: 'Take 60.7' },
          accepted: null,
        },
      ],
    },
    { warnings: [] },
    { warnings: [] },
  ]);
  expect(reports.map(({ passed }) => passed.includes('mean'))).toEqual([false, true, true]);
});

test('marks that are all those of the report before, and not those of an older one', async () => {
  const { office, added, warningsOf, marks } = await guardedDesk();
  const [student] = await office.students([{ name: 'Purity Nafula' }]);
  const [first = 0, second = 0, third = 0] = office.terms;
  const same = { student_id: student.id, mark: '60.67', marks: marks('72', '50', '60') };
  const old = await added({ ...same, term_id: first });
  const copy = await added({ ...same, term_id: second });
  const other = await added({
    ...same,
    term_id: third,
    mark: '61',
    marks: marks('73', '50', '60'),
  });
  expect(await warningsOf(old, copy, other)).toMatchObject([
    { warnings: [] },
    {
      warnings: [
        {
          code: 'same-marks',
          words: 'All 3 subjects have the very marks of 2026 Term 1.',
          there: {
            label: 'Purity Nafula, 2026 Term 1',
            link: { what: 'academic', id: old, student: 'Purity Nafula', ref: student.ref },
          },
        },
      ],
    },
    { warnings: [] },
  ]);
});

test('ids that are not there are left out, and what is no list of ids is told', async () => {
  const { manager, warningsOf } = await guardedDesk();
  expect(await warningsOf(987_654)).toEqual([]);
  for (const ids of ['', '1,,2', '1;2', '0', Array.from({ length: 101 }, (_, at) => at + 1).join()])
    expect(
      (await manager.call(listReportWarnings, { query: { kind: 'finance', ids } })).body.errors,
    ).toEqual({ ids: ['Please name up to 100 reports'] });
});

describe('verified in spite of warnings', () => {
  async function wrongReport() {
    const desk = await guardedDesk();
    const [student] = await desk.office.students([{ name: 'Purity Nafula' }]);
    const id = await desk.added({ student_id: student.id, mark: '90' });
    const verify = (input: object) =>
      desk.manager.call(verifyGuarded, { input: { kind: 'academic', id, version: 1, ...input } });
    return { ...desk, student, id, verify };
  }

  test('a reason is asked for, kept with the report and told in its history', async () => {
    const { id, verify, warningsOf, running, read } = await wrongReport();
    const refused = await verify({});
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { reason: ['Please say why it goes out in spite of the warnings'] },
    ]);
    expect((await read(id)).status).toBe(0);
    const verified = await verify({ reason: 'The school rounds so.' });
    expect([verified.status, verified.body.data.status]).toEqual([200, 1]);
    const [looked] = await warningsOf(id);
    expect(looked?.warnings).toMatchObject([
      { code: 'mean', accepted: { by: 'Asha Mwangi', reason: 'The school rounds so.' } },
    ]);
    const history = await running.as.role(1).call(academicReportHistory, { params: { id } });
    expect(history.body.data[1]).toMatchObject({
      action: 'Let through in spite of warnings',
      changes: [
        { field: 'Warnings', after: 'The mean does not fit the marks' },
        { field: 'Reason', after: 'The school rounds so.' },
      ],
    });
  });

  test('who verifies in Kiswahili writes a history that others read in their own language', async () => {
    const { id, verify, manager, running } = await wrongReport();
    await manager.call(chooseLanguage, { input: { language: 'sw' } });
    expect((await verify({ reason: 'So it is.' })).status).toBe(200);
    for (const [reader, warning] of [
      [running.as.role(2), 'The mean does not fit the marks'],
      [manager, 'Wastani haulingani na alama'],
    ] as const) {
      const { body } = await reader.call(academicReportHistory, { params: { id } });
      expect(body.data[1]?.changes[0]?.after).toBe(warning);
    }
  });

  test('a changed report is looked at again, and asks again', async () => {
    const { id, verify, warningsOf, edit, student } = await wrongReport();
    expect((await verify({ reason: 'So it is.' })).status).toBe(200);
    await edit(id, { student_id: student.id, mark: '91' });
    const [looked] = await warningsOf(id);
    expect(looked?.warnings).toMatchObject([{ code: 'mean', accepted: null }]);
    expect((await verify({ reason: 'So it is.' })).status).toBe(409);
    expect((await verify({ version: 2 })).status).toBe(422);
    expect((await verify({ version: 2, reason: 'Still.' })).status).toBe(200);
  });

  test('without a warning no reason is asked for', async () => {
    const { added, office, verify } = await wrongReport();
    const [student] = await office.students([{ name: 'Eunice Chelimo' }]);
    const right = await added({ student_id: student.id, year_id: office.year('2025') });
    expect((await verify({ id: right })).status).toBe(200);
    expect((await verify({ id: 987_654 })).status).toBe(404);
  });

  test('the plain call verifies as it did, and the warnings stay open', async () => {
    const { id, manager, warningsOf } = await wrongReport();
    const reply = await manager.call(verifyReport, { params: { id } });
    expect([reply.status, reply.body.message]).toEqual([200, 'Report verified.']);
    const [looked] = await warningsOf(id);
    expect(looked?.warnings).toMatchObject([{ code: 'mean', accepted: null }]);
  });

  test('the reason goes with a student who is erased', async () => {
    const { verify, student, running } = await wrongReport();
    await verify({ reason: 'The mother asked for it.' });
    const input = { ref: student.ref };
    const erased = await running.as
      .role(1)
      .call(eraseStudent, { params: { id: student.id }, input });
    expect(erased.status).toBe(200);
    expect(await running.app.db.read.selectFrom('guard_reasons').selectAll().execute()).toEqual([]);
  });
});

test('a paper that stands at another student already, named at the later one', async () => {
  const { office, add, warningsOf } = await guardedDesk();
  const [one, ...others] = await office.students([{ name: 'Sharon Ogola' }, {}]);
  const first = (await add({ student_id: one.id })).body.data.id;
  const second = (await add({ student_id: others[0]?.id ?? 0 })).body.data.id;
  expect(await warningsOf(first, second)).toMatchObject([
    { warnings: [] },
    {
      warnings: [
        {
          code: 'same-paper',
          field: 'report',
          there: { label: 'Sharon Ogola, 2026 Term 1', link: { what: 'academic', id: first } },
        },
      ],
    },
  ]);
});
