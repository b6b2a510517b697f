import { describe, expect, test } from 'vitest';
import { knownStudent } from '../../../../../tests/fixtures/imports/kit/known.ts';
import {
  child,
  elsewhere,
  list,
  planOf,
} from '../../../../../tests/fixtures/imports/kit/own-numbers.ts';
import type { Sheet } from '../../reading/sheet.ts';
import type { KnownStudent } from '../plan/plan.ts';

// A foundation's own numbers stand in a column of refs: they are kept, and find the student in the next sheet.

describe('what stands in a column of refs', () => {
  test.each(['Ref', 'Ref No', 'Reference', 'Own Number', 'Our No'])(
    'is kept as the foundation’s own number of new students, below %s',
    (head) => {
      const { students, asked } = planOf(
        list(head, [child('KC/07', 'Halima Wekesa'), child('KC/12', 'Peter Nafula')]),
        [],
      );
      expect(students).toEqual([
        [null, 'KC/07', null],
        [null, 'KC/12', null],
      ]);
      expect(asked).toEqual([]);
    },
  );

  test('stands beside an admission number', () => {
    const rows = [child('KC/07', 'Halima Wekesa', '2010-02-13', '881')];
    expect(planOf(list('Ref', rows, ['Adm No']), []).students).toEqual([[null, 'KC/07', '881']]);
  });

  test.each([
    ['a count of the rows', [1, 2, 3]],
    ['texts without a digit', ['Pastor', 'Chief', 'Nurse']],
    ['texts that are too long for a number', ['a', 'b', 'c'].map((one) => `${one}7 `.repeat(20))],
  ])('is not kept where it is %s', (_, numbers) => {
    const names = ['Halima Wekesa', 'Peter Nafula', 'Rose Chebet'];
    const rows = names.map((name, row) => child(numbers[row] ?? '', name, `2010-02-1${row}`));
    expect(planOf(list('Ref', rows), []).students.map(([, own]) => own)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('is kept where plain numbers are no count of the rows', () => {
    const rows = [child(31, 'Halima Wekesa'), child(18, 'Peter Nafula')];
    expect(planOf(list('Ref', rows), []).students.map(([, own]) => own)).toEqual(['31', '18']);
  });

  test('is one of ours where it reads like one', () => {
    const known = knownStudent(7, 'Halima Wekesa', { own_number: 'KC/07', dob: '2010-03-14' });
    const { students } = planOf(list('Ref', [child('SM-0007', 'Halima Wekesa')]), [known]);
    expect(students).toEqual([[7, 'KC/07', null]]);
  });
});

describe('a list of students who are there', () => {
  const halima = knownStudent(1, 'Halima Wekesa', { dob: '2010-02-13' });
  const numbered = { ...halima, own_number: 'KC/07' };
  const stateOf = (sheets: Sheet[], students: readonly KnownStudent[], answers = {}) => {
    const { plan, ...rest } = planOf(sheets, students, answers);
    return { ...rest, state: plan.rows[0]?.state, question: plan.questions[0], plan };
  };

  test('fills in the number of who has none', () => {
    const { state, students } = stateOf(list('Ref', [child('KC/07', 'Halima Wekesa')]), [halima]);
    expect([state, students]).toEqual(['update', [[1, 'KC/07', null]]]);
  });

  test('finds by the number who is written in another way, at whatever school', () => {
    const rows = [child('kc 07', 'Halima Nekesa Wekesa'), child('KC/12', 'Peter Nafula')];
    const moved = { ...numbered, ...elsewhere };
    expect(planOf(list('Ref', rows), [moved]).students).toEqual([
      [1, 'kc 07', null],
      [null, 'KC/12', null],
    ]);
  });

  test('has nothing to change the second time', () => {
    const there = { ...numbered, gender: 2 as const };
    const { state, asked } = stateOf(list('Ref', [child('KC/07', 'Halima Wekesa')]), [there]);
    expect([state, asked]).toEqual(['same', []]);
  });

  test.each([
    ['another name', [numbered], child('KC/07', 'Peter Nafula', '2011-05-01')],
    [
      'a name that is hardly the same, and another birth',
      [numbered],
      child('KC/07', 'Halima Wekessa', '2012-05-01'),
    ],
    [
      'two who have it',
      [numbered, knownStudent(2, 'Halima Wekesa Juma', { own_number: 'KC 07' })],
      child('KC/07', 'Halima Wekesa'),
    ],
  ])('asks about the number with %s', (_, students, row) => {
    const { asked, state, plan } = stateOf(list('Ref', [row]), students);
    expect([state, asked]).toEqual(['question', ['twin:List!2']]);
    expect(plan.questions.find(({ key }) => key === 'twin:List!2')?.words).toContain('KC/07');
  });

  test('offers whom the number and whom the name says', () => {
    const peter = knownStudent(2, 'Peter Nafula', { own_number: 'KC/12' });
    const rows = list('Ref', [child('KC/07', 'Peter Nafula')]);
    const options = (answers = {}) =>
      stateOf(rows, [numbered, peter], answers).plan.questions.find(
        ({ key }) => key === 'twin:List!2',
      )?.options;
    expect(options()?.map(({ label }) => label)).toEqual([
      expect.stringMatching(/another student/),
      expect.stringMatching(/Halima Wekesa/),
      expect.stringMatching(/Peter Nafula/),
      expect.stringMatching(/out/i),
    ]);
    const { students } = stateOf(rows, [numbered, peter], { 'twin:List!2': 'same:1' });
    expect(students).toEqual([[2, 'KC/07', null]]);
  });

  test('asks where the same child has another number', () => {
    const { asked, plan } = stateOf(list('Ref', [child('KC/99', 'Halima Wekesa')]), [numbered]);
    expect(asked).toEqual(['twin:List!2']);
    expect(plan.questions.find(({ key }) => key === 'twin:List!2')?.words).toContain('KC/07');
  });

  test('asks where the admission number is that of a child with another number', () => {
    const there = { ...numbered, admission_no: '881' };
    const rows = [child('KC/99', 'Halima Wekesa', '2010-02-13', '881')];
    expect(stateOf(list('Ref', rows, ['Adm No']), [there]).asked).toEqual(['twin:List!2']);
  });

  test('a few digits tell nobody of another name', () => {
    const there = { ...numbered, own_number: '12' };
    const rows = list('Ref', [child(12, 'Peter Nafula', '2011-05-01')]);
    expect(stateOf(rows, [there])).toMatchObject({ state: 'new', asked: [] });
  });

  test('two children of one list may have been given the same: the second asks', () => {
    const rows = [child('KC/07', 'Rose Chebet'), child('KC/07', 'Peter Nafula', '2011-05-01')];
    const { asked, plan } = planOf(list('Own Number', rows), []);
    expect(asked).toEqual(['twin:List!3']);
    expect(plan.rows.map(({ state }) => state)).toEqual(['new', 'question']);
    const { students } = planOf(list('Own Number', rows), [], { 'twin:List!3': 'other' });
    expect(students.map(([, own]) => own)).toEqual(['KC/07', 'KC/07']);
  });
});

describe('another code of each child', () => {
  const key = 'code:List!A';
  const names = [
    ...['Halima Wekesa', 'Peter Nafula', 'Rose Chebet'],
    ...['Musa Kiplagat', 'Agnes Moraa', 'Brian Ouma'],
  ];
  /** Each of some children with a code, an admission number and one of these schools. */
  const codesOf = (head: string, codes: readonly string[], schools = ['Mwanzo Secondary']) => {
    const rows = names.slice(0, codes.length).map((name, row) => {
      const cells = child(codes[row] ?? '', name, `2010-02-1${row}`, String(300 + row * 11));
      return cells.with(4, schools[row % schools.length] ?? '');
    });
    return list(head, rows, ['Adm No']);
  };
  const own = (sheets: Sheet[], answers = {}) =>
    planOf(sheets, [], answers).students.map(([, number]) => number);
  const none = [null, null, null];
  const two = ['Mwanzo Secondary', 'Hilltop Girls'];

  test.each(['Sponsorship Code', 'Child Code', 'Code enfant', 'Patenkind-Nr.', 'Código del niño'])(
    'that looks like a foundation’s is kept as its own number below %s, until somebody says otherwise',
    (head) => {
      const sheets = codesOf(head, ['KC-03', 'KC-05', 'KC-11']);
      expect(own(sheets)).toEqual(['KC-03', 'KC-05', 'KC-11']);
      expect(planOf(sheets, []).plan.questions.find((one) => one.key === key)).toMatchObject({
        ...{ answer: 'own', usual: true },
      });
      expect(own(sheets, { [key]: 'out' })).toEqual(none);
    },
  );

  test('of students is the foundation’s where children of several schools have one numbering', () => {
    const codes = ['SF/2023/01', 'SF/2023/04', 'SF/2024/02', 'SF/2024/03', 'SF/2025/01'];
    expect(own(codesOf('Scholar Code', codes, two))).toEqual(codes);
    expect(own(codesOf('Scholar Code', codes)).every((one) => one === null)).toBe(true);
    expect(own(codesOf('Scholar Code', codes.slice(0, 3), two))).toEqual(none);
  });

  test.each([
    ['Child Code', ['UG-03', 'BS-05', 'KC-11']],
    ['Child Code', ['4471', '4482', '4490']],
    ['Locker', ['L-03', 'L-05', 'L-11']],
    ['UPI No', ['AB-03', 'AB-05', 'AB-11']],
    ['Child Code', ['KC-03', 'KC-03', 'KC-11']],
  ])('is none below %s: %j', (head, codes) => {
    expect(own(codesOf(head, codes, two))).toEqual(none);
  });

  test('without admission numbers may be that of the school', () => {
    const rows = names.slice(0, 3).map((name, row) => child(`KC/0${row}`, name, `2010-02-1${row}`));
    const sheets = list('Child Code', rows);
    expect(own(sheets)).toEqual(['KC/00', 'KC/01', 'KC/02']);
    const asked = planOf(sheets, [], { [key]: 'admission' }).students;
    expect(asked.map(([, , number]) => number)).toEqual(['KC/00', 'KC/01', 'KC/02']);
  });
});

describe('a few digits', () => {
  const mary = knownStudent(1, 'Mary Atieno', {
    ...{ own_number: '31', dob: '2010-02-13', admission_no: '881', ...elsewhere },
  });

  test('do not make one child of two who are called alike and born apart: it is asked', () => {
    const rows = [
      child('31', 'Mary Atieno', '2015-09-30', '402'),
      child('18', 'Peter Nafula', '2014-03-03', '403'),
    ];
    const { plan } = planOf(list('Ref', rows, ['Adm No']), [mary]);
    expect(plan.rows.map(({ state }) => state)).toEqual(['question', 'new']);
    expect(plan.questions.map(({ key }) => key)).toContain('twin:List!2');
  });

  test('that count the children otherwise next term ask nothing', () => {
    const names = ['Halima Wekesa', 'Peter Nafula', 'Rose Chebet', 'Moses Kiprop'];
    const there = names.map((name, at) =>
      knownStudent(at + 1, name, { own_number: String(at + 2), dob: `2010-02-1${at}` }),
    );
    const rows = names.map((name, at) => child(String(at + 3), name, `2010-02-1${at}`));
    const { students, asked } = planOf(list('Ref', rows.toReversed()), there);
    expect(asked).toEqual([]);
    expect(students.map(([id]) => id)).toEqual([4, 3, 2, 1]);
  });
});

describe('codes below a heading for the number of a student, without admission numbers beside them', () => {
  const names = [
    ...['Halima Wekesa', 'Peter Nafula', 'Rose Chebet'],
    ...['Musa Kiplagat', 'Agnes Moraa', 'Brian Ouma'],
  ];
  const key = 'code:List!A';
  const codes = ['UWF 014', 'UWF 019', 'UWF 003', 'UWF 027', 'UWF 011', 'UWF 031'];
  const two = ['Mwanzo Secondary', 'Hilltop Girls'];
  const sheetsOf = (head: string, all: readonly string[], schools: readonly string[] = two) =>
    list(
      head,
      names
        .slice(0, all.length)
        .map((name, at) =>
          child(all[at] ?? '', name, `2010-02-1${at}`).with(4, schools[at % schools.length] ?? ''),
        ),
    );
  const kept = (sheets: Sheet[], known: readonly KnownStudent[] = [], answers = {}) =>
    planOf(sheets, [...known], answers).students.map(([, own, admission]) => own ?? admission);
  const asked = (sheets: Sheet[], known: readonly KnownStudent[] = []) =>
    planOf(sheets, [...known]).plan.questions.find((one) => one.key === key);

  test.each(['Student ID', 'Pupil Code', 'Learner ID'])(
    'are the foundation’s own at several schools until somebody says otherwise, below %s',
    (head) => {
      expect(asked(sheetsOf(head, codes))).toMatchObject({ answer: 'own', usual: true });
      expect(planOf(sheetsOf(head, codes), []).students.map(([, own]) => own)).toEqual(codes);
      const answers = { [key]: 'admission' };
      const said = planOf(sheetsOf(head, codes), [], answers).students;
      expect(said.map(([, , admission]) => admission)).toEqual(codes);
    },
  );

  test.each<[string, string, readonly string[], readonly string[]]>([
    ['their one school', 'Student ID', codes, ['Mwanzo Secondary']],
    ['the schools, with letters of each', 'Student ID', ['MS/1', 'HG/2', 'MS/3', 'HG/4'], two],
    ['the schools, in digits alone', 'Student ID', ['4014', '4019', '4003', '4027'], two],
    ['the schools, by their heading', 'Adm No', codes, two],
    [
      'the schools, by letters of any',
      'Student No',
      ['ADM 12', 'ADM 45', 'ADM 77', 'ADM 80', 'ADM 91'],
      two,
    ],
    [
      'the schools, by other letters of any',
      'Student ID',
      ['REG/3', 'REG/8', 'REG/9', 'REG/20', 'REG/31'],
      two,
    ],
    ['the schools, for all that a few say', 'Student ID', codes.slice(0, 4), two],
  ])('are those of %s', (_, head, all, schools) => {
    expect(asked(sheetsOf(head, all, schools))).toBeUndefined();
    expect(kept(sheetsOf(head, all, schools))).toEqual(all);
  });

  test('are the foundation’s own where five of them rise, and ask nothing where they do not', () => {
    const rising = ['UWF 003', 'UWF 011', 'UWF 014', 'UWF 019', 'UWF 027'];
    expect(asked(sheetsOf('Student ID', rising))).toMatchObject({ answer: 'own' });
    expect(asked(sheetsOf('Student ID', rising.toReversed()))).toBeUndefined();
  });

  test('are admission numbers where a student here has one of them so', () => {
    const known = knownStudent(7, 'Halima Wekesa', { admission_no: 'UWF 014' });
    expect(asked(sheetsOf('Student ID', codes), [known])).toBeUndefined();
  });
});
