import { expect, test } from 'vitest';
import { knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from './planner.ts';
import { readableSheets } from './readable-sheets.ts';
import { guessSetup, guessSetups } from './sheets/layout.ts';

const told = (long: number, at: number) =>
  `${at} walks to school with friends from Term 2 Mathematics. `.repeat(Math.ceil(long / 50));
const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];

test.each([270, 2_700, 27_000])(
  'texts of %d letters are read as what they are, and no record is taken for headings',
  (long) => {
    const rows = [
      [
        'Name',
        'Gender',
        'Date of birth',
        'Story',
        'Home',
        'Father',
        'Wishes',
        'What would you like to tell us of yourself?',
      ],
      ...names.map((name, at) => [
        ...[name, 'F', `2012-04-1${at}`, told(long, at), told(long, at)],
        ...[`Paul ${name.split(' ').at(-1)}`, told(long, at), told(long, at)],
      ]),
    ];
    const [sheet, ...others] = readableSheets({ name: 'Kids', rows }, []);
    expect(others).toEqual([]);
    expect(sheet && guessSetup(sheet, [])).toMatchObject({
      kind: 'students',
      header: 0,
      columns: ['name', 'gender', 'dob', 'background', null, 'father', null, null],
    });
  },
);

test('a heading is known by its words, also where it explains itself in many of them', () => {
  const rows = [
    ['Name', `Date of birth (${'as it stands on the birth certificate, '.repeat(9)})`, 'Gender'],
    ...names.map((name, at) => [name, `2012-04-1${at}`, 'F']),
  ];
  expect(guessSetup({ name: 'Kids', rows }, []).columns).toEqual(['name', 'dob', 'gender']);
});

test.each([' -', '.', '_', 'a:', '* ', '(', '1 '])(
  'headings that go on and on with %j are read as soon as others',
  (bit) => {
    const goesOn = ` ${bit.repeat(15_000)}x`;
    const rows = [
      ['Name', 'Gender', 'Date of birth', 'School', 'Father'].map((one) => one + goesOn),
      ...names.map((name, at) => [name, 'F', `2012-04-1${at}`, 'Mwanzo Primary', 'Paul']),
    ];
    const [sheet] = readableSheets({ name: 'Kids', rows }, []);
    expect(sheet?.rows.length).toBeGreaterThan(names.length - 1);
    expect(sheet && guessSetup(sheet, []).columns.length).toBeGreaterThanOrEqual(5);
  },
);

test.each(['by ', '2024 ', 'Term 1 '])(
  'what was paid for, said with %j again and again, is read as soon as others',
  (bit) => {
    const rows = [
      ['Date', 'Name', 'Paid for', 'Amount'],
      ...names.map((name, at) => [
        ...[`2024-02-1${at}`, name, `Tuition Fees ${bit.repeat(10_000)}`, 1000 + at],
      ]),
    ];
    const { setups } = guessSetups([{ name: 'Paid', rows }], []);
    const plan = makePlan([{ name: 'Paid', rows }], { sheets: setups, answers: {} }, knownWith());
    expect(plan.rows).toHaveLength(names.length);
  },
);
