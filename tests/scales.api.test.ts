import { beforeAll, expect, test } from 'vitest';
import { verifyReport } from '#contract/academics/calls.ts';
import { exportAnnualAcademic, exportMarks, studentYear } from '#contract/exports/calls.ts';
import { runImport } from '#contract/imports/calls.ts';
import { previewLetter } from '#contract/notifications/calls.ts';
import { role } from '#contract/roles.ts';
import { editScale, listScales } from '#contract/scales/calls.ts';
import { labelsOf } from '#contract/scales/scale.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';
import { academicDesk } from './support/academic-desk.ts';
import { checked, readFile } from './support/guided-import.ts';
import { cellsOf, download } from './support/read-export.ts';
import { readPdf } from './support/read-pdf.ts';
import { Sheet, xlsxFile } from './support/sheet-file.ts';

// Every grade of KCSE and of KNEC's levels, the twelve and the eight, on each of its ways.

type Desk = Awaited<ReturnType<typeof academicDesk>>;
let desk: Desk;
let kcse: ListedScale;
let knec: ListedScale;
/** Two students of each scale: one whose report is typed, one whose report comes in a sheet. */
let students: Record<'kcse' | 'knec', { typed: number; imported: number }>;

/** The grades that stand for something. */
const gradesOf = (scale: ListedScale) => labelsOf(scale).filter((label) => !/^[XY]$/.test(label));
const twenty = () => [...gradesOf(kcse), ...gradesOf(knec)];
const lowestOf = (scale: ListedScale, grade: string) =>
  scale.steps.find(({ label }) => label === grade)?.lowest ?? 0;

async function use(name: string, class_id: number): Promise<ListedScale> {
  const scales = (await desk.manager.call(listScales)).body.data;
  const scale = scales.find((one) => one.name === name);
  if (!scale) throw new Error(`There is no scale ${name}`);
  const input = {
    ...scale,
    steps: scale.steps.map((step) => ({ ...step })),
    uses: [{ class_id, from_year: 2026 }],
  };
  expect((await desk.manager.call(editScale, { params: { id: scale.id }, input })).status).toBe(
    200,
  );
  return scale;
}

/** The grades of a student's report, in the order of its rows. */
async function storedOf(student: number): Promise<string[]> {
  const rows = await desk.running.app.db.read
    .selectFrom('marks as m')
    .innerJoin('academic_reports as r', 'r.id', 'm.report_id')
    .innerJoin('subjects as s', 's.id', 'm.subject_id')
    .select('m.grade')
    .where('r.student_id', '=', student)
    .orderBy('s.id')
    .execute();
  return rows.map(({ grade }) => grade);
}

/** Imports a sheet of one student of a class. */
async function importOf(name: string, of: number | undefined, cells: readonly (string | number)[]) {
  const sheet = new Sheet('Marks');
  sheet.plain(['Name', ...cells.map((_, at) => `Subject ${at + 1}`)], [name, ...cells]);
  const file_name = 'marks.xlsx';
  const file = new Blob([Uint8Array.from(xlsxFile([sheet]))]);
  const columns = Object.fromEntries(
    cells.map((_, at) => [`Subject ${at + 1}`, { to: 'mark', line: 1 } as const]),
  );
  const batch = await checked(desk.manager, await readFile(desk.manager, file, file_name), {
    ...{ kind: 'marks', columns },
    for_all: {
      ...{ year: String(desk.office.year('2026')), term: '1' },
      ...{ class: String(of), out_of: '100', grades: '80, 70, 60, 50, 40' },
    },
  });
  const params = { id: batch.id };
  expect(batch.counts).toEqual({ new: 1 });
  expect((await desk.manager.call(runImport, { params })).status).toBe(200);
}

