import { describe, expect, test } from 'vitest';
import { inputNames } from '../record.ts';
import { studentMessages as words } from './messages.ts';
import { studentFields } from './record.ts';
import { studentIdOf, studentPath, studentRef } from './ref.ts';
import { dateFaults, isActive, shownSupporter, studentFaults } from './rules.ts';
import { studentInput, studentPatch } from './shapes.ts';

const form = {
  name: "Ng'ang'a Zoë",
  dob: '2011-05-04',
  dor: '2025-01-06',
  gender: '2',
  category: '1',
  school_id: '7',
  liaison_id: '',
  father: '',
  mother: 'Akinyi Otieno',
  guardian: '',
  siblings: '4',
  ambition: 'Civil engineer',
  languages: 'Dholuo, Kiswahili',
  background: 'Third of five.\nPlays football.',
};
/** What a form leaves out is empty, but for telephones, which stay as they are. */
const leftOut = Object.fromEntries(
  inputNames(studentFields).flatMap((name) =>
    studentFields[name].kind === 'telephones' ? [] : [[name, null]],
  ),
);
const read = {
  ...leftOut,
  ...form,
  gender: 2,
  category: 1,
  school_id: 7,
  liaison_id: null,
  father: null,
  guardian: null,
  siblings: 4,
};

function faults(input: Record<string, unknown>): Record<string, string> {
  const issues = studentInput.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the student form', () => {
  test('reads a multipart form, and its own reading again as JSON', () => {
    expect(studentInput.parse(form)).toEqual(read);
    expect(studentInput.parse(read)).toEqual(read);
  });

  test('an empty form answers every message of rule 5.3', () => {
    expect(faults({})).toEqual({
      name: words.name,
      dob: words.dob,
      dor: words.dor,
      gender: words.gender,
      category: words.category,
      school_id: words.school,
      siblings: words.siblings,
      ambition: words.ambition,
      languages: words.languages,
      background: words.background,
    });
  });

  test('takes nothing that is not for the form to say', () => {
    const more = { id: 3, ref: 'SM-0001', status: 3, supporter_id: 9, created_by: 1 };
    expect(studentInput.parse({ ...form, ...more })).toEqual(read);
  });

  test.each([
    ['siblings', '51', 'This field should be at most 50'],
    ['siblings', '-1', 'This field should be at least 0'],
    ['siblings', '1.5', 'This field should be a whole number from 0 to 50'],
    ['gender', '3', words.gender],
    ['category', '0', words.category],
    ['school_id', 'x', words.school],
    ['liaison_id', 'x', words.liaison],
    ['name', ['Zoë'], words.name],
    ['name', 'x'.repeat(121), 'This field should be at most 120 characters long'],
  ])('%s %j: %s', (field, value, message) => {
    expect(faults({ ...form, [field]: value })).toEqual({ [field]: message });
  });
});

test.each([
  ['2011-05-04', '2025-01-06', {}],
  ['2026-03-31', '2026-03-31', {}],
  ['2026-04-01', '2026-03-31', { dob: [words.dobFuture], dor: [words.dorBeforeDob] }],
  ['2011-05-04', '2026-04-01', { dor: [words.dorFuture] }],
  ['2011-05-04', '2011-05-03', { dor: [words.dorBeforeDob] }],
])('born %s, registered %s', (dob, dor, expected) => {
  expect(dateFaults({ dob, dor }, '2026-03-31')).toEqual(expected);
});

test.each([
  [{}, {}],
  [{ supporter_id: '' }, { supporter_id: null }],
  [{ supporter_id: null }, { supporter_id: null }],
  [{ supporter_id: '12' }, { supporter_id: 12 }],
  [{ status: '0' }, { status: 0 }],
  [
    { supporter_id: 4, status: 3 },
    { supporter_id: 4, status: 3 },
  ],
])('a patch of %j', (sent, understood) => {
  expect(studentPatch.parse(sent)).toEqual(understood);
});

test.each([
  [{ supporter_id: 'none' }, words.supporter],
  [{ supporter_id: ['3'] }, words.supporter],
  [{ supporter_id: 0 }, words.supporter],
  [{ status: '' }, words.status],
  [{ status: '4' }, words.status],
])('a patch of %j is refused', (sent, message) => {
  expect(studentPatch.safeParse(sent).error?.issues.map((one) => one.message)).toEqual([message]);
});

test('a supporter shows as a name, as nothing while Active, as N/A afterwards', () => {
  expect(isActive({ status: 0 })).toBe(true);
  expect([0, 1, 2, 3].map((status) => shownSupporter(status, null))).toEqual([
    null,
    'N/A',
    'N/A',
    'N/A',
  ]);
  expect(shownSupporter(2, 'Mary')).toBe('Mary');
});

test.each([
  [{}, true, { liaison_id: [words.liaison] }],
  [{}, false, {}],
  [{ liaison_id: 7 }, true, {}],
  [{ dob: ' 2026-04-01 ', dor: '2026-04-02', liaison_id: '7' }, true, ['dob', 'dor']],
  [{ dob: '2026-02-30', dor: 5, liaison_id: '' }, false, {}],
])(
  '%j of a form with faults elsewhere, liaison to choose %s',
  (values, choosesLiaison, expected) => {
    const faults = studentFaults(values, choosesLiaison, '2026-03-31');
    expect(Array.isArray(expected) ? Object.keys(faults) : faults).toEqual(expected);
  },
);

describe('the ref', () => {
  test('stands for the id both ways, also as people write it', () => {
    for (const id of [1, 42, 9999, 123456]) expect(studentIdOf(studentRef(id))).toBe(id);
    expect([studentRef(42), studentPath(42)]).toEqual(['SM-0042', '/s/SM-0042']);
    expect(['sm-42', 'SM-000042', 'Sm-0042'].map(studentIdOf)).toEqual([42, 42, 42]);
  });

  test.each(['', 'SM-', 'SM-0000', '42', 'SM-4x', 'SM-12345678901234567', 'SM-42/'])(
    "'%s' is none",
    (text) => expect(studentIdOf(text)).toBeNull(),
  );
});
