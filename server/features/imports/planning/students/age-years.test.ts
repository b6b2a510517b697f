import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Sheet } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

// Today is 22 November 2026.
const key = 'empty:dob:Kids';

function planOf(
  {
    title = [],
    heading = 'Age',
    file,
  }: {
    title?: readonly string[];
    heading?: string;
    file?: string;
  },
  answer?: string,
) {
  const sheet: Sheet = {
    name: 'Kids',
    ...(file !== undefined && { file }),
    rows: [
      ...title.map((one) => [one]),
      ['Name', 'Sex', heading, 'School'],
      ['Selam Girma', 'F', 12, 'Mwanzo Secondary'],
      ['Brian Otieno', 'M', 9, 'Mwanzo Secondary'],
    ],
  };
  const answers = {
    ...{ agree: 'yes', 'first-name:Kids': 'first' },
    ...(answer !== undefined && { [key]: answer }),
  };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers }, knownWith());
}
const asked = (plan: ReturnType<typeof planOf>) => plan.questions.find((one) => one.key === key);
const offered = (plan: ReturnType<typeof planOf>) =>
  asked(plan)?.options.map(({ value, effect }) => [value, effect]);
const births = (plan: ReturnType<typeof planOf>) =>
  plan.rows.flatMap(({ change }) => (change?.type === 'student' ? [change.fields.dob] : []));

test.each<[string, Parameters<typeof planOf>[0]]>([
  ['a title', { title: ['Pupils on bursaries, 2024'] }],
  ['a file name', { file: 'sponsored_2024.xlsx' }],
  ['a file name with a moment', { file: 'Intake_form_2024_-_labels_-_2025-01-09-10-11-12.xlsx' }],
  ['the heading', { title: ['Pupils on bursaries, 2025'], heading: 'Age (2024)' }],
  ['a day in the heading', { heading: 'Age as at 31/12/2024' }],
])('ages are of the year that %s says', (_, said) => {
  const plan = planOf(said);
  expect(asked(plan)?.words).toContain('ages of 2024');
  expect(offered(plan)?.slice(0, 2)).toEqual([
    ['january', '12 is 2012-01-01'],
    ['january:2026', '12 is 2014-01-01'],
  ]);
  expect(births(planOf(said, 'january'))).toEqual(['2012-01-01', '2015-01-01']);
  expect(births(planOf(said, 'january:2026'))).toEqual(['2014-01-01', '2017-01-01']);
});

test('of a school year in two calendar years somebody says which', () => {
  const said = { title: ['Kids in our care', 'Session 2023/2024'] };
  const plan = planOf(said);
  expect(asked(plan)?.words).toContain('does not say of which year');
  expect(offered(plan)?.slice(0, 3)).toEqual([
    ['january', '12 is 2011-01-01'],
    ['january:2024', '12 is 2012-01-01'],
    ['january:2026', '12 is 2014-01-01'],
  ]);
  expect(births(planOf(said, 'january:2024'))).toEqual(['2012-01-01', '2015-01-01']);
});

test('the day on which a list was made offers its year', () => {
  expect(offered(planOf({ title: ['Updated on 10/03/2025'] }))?.[0]).toEqual([
    'january',
    '12 is 2013-01-01',
  ]);
});

test('a list that says no year offers this one and the one before', () => {
  const plan = planOf({ title: ['Our pupils'] });
  expect(asked(plan)?.words).toContain('does not say of which year');
  expect(offered(plan)?.slice(0, 2)).toEqual([
    ['january', '12 is 2014-01-01'],
    ['january:2025', '12 is 2013-01-01'],
  ]);
});
