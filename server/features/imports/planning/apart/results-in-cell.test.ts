import { describe, expect, test } from 'vitest';
import type { UsedScale } from '#contract/scales/rules.ts';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { textOf } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';
import { resultsIn } from './results-in-cell.ts';

describe('what a cell has of results', () => {
  test.each([
    ["PHY - 'C'  CHEM - 'D'  BIO - 'B'", ['PHY C', 'CHEM D', 'BIO B']],
    ['PHY-B MAT-C ENG-A', ['PHY B', 'MAT C', 'ENG A']],
    ['KISW:A, ENGL:B', ['KISW A', 'ENGL B']],
    ['Maths (78); English (65)', ['Maths 78', 'English 65']],
    ['B/MATH - ‘F’  H/ECON - ‘D’', ['B/MATH F', 'H/ECON D']],
    ['English 65 | Social Studies 71,5', ['English 65', 'Social Studies 71,5']],
    ['ENG=B+ KIS=A- MAT=C+', ['ENG B+', 'KIS A-', 'MAT C+']],
    ['CHEM A1, PHY B3', ['CHEM A1', 'PHY B3']],
  ])('%s', (text, found) => {
    expect(resultsIn(text)?.map((one) => `${one.name} ${one.mark}`)).toEqual(found);
  });

  test.each([
    'ABS',
    'Doing well in maths',
    'Tuition: 5000, Lunch: 300',
    'ENG-B MAT-C see the teacher',
    'ENG-B ENG-C',
    '',
  ])('none in ‘%s’', (text) => {
    expect(resultsIn(text)).toBeNull();
  });
});

const shown = (rows: readonly (readonly string[])[]) =>
  readableSheets({ name: 'Results', rows }, []).map(({ rows: all }) =>
    all.map((row) => row.map(textOf)),
  );

test('each subject gets a column; a subject that a row does not name was not taken', () => {
  const [rows] = shown([
    ['NECTA mock results', '', ''],
    ['CNO', 'NAME', 'DETAILED SUBJECTS'],
    ['S1/1', 'Asha Juma', "CIV - 'C'  HIST - 'D'"],
    ['S1/2', 'Neema Shayo', 'ABS'],
    ['S1/3', 'Juma Mollel', "CIV - 'A'  PHY - 'B'"],
  ]);
  expect(rows).toEqual([
    ['NECTA mock results', '', ''],
    ['CNO', 'NAME', 'CIV', 'HIST', 'PHY'],
    ['S1/1', 'Asha Juma', 'C', 'D', ''],
    ['S1/2', 'Neema Shayo', 'ABS'],
    ['S1/3', 'Juma Mollel', 'A', '', 'B'],
  ]);
});

test('brothers and sisters, or parts of a fee, are no results', () => {
  const rows = [
    ['Name', 'Family', 'Paid'],
    ['Asha Juma', 'Brothers: 2, Sisters: 3', 'Lunch: 30, Bus: 50'],
    ['Neema Shayo', 'Brothers: 1, Sisters: 0', 'Lunch: 30, Bus: 45'],
  ];
  expect(shown(rows)).toEqual([rows]);
});

test('grades go in where the class takes a scale of levels; elsewhere they ask', () => {
  const scale: UsedScale = {
    ...{ id: 9, name: 'Council', category: 1, has_marks: false, mean: 'none', is_retired: false },
    uses: [{ class_id: null, from_year: null }],
    steps: ['A', 'B', 'C', 'D', 'F'].map((label) => ({
      ...{ label, points: null, lowest: null, highest: null, no_mark: false },
    })),
  };
  const planOf = (scales: readonly UsedScale[]) => {
    const known = knownWith({
      years: ['2025'],
      students: ['Asha Juma', 'Neema Shayo'].map((name, at) => knownStudent(at + 1, name)),
      subjects: ['Biology', 'Physics'].map((subject_name) => ({ subject_name, category: 1 })),
      ...(scales.length > 0 && { scales }),
    });
    const rows = [
      ['CNO', 'NAME', 'DIV', 'SUBJECTS'],
      ['S1/1', 'Asha Juma', 'I', 'BIO-A PHY-C'],
      ['S1/2', 'Neema Shayo', 'II', 'BIO-B PHY-D'],
    ];
    const sheets = readableSheets({ name: 'Term 1 2025', rows }, known.subjects);
    const { setups } = guessSetups(sheets, known.subjects);
    return makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  };
  const marks = planOf([scale]).rows.map(({ change }) =>
    change?.type === 'marks' ? change.marks.map((one) => `${one.subject} ${one.grade}`) : null,
  );
  expect(marks).toEqual([
    ['Biology A', 'Physics C'],
    ['Biology B', 'Physics D'],
  ]);
  expect(planOf([]).questions.map(({ key }) => key)).toContain('mark-grade');
});
