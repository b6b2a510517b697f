import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const people = ['Koffi Adjovi', 'Afi Mensah', 'Yao Togbe', 'Rita Amegan'];

function planOf(
  heads: readonly string[],
  house: readonly string[],
  answers: Record<string, string> = {},
) {
  const rows = people.map((name, at) => {
    const marks = heads.map((_, column) => 41 + ((at * 19 + column * 13) % 50));
    return [name, ...marks, Math.round(marks.reduce((all, one) => all + one, 0) / marks.length)];
  });
  const subjects = house.map((subject_name) => ({ subject_name, category: 1 }));
  const sheets = [
    { name: 'Term 1 2025', rows: [['Nom et prénoms', ...heads, 'Moyenne'], ...rows] },
  ];
  const { setups } = guessSetups(sheets, subjects);
  const known = knownWith({
    ...{ subjects, years: ['2025'] },
    students: people.map((one, at) => knownStudent(at + 1, one)),
  });
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const changes = plan.rows.flatMap(({ change }) => (change?.type === 'marks' ? [change] : []));
  return {
    open: plan.questions.filter(({ answer }) => answer === null),
    subjects: changes[0]?.marks.map(({ subject }) => subject),
  };
}

const heads = ['Français', 'Maths', 'PCT', 'SVT', 'ECM', 'EPS'];
const plain = ['French', 'Mathematics'];
const key = 'subjects-in-french:Term 1 2025';

describe('subjects with French names that the house has in English', () => {
  const house = [...plain, 'Physical Science', 'Biology', 'Civic Education', 'Physical Education'];

  test('are one question for all of them', () => {
    const { open } = planOf(heads, house);
    expect(open.map((one) => one.key)).toEqual([key]);
    expect(open[0]?.words).toContain('SVT (Sciences de la vie et de la Terre)');
    expect(open[0]?.options[0]?.effect).toBe(
      'PCT → Physical Science, SVT → Biology, ECM → Civic Education',
    );
  });

  test('go there, are new subjects, or are asked one by one', () => {
    expect(planOf(heads, house, { [key]: 'there' }).subjects).toEqual([
      ...['French', 'Mathematics', 'Physical Science', 'Biology', 'Civic Education'],
      'Physical Education',
    ]);
    expect(planOf(heads, house, { [key]: 'each' }).subjects).toEqual([
      ...['French', 'Mathematics', 'Physique, chimie et technologie', 'SVT'],
      ...['Éducation civique et morale', 'Physical Education'],
    ]);
    const { open } = planOf(heads, house, { [key]: 'ask' });
    expect(open).toHaveLength(3);
  });
});

describe('nothing is asked', () => {
  test('where the house has them by their French names, short or whole', () => {
    const { open, subjects } = planOf(heads, [
      ...[...plain, 'PCT', 'Sciences de la vie et de la Terre', 'Instruction civique'],
      ...['Éducation physique et sportive', 'Biology', 'Civics'],
    ]);
    expect(open).toEqual([]);
    expect(subjects?.slice(2)).toEqual([
      ...['PCT', 'Sciences de la vie et de la Terre', 'Instruction civique'],
      'Éducation physique et sportive',
    ]);
  });

  test('where the house has nothing near to them', () => {
    const { open, subjects } = planOf(heads, plain);
    expect(open).toEqual([]);
    expect(subjects?.slice(2)).toEqual([
      ...['Physique, chimie et technologie', 'SVT', 'Éducation civique et morale'],
      'Physical Education',
    ]);
  });

  test('where the English subject has a column of its own', () => {
    const { open } = planOf(['Maths', 'SVT', 'Biology', 'Français'], [...plain, 'Biology']);
    expect(open).toEqual([]);
  });
});

test('PCT below English headings, behind all subjects, is the percentage', () => {
  const rows = people.map((name, at) => [name, 40 + at, 50 + 3 * at, 45 + 2 * at]);
  const subjects = ['English', 'Biology'].map((subject_name) => ({ subject_name, category: 1 }));
  const sheets = [{ name: 'Term 1 2025', rows: [['Name', 'English', 'Biology', 'PCT'], ...rows] }];
  expect(guessSetups(sheets, subjects).setups[0]?.columns.at(-1)).toBe('mean');
});

test('subjects with Spanish and Portuguese names are one question as well', () => {
  const house = ['Mathematics', 'Natural Sciences', 'Environmental Studies', 'Spanish', 'Civics'];
  const titles = ['Matemática', 'Com. y Lenguaje', 'C. Naturales', 'Ed. Cívica', 'Estudo do Meio'];
  const { open } = planOf(titles, house);
  expect(open.map((one) => one.key)).toEqual([key]);
  expect(open[0]?.options[0]?.effect).toBe(
    'Com. y Lenguaje → Spanish, Ed. Cívica → Civics, Estudo do Meio → Environmental Studies',
  );
  expect(planOf(titles, house, { [key]: 'there' }).subjects).toEqual([
    ...['Mathematics', 'Spanish', 'Natural Sciences', 'Civics', 'Environmental Studies'],
  ]);
  expect(
    planOf(['Matemática', 'Educación Cívica'], ['Mathematics', 'Educación Cívica']).open,
  ).toEqual([]);
});
