import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({
  students: names.map((name, at) =>
    knownStudent(at + 1, name, { first_name: name.split(' ')[0] ?? '', school: 'Mwanzo Academy' }),
  ),
  schools: [{ id: 1, school: 'Mwanzo Academy', cluster: 'Lake' }],
  years: ['2025'],
  classes: ['Grade 7'],
});

function planOf(headings: readonly Cell[], rows: readonly (readonly Cell[])[]) {
  const name = 'Grade 7 Term 1 2025';
  const sheets = readableSheets({ name, rows: [headings, ...rows] }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const marks = plan.rows.map(({ change }) =>
    change?.type === 'marks'
      ? Object.fromEntries(change.marks.map((one) => [one.subject, one.mark]))
      : null,
  );
  const open = plan.questions.filter(({ answer }) => answer === null);
  return { marks, open: open.map(({ key }) => key), told: sheets[0]?.told ?? [], sheets };
}

describe('names of subjects in the cells of each row', () => {
  test.each([
    ['beside their marks', ['Subject 1', 'Score 1', 'Subject 2', 'Score 2']],
    ['as programs say it', ['subject1Name', 'subject1Marks', 'subject2Name', 'subject2Marks']],
    ['with lines between', ['subject_name_1', 'mark_1', 'subject_name_2', 'mark_2']],
    ['under the same headings again', ['Subject', 'Marks', 'Subject', 'Marks']],
    ['below what others call a grade', ['Course 1', 'Grade 1', 'Course 2', 'Grade 2']],
    ['of which the name alone has a number', ['Subject 1', 'Marks', 'Subject 2', 'Marks']],
  ])('%s', (_, headings) => {
    const rows = names.map((name, at) => [name, 'Maths', 70 + at, 'English', 60 + at]);
    const { marks, open, told } = planOf(['Name', ...headings], rows);
    expect(marks.at(1)).toEqual({ Mathematics: '71', English: '61' });
    expect(open).toEqual([]);
    expect(told).toEqual([expect.stringContaining('names of the subjects')]);
  });

  test('a remark that has the number, too, is no mark', () => {
    const part = (at: number) => [`Course ${at}`, 'total', `crs. ${at} note`];
    const { marks, open } = planOf(
      ['Name', ...part(1), ...part(2)],
      names.map((name, at) => [name, 'Maths', 70 + at, 'PASS', 'English', 60 + at, '']),
    );
    expect(marks.at(1)).toEqual({ Mathematics: '71', English: '61' });
    expect(open).toEqual([]);
  });

  test('another order and another subject in each row', () => {
    const { marks, open } = planOf(
      ['Name', 'Subject 1', 'Score 1', 'Subject 2', 'Score 2'],
      [
        [names[0] ?? '', 'Maths', 70, 'English', 60],
        [names[1] ?? '', 'English', 61, 'Mathematics', 71],
        [names[2] ?? '', 'Biology', 52, 'Maths', 72],
        [names[3] ?? '', 'ENG', 63],
      ],
    );
    expect(marks).toEqual([
      { Mathematics: '70', English: '60' },
      { Mathematics: '71', English: '61' },
      { Biology: '52', Mathematics: '72' },
      { English: '63' },
    ]);
    expect(open).toEqual([]);
  });

  test('a maximum beside each mark is what it is out of, a grade says nothing more', () => {
    const part = (at: number) =>
      ['Name', 'Marks', 'Total', 'Grade'].map((one) => `subject${at}${one}`);
    const { marks, open } = planOf(
      ['studentName', ...part(1), ...part(2)],
      names.map((name, at) => [name, 'Maths', 20 + at, 50, 'C', 'English', 60 + at, 100, 'B']),
    );
    expect(marks.at(0)).toEqual({ Mathematics: '40', English: '60' });
    expect(open).toEqual([]);
  });

  test('a total that differs from child to child is no maximum: it asks which counts', () => {
    const part = (at: number) => ['Name', 'Marks', 'Total'].map((one) => `subject${at}${one}`);
    const { open } = planOf(
      ['studentName', ...part(1), ...part(2)],
      names.map((name, at) => [name, 'Maths', 50, 70 + 5 * at, 'English', 60, 65 + 5 * at]),
    );
    expect(open).toEqual(['exam:Grade 7 Term 1 2025']);
  });

  test('CA, exam and the total that they add up to', () => {
    const part = (at: number) =>
      ['Name', 'CA', 'Exam', 'Total'].map((one) => `Subject ${at} ${one}`);
    const { marks, open } = planOf(
      ['Name', ...part(1), ...part(2)],
      names.map((name, at) => [
        name,
        'Maths',
        20 + at,
        50,
        70 + at,
        'English',
        15,
        40 + at,
        55 + at,
      ]),
    );
    expect(marks.at(2)).toEqual({ Mathematics: '72', English: '57' });
    expect(open).toEqual([]);
  });

  test('marks without a subject, and a subject twice in a row, are asked about', () => {
    const headings = ['Name', 'Subject 1', 'Score 1', 'Subject 2', 'Score 2'];
    const rows = names.map((name, at) => [name, 'Maths', 70 + at, 'English', 60 + at]);
    const nameless = planOf(headings, [...rows.slice(1), [names[0] ?? '', 'Maths', 70, null, 66]]);
    expect(nameless.open).toEqual(['columns:Grade 7 Term 1 2025']);
    const twice = planOf(headings, [...rows.slice(1), [names[0] ?? '', 'Maths', 70, 'Maths', 44]]);
    expect(twice.open).toEqual(['columns:Grade 7 Term 1 2025']);
  });

  test('a subject that is named without a mark asks as everywhere', () => {
    const rows = names.map((name, at) => [name, 'Maths', at === 1 ? null : 70, 'English', 60 + at]);
    const { open } = planOf(['Name', 'Subject 1', 'Score 1', 'Subject 2', 'Score 2'], rows);
    expect(open).toEqual(['mark-empty']);
  });
});

test('numbers behind other headings are no groups of subjects', () => {
  const headings = ['Name', 'Subject', 'Test 1', 'Score 1', 'Test 2', 'Score 2'];
  const rows = [headings, ...names.map((name) => [name, 'Maths', 'A', 50, 'B', 60])];
  const sheet = { name: 's', rows };
  expect(readableSheets(sheet, [])).toEqual([sheet]);
});
