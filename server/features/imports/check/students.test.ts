import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { changesOf, check, statesOf, type Told } from '../../../../tests/support/import-checks.ts';
import { casesOf, type SaidOfTable, uses } from '../../../../tests/support/import-setups.ts';
import type { KeptStudent } from './types.ts';

const ann = {
  ...{ id: 1, ref: 'SM-0001', name: 'Ann Auma', first_name: null, admission_no: '10' },
  ...{ own_number: null, gender: 2, category: 1, dob: '2010-05-17', dor: '2020-01-10' },
  ...{ father: null, mother: null, guardian: 'Ma', siblings: 2, languages: 'English' },
  ...{ father_telephone: null, mother_telephone: null, guardian_telephone: null },
  ...{ ambition: 'Nurse', background: 'Farm', liaison_id: 1, supporter_id: null, status: 0 },
  ...{ school: 'St. Mary', cluster: 'North', updated_at: '2026-01-01' },
  own: {},
} as const satisfies KeptStudent;
const kept = { students: [ann] };

describe('students', () => {
  const all = {
    ...{ school: '1', category: '1', dor: '2026-01-10', liaison: '1', siblings: '1' },
    ...{ languages: 'Not recorded', ambition: 'Nurse', background: 'Farm' },
  };
  const listed: SaidOfTable = {
    columns: uses('name admission_no gender dob guardian status supporter supporter_email'),
    ...{ for_all: all, days: 'dmy' },
  };
  const heads = 'NAME | ADM | SEX | BORN | GUARDIAN | STATUS | SPONSOR | MAIL';
  const whole = 'Jane Doe | 44 | F | 13/05/2011 | Ma';
  const states = (rows: string, told: Told = {}, table: SaidOfTable = {}) =>
    statesOf(
      check(
        `${heads}\n${rows}`,
        { ...listed, ...table },
        { ...told, kept: { ...kept, ...told.kept } },
      ),
    ).join(', ');

  test.each(
    casesOf(`
    is new; ${whole}; new
    is there with something new; Auma Ann | 10 | F | 17/05/2010 | Pa; update
    lacks what the form requires; Jane Doe | 44 | F | | Ma; problem isMissing
    has a day that is none; Jane Doe | 44 | F | 31/02/2011 | Ma; problem isNoDay
    has a status that is left open; ${whole} | Withdrawn; waits isUndecided
    has a supporter who is there; ${whole} | | Jane Smith; new
    has one whom nobody knows; ${whole} | | Sue Roe | sue@example.org; waits isUndecided
    stands there twice; ${whole} / Doe Jane | 45 | F | 13/05/2011 | Pa; problem isTwice, problem isTwice
    has the name of one born on another day; ${whole} / Doe Jane | 45 | F | 14/05/2011 | Pa; new, new
    stands there twice alike; ${whole} / ${whole}; new, same`),
  )('who %s', (_, rows = '', expected) => {
    expect(states(rows)).toBe(expected);
  });

  const left = { values: { status: { withdrawn: '2' } } };
  const added = { values: { supporter: { 'sue roe': 'new' } } };
  test.each<[why: string, more: string, told: Told, expected: string]>([
    ['has a status by who may set it', ' | Withdrawn', { setup: left }, 'new'],
    [
      ...(['has a status by who may not', ' | Withdrawn'] as const),
      ...([{ setup: left, kept: { maySetStatus: false } }, 'problem rule'] as const),
    ],
    ['has a new supporter', ' | | Sue Roe | sue@example.org', { setup: added }, 'new'],
    ['has a new one without an e-mail', ' | | Sue Roe', { setup: added }, 'problem isMissing'],
    ['is hidden', '', { sheet: { hiddenRows: [1] } }, 'problem isHidden'],
  ])('who %s', (_, more, told, expected) => {
    expect(states(whole + more, told)).toBe(expected);
  });

  const school = 'new:Lake School';
  test.each<[why: string, said: Readonly<Record<string, string>>, expected: string]>([
    ['no school', { school: '' }, 'problem isMissing'],
    ['a new school without a cluster', { school }, 'problem isMissing'],
    ['a new school', { school, cluster: '2' }, 'new'],
    ['a day for all rows that is none', { dor: 'soon' }, 'problem isNoDay'],
  ])('who has %s', (_, said, expected) => {
    expect(states(whole, {}, { for_all: { ...all, ...said } })).toBe(expected);
  });

  test.each([null, 'comma'] as const)('whose name has no order %s waits', (names) => {
    expect(states(whole, {}, { names })).toBe('waits isUndecided');
  });

  test('every text that the record has for sheets is kept', () => {
    const texts = fieldsIn(studentFields, 'sheet').filter(
      ({ name, kind }) => (kind === 'line' || kind === 'text') && name !== 'ref' && name !== 'name',
    );
    const columns = uses(['name', 'gender', 'dob', ...texts.map(({ name }) => name)].join(' '));
    const cells = ['Jane Doe', 'F', '13/05/2011', ...texts.map(({ label }) => `Their ${label}`)];
    const found = check(`NAME | SEX | BORN\n${cells.join(' | ')}`, { ...listed, columns });
    const fields = Object.fromEntries(texts.map(({ name, label }) => [name, `Their ${label}`]));
    expect(changesOf(found, 'student')).toMatchObject([{ fields }]);
  });

  test('a cell that is struck out, or comes from another file, is no value', () => {
    const struck = { value: 'Jane Doe', struck: true } as const;
    const outside = { value: null, formula: 'outside' } as const;
    const rows = [
      ['NAME', 'ADM'],
      [struck, outside],
    ];
    expect(statesOf(check('', listed, { sheet: { rows } }))).toEqual([
      'problem isStruck isOutside',
    ]);
  });

  test('a text that means nothing is left empty', () => {
    const setup = { values: { 'S1A!E': { ma: 'none' } } };
    expect(changesOf(check(`${heads}\n${whole}`, listed, { setup }), 'student')).toMatchObject([
      { fields: { guardian: null } },
    ]);
  });

  test('what is said for all rows is kept of new students alone', () => {
    const for_all = { ...all, siblings: '9', background: 'Not recorded', liaison: '2' };
    const rows = `${heads}\nAuma Ann | 10 | F | 17/05/2010 | Pa\n${whole}`;
    const { siblings, background, liaison_id } = ann;
    expect(changesOf(check(rows, { ...listed, for_all }, { kept }), 'student')).toMatchObject([
      { id: 1, fields: { guardian: 'Pa', siblings, background, liaison_id } },
      { id: null, fields: { siblings: 9, background: 'Not recorded', liaison_id: 2 } },
    ]);
  });

  test('five rows are looked at, and what goes in is counted', () => {
    const rows = ['Ann Abel', 'Ben Cole', 'Cid Dean', 'Dan Eady', 'Eve Ford', 'Flo Gray'].map(
      (name, at) => `${name} | ${at} | M | 13/05/2011 | Ma`,
    );
    const found = check([heads, ...rows].join('\n'), listed);
    expect(found.look).toHaveLength(5);
    expect(found.goes_in).toEqual([{ label: 'newStudents', count: 6 }]);
  });
});

test('a list of schools adds schools and moves them to another cluster', () => {
  const rows =
    'SCHOOL | CLUSTER\nLake School | South\nST MARY | South\nHill School | North\n | North';
  expect(statesOf(check(rows, { kind: 'schools', columns: uses('school cluster') }))).toEqual([
    ...['new', 'update', 'same', 'passed isTitle'],
  ]);
});