beforeAll(async () => {
  desk = await academicDesk();
  const [form1 = 0, form2 = 0] = desk.office.classes;
  kcse = await use('KCSE', form1);
  knec = await use('KNEC levels', form2);
  const { id: supporter_id } = await desk.running.given.user({ role_id: role.supporter });
  const [one, two, three, four] = await desk.office.students([
    { name: 'Achieng Otieno', supporter_id },
    { name: 'Baraka Mutua', supporter_id },
    { name: 'Chebet Koech' },
    { name: 'Daudi Kazungu' },
  ]);
  students = {
    kcse: { typed: one.id, imported: three?.id ?? 0 },
    knec: { typed: two?.id ?? 0, imported: four?.id ?? 0 },
  };
  const rows = (scale: ListedScale) =>
    gradesOf(scale).map((grade, at) => ({
      ...{ id: '', subject_id: desk.office.subjects[at] ?? 0, grade },
      mark: scale.has_marks ? String(lowestOf(scale, grade)) : '',
    }));
  for (const [student_id, class_id, scale, grade] of [
    [students.kcse.typed, form1, kcse, 'B-'],
    [students.knec.typed, form2, knec, ''],
  ] as const) {
    const wanted = { student_id, class_id, grade, mark: '', marks: rows(scale) };
    const id = await desk.added({ ...wanted, scale_id: scale.id });
    expect((await desk.manager.call(verifyReport, { params: { id } })).status).toBe(200);
  }
  await importOf('Chebet Koech', desk.office.classes[0], [
    ...gradesOf(kcse).map((grade) => lowestOf(kcse, grade)),
  ]);
  await importOf('Daudi Kazungu', desk.office.classes[1], gradesOf(knec));
});

test('20 of 20 are entered unchanged', async () => {
  const entered = [
    ...(await storedOf(students.kcse.typed)),
    ...(await storedOf(students.knec.typed)),
  ];
  expect(entered).toHaveLength(20);
  expect(entered).toEqual(twenty());
});

test('20 of 20 are imported unchanged: those of marks by their bands', async () => {
  expect([
    ...(await storedOf(students.kcse.imported)),
    ...(await storedOf(students.knec.imported)),
  ]).toEqual(twenty());
  const made = await desk.running.app.db.read
    .selectFrom('academic_reports')
    .select(['scale_id', 'grade', 'mark'])
    .where('student_id', 'in', [students.kcse.imported, students.knec.imported])
    .orderBy('student_id')
    .execute();
  expect(made).toEqual([
    { scale_id: kcse.id, grade: 'C+', mark: null },
    { scale_id: knec.id, grade: '', mark: null },
  ]);
});

test('20 of 20 are mailed unchanged, and levels never as a mark', async () => {
  const letterOf = async (student_id: number) => {
    const query = { year_id: desk.year, term_id: desk.office.terms[0] ?? 0, student_id };
    const { letter } = (await desk.manager.call(previewLetter, { query })).body.data;
    return (letter?.text ?? '').split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  };
  const marks = await letterOf(students.kcse.typed);
  gradesOf(kcse).forEach((grade, at) => {
    expect(marks).toContain(`Subject ${at + 1} ${lowestOf(kcse, grade)} ${grade}`);
  });
  expect(marks).toContain('Mean – B-');
  const levels = await letterOf(students.knec.typed);
  gradesOf(knec).forEach((grade, at) => {
    expect(levels).toContain(`Subject ${at + 1} ${grade}`);
  });
  expect(levels.filter((line) => /^Mean/.test(line))).toEqual([]);
});

test('20 of 20 are printed and exported unchanged', async () => {
  const pdfOf = async (id: number) => {
    const { bytes } = await download(desk.manager, studentYear, {
      params: { id },
      query: { year: desk.year },
    });
    return readPdf(bytes).drawn.map((text) => text.replace(/\s+/g, ' ').trim());
  };
  const marks = await pdfOf(students.kcse.typed);
  for (const grade of gradesOf(kcse))
    expect(marks.join('|')).toContain(`${lowestOf(kcse, grade)}.00 ${grade}`);
  const levels = await pdfOf(students.knec.typed);
  for (const grade of gradesOf(knec)) expect(levels).toContain(grade);
  const annual = await download(desk.manager, exportAnnualAcademic, {
    query: { year: desk.year, format: 'csv' },
  });
  const lines = await cellsOf('csv', annual.bytes);
  expect(lines.find((line) => line.includes('Baraka Mutua'))).toContain('filed');
  const { bytes } = await download(desk.manager, exportMarks, {
    query: { year: desk.year, format: 'csv' },
  });
  const [head = [], ...rows] = await cellsOf('csv', bytes);
  const [grade, mark] = [head.indexOf('Grade'), head.indexOf('Mark')];
  expect(rows.map((row) => row[grade]).toSorted()).toEqual([...twenty(), ...twenty()].toSorted());
  expect(rows.filter((row) => row[mark] === '')).toHaveLength(16);
});
