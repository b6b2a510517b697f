import { expect, test } from 'vitest';
import { type Layout, layout } from '../fixtures/imports/kit/layout.ts';
import type { StudentFact } from '../fixtures/imports/kit/sheet.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { studentOf } from './compare.ts';
import { furnish } from './house.ts';
import { scoreLayout, type Verdict } from './score.ts';

// What the scorer says of a sheet that comes in whole, when the key is another.

const heads = [
  ...[
    'First Name',
    'Student Name',
    'Date of Birth',
    'Gender',
    'Category',
    'School',
    'Siblings',
    'Languages',
  ],
  ...['Ambition', 'Date Registered', 'Liaison', 'Background'],
];
const rest = [
  'F',
  'Normal',
  'Mwanzo Primary',
  2,
  'Dholuo',
  'Doctor',
  '2020-01-10',
  'Grace Auma',
  'Third',
];
const achieng: StudentFact = {
  is: 'student',
  name: 'Achieng Otieno',
  dob: '2011-04-13',
  gender: 'F',
};

type Row = 'take' | 'ask' | 'plain';
const of = (name: string, how: Row, fact: StudentFact = achieng): Layout =>
  layout(name, {
    country: 'any',
    source: 'the columns of the template',
    file: `${name}.csv`,
    sheets: ['s'],
    csv: {},
    given: { schools: ['Mwanzo Primary'] },
    write(sheet) {
      const cells = ['Achieng', 'Achieng Otieno', '2011-04-13', ...rest];
      sheet.plain(heads);
      if (how === 'take') sheet.take(cells, fact);
      else if (how === 'ask') sheet.ask('something that is not asked', cells, fact);
      else sheet.plain(cells);
      sheet.take(['Baraka', 'Baraka Mutua', '2012-06-20', ...rest], {
        ...achieng,
        name: 'Baraka Mutua',
        dob: '2012-06-20',
      });
    },
  });

test.each<[string, Layout, Partial<Record<Verdict, number>>]>([
  ['the same as the house', of('same', 'take'), { right: 2 }],
  [
    'another day of birth',
    of('day', 'take', { ...achieng, dob: '2011-04-14' }),
    { right: 1, wrong: 1 },
  ],
  [
    'a guardian that was lost',
    of('lost', 'take', { ...achieng, guardian: 'Rose' }),
    { right: 1, wrong: 1 },
  ],
  ['a question that had to be put', of('unasked', 'ask'), { right: 1, wrong: 1 }],
  ['nothing in that row', of('title', 'plain'), { right: 1, wrong: 1 }],
])('with a key that has %s', async (_, one, counts) => {
  const running = await appUnderTest();
  await furnish(running, one.given);
  const score = await scoreLayout(running, one);
  const none = { right: 0, asked: 0, wrong: 0, passed: 0, vanished: 0, refused: 0 };
  expect(score.counts, score.remarks.join('\n')).toEqual({ ...none, ...counts });
});

test('a name in another order is the same, one in which a comma was left is not', () => {
  const facts = { school: 'Mwanzo Primary' };
  const houseOf = (name: string) => ({
    students: [{ id: 1, name, facts }],
    reports: [],
    receipts: [],
    schools: [],
  });
  const name = 'Juan Santos Dela Cruz';
  expect(studentOf(houseOf('DELA CRUZ Juan Santos'), name)).toMatchObject({ id: 1 });
  expect(studentOf(houseOf('Dela Cruz,juan, Santos'), name)).toBeUndefined();
});
