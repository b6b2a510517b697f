import { describe, expect, test } from 'vitest';
import { guessSetups } from '../sheets/layout.ts';
import { placedIn } from './paths.ts';

const columnsOf = (headings: readonly string[]) =>
  guessSetups([{ name: 's', rows: [headings] }], []).setups[0]?.columns;

describe('headings behind what they stand below', () => {
  test('are read by their last part', () => {
    const form = ['About/Q1. Surname', 'About/Q2. Other names', 'About/Q3. Sex'];
    expect(columnsOf([...form, 'Learning/Q4. School', 'Learning/Q5. Fees owed'])).toEqual([
      ...['surname', 'middle', 'gender', 'school', null],
    ]);
    const snake = ['child/full_name', 'child/date_of_birth', 'child/sex', 'care/mother_name'];
    expect(columnsOf(snake)).toEqual(['name', 'dob', 'gender', 'mother']);
  });

  test('are read with the part before where they are a name alone', () => {
    const lookups = ['First Name', 'Last Name', 'Birthdate', 'Gender'];
    expect(columnsOf([...lookups, 'Primary Sponsor: Full Name', 'Primary Sponsor: Email'])).toEqual(
      ['first_name', 'surname', 'dob', 'gender', 'supporter', 'supporter_email'],
    );
    expect(columnsOf([...lookups, 'School: Name', 'Head Teacher: Name'])?.slice(4)).toEqual([
      'school',
      null,
    ]);
  });

  test('say nothing of the child below another person', () => {
    const all = ['Pupil/Name', 'Pupil/Sex', 'Pupil/School', 'Donor/Name', 'Donor/Date of birth'];
    expect(columnsOf(all)).toEqual(['name', 'gender', 'school', 'supporter', null]);
  });

  test('are those of what a database looks up elsewhere, also where one stands alone', () => {
    const own = ['Student name', 'Gender', 'DOB'];
    const looked = ['Email (from Sponsor)', 'Name (from Sponsor)', 'Name (from School)'];
    expect(columnsOf([...own, ...looked])?.slice(3)).toEqual([
      ...['supporter_email', 'supporter', 'school'],
    ]);
    expect(columnsOf([...own, 'Donor::Email', 'School::Name'])?.slice(3)).toEqual([
      ...['supporter_email', 'school'],
    ]);
    expect(columnsOf([...own, 'School (from Sponsor)', 'Phone (from Sponsor)'])?.slice(3)).toEqual([
      ...[null, null],
    ]);
  });

  test.each(['Name (from Sponsor)', 'Sponsor::Name'])('%s names no student who paid', (name) => {
    const columns = columnsOf(['Name (from Student)', name, 'Term', 'Amount']);
    expect(columns).toEqual(['name', null, 'term', 'amount']);
  });

  test('where a place is from, in brackets, is no lookup', () => {
    expect(columnsOf(['Name', 'Gender', 'DOB', 'School (from 2024)'])?.[3]).not.toBeUndefined();
    expect(placedIn(['Days (from 3 to 9)', 'Ratio 2::1'])).toMatchObject([
      { isPath: true },
      { isPath: false },
    ]);
  });

  test('with a stroke between words that mean the same are no paths', () => {
    const twice = ['Name/Jina', 'Sex/Jinsia', 'Father/Guardian name', 'Father/Guardian phone'];
    expect(placedIn(twice).map(({ isPath }) => isPath)).toEqual(Array(4).fill(false));
  });
});

describe('numbers before headings', () => {
  const own = (texts: readonly string[]) => placedIn(texts).map((one) => one.own);

  test('are taken off where several have one', () => {
    expect(own(['start', 'end', 'A1. Name', 'A2. Sex', 'B10) Born', 'photo', 'gps'])).toEqual([
      ...['start', 'end', 'Name', 'Sex', 'Born', 'photo', 'gps'],
    ]);
    expect(own(['Q1) Name', 'Q2) Sex', 'Q12) Born'])).toEqual(['Name', 'Sex', 'Born']);
  });

  test('stay where they are terms or papers', () => {
    const terms = ['Name', 'Class', 'T1. Maths', 'T2. Maths', 'T3. Maths', 'Mean', 'Rank', 'Grade'];
    expect(own(terms)).toEqual(terms);
  });
});
