import { describe, expect, test } from 'vitest';
import {
  planOfColumn,
  statusesIn,
} from '../../../../../tests/fixtures/imports/kit/further-column.ts';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const planOf = (heading: string, said: readonly string[], answers: Record<string, string> = {}) =>
  planOfColumn(heading, said, { answers });
const key = 'status-in:Kids!F';
const asked = (plan: ReturnType<typeof planOf>) => plan.questions.find((one) => one.key === key);

test.each([
  ['Programme', ['In program', 'In program', 'Exited', 'In program', 'Exited']],
  ['Situação no projeto', ['Ativa', 'Ativa', 'Transferida', 'Ativa', 'Ativa']],
  ['Presence', ['Active', 'Active', 'Inactive', 'Active', 'Active']],
  ['Hali ya mtoto', ['Anasoma', 'Anasoma', 'Anasoma', 'Amehama', 'Anasoma']],
  ['Sponsorship Status', ['Sponsored', 'Available', 'Departed', 'Sponsored', 'Available']],
  ['Status of learner', ['On hold', 'On track', 'On track', 'On track', 'On hold']],
])(
  'a list whose column %s tells who left brings nobody in before that is answered',
  (heading, said) => {
    const plan = planOf(heading, said);
    expect(asked(plan)).toMatchObject({ answer: null, columns: [5], rows: 5 });
    expect(plan.rows.every(({ state }) => state === 'question')).toBe(true);
  },
);

test.each(['HALI', 'Hali ya sasa'])('%s above statuses alone is the status', (heading) => {
  const said = ['Anasoma', 'Ameacha', 'Anaendelea', 'Amemaliza', 'Anasoma'];
  const plan = planOf(heading, said);
  expect(asked(plan)).toBeUndefined();
  expect(statusesIn(plan)).toEqual([0, 1, 0, 3, 0]);
});

test('HALI above words that nobody knows is no status, and one that may have left asks', () => {
  const health = planOf('Hali', ['Mzima', 'Mgonjwa', 'Mzima', 'Mlemavu', 'Mzima']);
  expect(asked(health)).toBeUndefined();
  expect(statusesIn(health)).toEqual([0, 0, 0, 0, 0]);
  const mixed = planOf('Hali', ['Anasoma', 'Amehama', 'Anasoma', 'Anasoma', 'Anasoma']);
  expect(mixed.questions.filter(({ answer }) => answer === null).map((one) => one.key)).toContain(
    key,
  );
});

test('each word is asked about once it is the status', () => {
  const words = planOf('Programme', ['Active', '', 'Exited', 'Active', 'Exited'], {
    [key]: 'status',
    'status:exited': '2',
  });
  expect(statusesIn(words)).toEqual([0, 0, 2, 0, 2]);
});

test('a column that is none is left out by an answer', () => {
  const plan = planOf('Ward status', ['Active', 'Active', 'Left', 'Active', 'Active'], {
    [key]: 'out',
  });
  expect(statusesIn(plan)).toEqual([0, 0, 0, 0, 0]);
});

test.each([
  ['Vaccination', ['Complete', 'Incomplete', 'Complete', 'Complete', 'Complete']],
  ['Sports', ['Active', 'Active', 'Active', 'Active', 'Active']],
  ['Hand', ['Right', 'Left', 'Right', 'Right', 'Right']],
  ['Father status', ['Active', 'Left', 'Active', 'Active', 'Active']],
  ['Next visit', ['', '2026-03-01', '', '', '2026-04-01']],
])('%s says nothing of who left, and nothing is asked', (heading, said) => {
  expect(asked(planOf(heading, said))).toBeUndefined();
});

test('usual words for a status are known in other languages, whoever has moved is asked about', () => {
  const plan = planOf('Situation', ['Actif', 'Inscrit', 'Abandon', 'Retirée', 'Transféré'], {
    [key]: 'status',
  });
  expect(statusesIn(plan).slice(0, 4)).toEqual([0, 0, 1, 2]);
  expect(plan.questions.filter(({ key: own }) => own.startsWith('status:'))).toHaveLength(1);
});

