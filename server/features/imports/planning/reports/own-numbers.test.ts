import { describe, expect, test } from 'vitest';
import { knownStudent } from '../../../../../tests/fixtures/imports/kit/known.ts';
import {
  child,
  elsewhere,
  list,
  planOf,
  type Rows,
} from '../../../../../tests/fixtures/imports/kit/own-numbers.ts';
import type { Sheet } from '../../reading/sheet.ts';

// Marks and payments find their student by the foundation's own number, with a like name.

const halima = knownStudent(1, 'Halima Nekesa Wekesa', {
  own_number: 'KC/07',
  admission_no: '881',
});
const house = [
  halima,
  knownStudent(2, 'Peter Nafula Simiyu', { own_number: 'KC/12', ...elsewhere }),
  knownStudent(3, 'Rose Chebet Koech', { own_number: 'KC/15', admission_no: '882' }),
  knownStudent(4, 'Moses Kiprop Koech', { own_number: '16' }),
  knownStudent(5, 'Joy Mumbua', { own_number: 'KC/20' }),
  knownStudent(6, 'Joy Mumbua Nduku', { own_number: 'KC/20', ...elsewhere }),
  knownStudent(7, 'Daniel Ouma', { own_number: 'KC/30' }),
  knownStudent(8, 'Daniel Ouma', { own_number: 'KC/31', ...elsewhere }),
];

describe('marks', () => {
  const marks = (rows: Rows, heads: readonly string[] = ['Ref', 'Name']): Sheet[] => [
    {
      name: 'Marks',
      rows: [
        ['Form 2 2026'],
        [...heads, 'English', 'Physics'],
        ...rows.map((one) => [...one, 61, 72]),
      ],
    },
  ];

  test.each([
    ['KC/07', 'Halima Wekesa', 1],
    ['kc 12', 'Simiyu Peter', 2],
    ['KC/15', 'Rose Chebbet Koech', 3],
    ['16', 'Moses Kiprop Koech', 4],
    ['KC/30', 'Daniel Ouma', 7],
    ['KC/31', 'Ouma Daniel', 8],
  ])('%s, %s is the student of the number', (number, name, id) => {
    expect(planOf(marks([[number, name]]), house)).toMatchObject({ asked: [], filed: [id] });
    const own = marks([[number, name]], ['Own Number', 'Name']);
    expect(planOf(own, house)).toMatchObject({ asked: [], filed: [id] });
  });

  test.each([
    ['another admission number', ['KC/07', 'Halima Nekesa Wekesa', '990']],
    ['somebody else who is called exactly so', ['KC/40', 'Esther Naliaka', '']],
  ])('%s asks beside the number', (_, row) => {
    const esthers = [
      knownStudent(9, 'Esther Naliaka Wafula', { own_number: 'KC/40' }),
      knownStudent(10, 'Esther Naliaka'),
    ];
    const { filed, plan } = planOf(marks([row], ['Ref', 'Name', 'Adm No']), [...house, ...esthers]);
    expect(plan.rows.map(({ state }) => state)).toEqual(['question']);
    expect(filed).toEqual([null]);
  });

  test('a number with a letter is enough where no column has names', () => {
    const rows = [['KC/07'], ['KC/12'], ['16'], ['KC/20']];
    const { filed, plan } = planOf(marks(rows, ['Ref']), house);
    expect(filed).toEqual([1, 2, null, null]);
    expect(plan.rows.map(({ state }) => state)).toEqual(['new', 'new', 'skip', 'question']);
  });

  test.each([
    ['the name of another', 'KC/07', 'Peter Nafula Simiyu'],
    ['a name like that of another', 'KC/07', 'Peter Simiyu'],
    ['two who have it', 'KC/20', 'Joy Mumbua'],
    ['a name of two, one of whom it is not', 'KC/07', 'Daniel Ouma'],
  ])('a number with %s asks', (_, number, name) => {
    const { asked, filed } = planOf(marks([[number, name]]), house);
    expect(filed).toEqual([null]);
    expect(asked).toEqual(['who:Marks!3']);
  });

  test('a number with an admission number of another asks', () => {
    const rows = [['KC/07', '882', 'Halima Wekesa']];
    const { asked, filed } = planOf(marks(rows, ['Ref', 'Adm No', 'Name']), house);
    expect([asked, filed]).toEqual([['who:Marks!3'], [null]]);
  });

  test('another number asks where the column has the foundation’s own', () => {
    const rows = [
      ['KC/15', 'Rose Chebet Koech'],
      ['KC/88', 'Halima Nekesa Wekesa'],
    ];
    const { asked, filed, plan } = planOf(marks(rows), house);
    expect([asked, filed]).toEqual([['who:Marks!4'], [3, null]]);
    expect(plan.questions.find(({ key }) => key === 'who:Marks!4')?.words).toContain('KC/88');
  });

  test('a column of which no number is known says nothing', () => {
    const rows = [
      ['X-1', 'Rose Chebet Koech'],
      ['X-2', 'Halima Nekesa Wekesa'],
    ];
    expect(planOf(marks(rows), house)).toMatchObject({ asked: [], filed: [3, 1] });
  });

  test('the rows of a list in the same file are found by their numbers', () => {
    const sheets = [
      ...list('Ref', [
        child('KC/40', 'Naomi Anyango Odera', '2011-05-01'),
        child('KC/07', 'Halima Wekesa'),
      ]),
      ...marks([
        ['KC/40', 'Naomi Odera'],
        ['KC/07', 'Halima Wekesa'],
      ]),
    ];
    const { plan } = planOf(sheets, [{ ...halima, dob: '2010-02-13' }]);
    const whom = plan.rows.flatMap(({ change }) =>
      change?.type === 'marks' ? [change.student] : [],
    );
    expect(whom).toEqual([{ row: 'List!2' }, { id: 1 }]);
  });
});

describe('payments', () => {
  const paid = (rows: Rows, heads: readonly string[]): Sheet[] => [
    { name: 'Paid', rows: [['Payments Term 1 2026'], heads, ...rows] },
  ];
  const answers = { 'term:Paid': '1', 'categories:Paid': 'Tuition Fees' };

  test('are for whom the number and a like name say', () => {
    const rows = [
      ['KC/07', 'Halima Wekesa', 900],
      ['KC/12', 'Peter Simiyu', 800],
      ['KC/07', 'Peter Simiyu', 700],
    ];
    const { filed, asked } = planOf(paid(rows, ['Ref', 'Name', 'Amount']), house, answers);
    expect(filed).toEqual([1, 2, null]);
    expect(asked).toEqual(['who:Paid!5']);
  });

  test('an account may be the number, alone or with the name', () => {
    const rows = [
      ['KC/07', 'Halima Wekesa', 900],
      ['KC/12-PETER NAFULA', 'Rahab Simiyu', 800],
    ];
    const { filed } = planOf(paid(rows, ['Account no', 'Name', 'Amount']), house, answers);
    expect(filed).toEqual([1, 2]);
  });

  test('what payers typed may be the foundation’s own numbers', () => {
    const rows = [
      ['QX1', 'KC/07', 900],
      ['QX2', 'kc 12', 800],
      ['QX3', '16', 700],
    ];
    const heads = ['Receipt', 'Account no', 'Amount'];
    const own = { ...answers, 'account:Paid!B': 'own' };
    expect(planOf(paid(rows, heads), house, answers).asked).toContain('account:Paid!B');
    expect(planOf(paid(rows, heads), house, own).filed).toEqual([1, 2, null]);
  });
});
