import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Awa Diallo', 'Moussa Traore', 'Fatou Keita', 'Ali Kone'];
const subjects = ['Mathematics', 'Biology'].map((subject_name) => ({ subject_name, category: 1 }));

function planOf(
  headings: readonly string[],
  classes: readonly string[],
  answers: Record<string, string> = {},
) {
  const rows = [headings, ...classes.map((one, at) => [names[at] ?? '', one, 61 + at, 70 - at])];
  const sheets = [{ name: 'Term 1 2026', rows }];
  const known = knownWith({
    ...{ subjects, years: ['2026'], classes: ['Form 2'] },
    students: names.map((name, at) => knownStudent(at + 1, name)),
  });
  const { setups } = guessSetups(sheets, subjects);
  const plan = makePlan(sheets, { sheets: setups, answers }, known);
  const kept = plan.rows.flatMap(({ change }) => (change?.type === 'marks' ? change.class : []));
  return { kept, questions: plan.questions.filter(({ key }) => /^(?:class-kind|agree)/.test(key)) };
}

const inFrench = ['Nom et prénoms', 'Classe', 'Maths', 'Biology'];
const inEnglish = ['Name', 'Class', 'Maths', 'Biology'];

describe('classes of French-speaking schools are kept as they stand', () => {
  test.each([
    [['4e', '3e A', '6ème B', '5 eme']],
    [['2nde', '1ère S1', 'Tle D', 'Terminale A4']],
    [['CM2', 'CE1 B', 'CP', 'Sixième']],
  ])('%j below French headings', (classes) => {
    const { kept, questions } = planOf(inFrench, classes);
    expect(kept).toEqual(classes);
    expect(questions.map(({ key, answer }) => [key, answer])).toEqual([['agree', 'yes']]);
  });

  test('and below others, where the column has words that no other school has', () => {
    expect(planOf(inEnglish, ['4e', '3e', '1ère', 'Tle']).kept).toEqual([
      '4e',
      '3e',
      '1ère',
      'Tle',
    ]);
  });
});

describe('elsewhere a number with a letter is a class with its stream', () => {
  test('which is asked, and may be kept as it stands', () => {
    const classes = ['4E', '3E', '2W', '1W'];
    const { questions } = planOf(inEnglish, classes);
    const asked = questions.find(({ key }) => key.startsWith('class-kind'));
    expect(asked?.options.map(({ value }) => value)).toContain('as-written');
    const key = asked?.key ?? '';
    const agreed = { agree: 'yes' };
    expect(planOf(inEnglish, classes, { ...agreed, [key]: 'as-written' }).kept).toEqual(classes);
    expect(planOf(inEnglish, classes, { ...agreed, [key]: 'Form' }).kept).toEqual(
      [4, 3, 2, 1].map((one) => `Form ${one}`),
    );
  });

  test('or below a heading that says what is counted', () => {
    expect(planOf(['Name', 'Form', 'Maths', 'Biology'], ['4e', '3e', '2W', '1W']).kept).toEqual(
      [4, 3, 2, 1].map((one) => `Form ${one}`),
    );
  });

  test('bare numbers below a French heading are asked, too', () => {
    const { questions } = planOf(inFrench, ['4', '3', '2', '1']);
    expect(questions.map(({ key }) => key)).toContain('class-kind:Term 1 2026');
  });
});

describe('what makes a sheet French', () => {
  const streams = ['4E', '4A', '3E', '2B'];
  const more = (headings: readonly string[]) => [...headings, 'Matricule', 'Observations'];

  test.each(['Form', 'FORM', 'Grade', 'Class'])(
    'no Matricule and no Observations beside %s and English subjects',
    (heading) => {
      const { kept, questions } = planOf(more(['Name', heading, 'Maths', 'Biology']), streams);
      expect(kept).not.toContain('4E');
      if (heading !== 'Class')
        expect(kept).toEqual(
          [4, 4, 3, 2].map((one) => `${heading === 'Grade' ? 'Grade' : 'Form'} ${one}`),
        );
      else expect(questions.map(({ key }) => key)).toContain('class-kind:Term 1 2026');
    },
  );

  test('FORM counts also below other French headings', () => {
    expect(
      planOf(['Nom', 'Form', 'Maths', 'Biology', 'Sexe'], ['4e', '3e', '2e', '1e']).kept,
    ).toEqual([4, 3, 2, 1].map((one) => `Form ${one}`));
  });

  test('beside 4A the letter of 4E is a stream', () => {
    const { kept, questions } = planOf(inFrench, streams);
    expect(kept).toEqual([]);
    expect(questions.map(({ key }) => key)).toContain('class-kind:Term 1 2026');
  });

  test('a class is one with and without its accent', () => {
    const classes = ['3eme A', '3ème A', '3EME A', '6ème B'];
    expect(planOf(inFrench, classes).kept).toEqual([...Array(3).fill('3ème A'), '6ème B']);
  });
});