test.each([
  ['HIV status', ['Negative', 'Negative', 'Unknown', 'Negative', 'Negative']],
  ['Status of fees', ['Cleared', 'Balance', 'Cleared', 'Cleared', 'Cleared']],
  ['Sponsorship status', ['Sponsored', 'Sponsored', 'Sponsored', 'Sponsored', 'Sponsored']],
])('%s asks nothing', (heading, said) => {
  expect(asked(planOf(heading, said))).toBeUndefined();
});

test('words for being there are Active without a question of their own', () => {
  const plan = planOf(
    'Sponsorship Status',
    ['Sponsored', 'Enrolled', 'Departed', 'Sponsored', 'Sponsored'],
    { [key]: 'status', 'status:departed': '2' },
  );
  expect(statusesIn(plan)).toEqual([0, 0, 2, 0, 0]);
});

test('words of those alone who have left are asked about with their rows', () => {
  const said = ['', 'Transferred', '', '', 'Dropped out'];
  const plan = planOf('Exit status', said);
  expect(asked(plan)).toMatchObject({ answer: null, rows: 2 });
  expect(statusesIn(plan)).toEqual([0, null, 0, 0, null]);
  const read = planOf('Exit status', said, { [key]: 'status', 'status:transferred': '2' });
  expect(statusesIn(read)).toEqual([0, 2, 0, 0, 1]);
});

describe('reasons in a list of those who have left', () => {
  const said = [
    'Completed Form 4 in 2023',
    'Dropped out (early marriage)',
    'Withdrawn - moved to Juba',
    'Dropped out',
    'Graduated',
  ];
  const births = ['2005-04-11', '2005-04-12', '2005-04-13', '2005-04-14', '2005-04-15'];
  const planWith = (
    { tab = 'Kids', title = '', heading = 'Remarks', words = said },
    answers: Record<string, string> = {},
  ) => {
    const rows = [
      ...(title === '' ? [] : [[title]]),
      ['Name', 'D.O.B', heading],
      ...words.map((one, at) => [
        ['Ann Bo', 'Cy Dee', 'Eve Fox', 'Guy Ham', 'Ivy Jay'][at] ?? '',
        births[at] ?? '',
        one,
      ]),
    ];
    const sheet = { name: tab, rows };
    const setups = [guessSetup(sheet, [])];
    return makePlan([sheet], { sheets: setups, answers }, knownWith());
  };
  const ofStatus = (plan: ReturnType<typeof planWith>) =>
    plan.questions.find(({ key: own }) => own.startsWith('status-in:'));
  const facts = (plan: ReturnType<typeof planWith>) =>
    plan.sheets[0]?.columns.map(({ target }) => target).at(-1);

  test.each([
    { tab: 'Leavers', heading: 'Reason' },
    { tab: 'Alumni', heading: 'Comments' },
    { title: 'STUDENTS WHO LEFT THE PROGRAMME', heading: 'Reason for leaving' },
  ])('%j are their statuses until somebody says otherwise', (one) => {
    const plan = planWith(one);
    expect(facts(plan)).toBe('status');
    expect(ofStatus(plan)).toMatchObject({ answer: 'status', usual: true });
    expect(plan.questions.filter(({ key: own }) => own.startsWith('status:'))).toEqual([]);
    const out = planWith(one, { [ofStatus(plan)?.key ?? '']: 'out' });
    expect(facts(out)).toBeNull();
  });

  test.each([
    { tab: 'Class 8', heading: 'Reason' },
    { tab: 'Leavers', heading: 'Reason', words: [...said.slice(1), 'Moved away'] },
    { tab: 'Leavers', heading: 'Reason', words: [...said.slice(1), ''] },
    { tab: 'Leavers', heading: 'Father’s remarks' },
  ])('%j are not, without a word', (one) => {
    const plan = planWith(one);
    expect(ofStatus(plan)?.usual === true).toBe(false);
  });
});
