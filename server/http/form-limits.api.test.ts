import { expect, test } from 'vitest';
import { addFinanceReport } from '#contract/finance/calls.ts';
import { footprint } from '../../tests/abuse/footprint.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { formOf } from '../../tests/support/form-of.ts';
import { givenOffice, pdf } from '../../tests/support/given-reports.ts';

const row = (at: number) => ({
  [`items[${at}][category]`]: 'Shopping',
  [`items[${at}][item]`]: 'Shoes',
  [`items[${at}][cost]`]: '1',
});
const others = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`other${at}`, 'x']));
const another = { file: pdf };

/** How many text fields the form below has by itself. */
const own = 8;

type Change = { fields?: Record<string, string>; files?: Record<string, Buffer> };

const limits: readonly [
  string,
  most: Change,
  beyond: Change,
  status: number,
  field: string | null,
][] = [
  ['600 fields', { fields: others(600 - own) }, { fields: others(601 - own) }, 413, null],
  ['2 files', { files: another }, { files: { ...another, more: pdf } }, 413, null],
  [
    '20 KB a field',
    { fields: { other: 'x'.repeat(20 * 1024) } },
    { fields: { other: 'x'.repeat(20 * 1024 + 1) } },
    422,
    'other',
  ],
  [
    '100 bytes a name',
    { fields: { ['é'.repeat(50)]: 'x' } },
    { fields: { [`${'é'.repeat(50)}e`]: 'x' } },
    422,
    'body',
  ],
  ['rows from 0 to 99', { fields: row(99) }, { fields: row(100) }, 422, 'items'],
];

test('a field or a file given twice is 422, whichever of the two would do (rule 2.13)', async () => {
  const running = await appUnderTest();
  const office = await givenOffice(running);
  const officer = running.as.role(4);
  await officer.arrived();
  const [{ id: student_id }] = await office.students([{}]);
  const given = () =>
    formOf(
      {
        student_id,
        year_id: office.year('2026'),
        term_id: office.terms[0] ?? 0,
        class_id: office.classes[0] ?? 0,
        liaison_comment: 'Paid.',
        ...row(0),
      },
      { receipt: pdf },
    );
  const before = await footprint(running);
  for (const [name, value] of [
    ['liaison_comment', 'Paid.'],
    ['student_id', String(student_id)],
    ['items[0][cost]', '1'],
    ['items[0]', 'x'],
    ['receipt', new Blob([pdf])],
  ] as const) {
    const form = given();
    form.append(name, value);
    const reply = await officer.call(addFinanceReport, { form });
    expect([reply.status, reply.body.errors]).toEqual([422, { [name]: ['Give this once'] }]);
  }
  expect(await footprint(running)).toBe(before);
  expect((await officer.call(addFinanceReport, { form: given() })).status).toBe(200);
});

test('a form takes what each limit allows, and refuses one more without a trace (rule 8.7)', async () => {
  const running = await appUnderTest();
  const office = await givenOffice(running);
  const officer = running.as.role(4);
  await officer.arrived();
  for (const [what, most, beyond, status, field] of limits) {
    const [{ id: student_id }] = await office.students([{}]);
    const form = ({ fields = {}, files = {} }: Change) =>
      formOf(
        {
          student_id,
          year_id: office.year('2026'),
          term_id: office.terms[0] ?? 0,
          class_id: office.classes[0] ?? 0,
          liaison_comment: 'Paid.',
          ...row(0),
          ...fields,
        },
        { receipt: pdf, ...files },
      );
    const before = await footprint(running);
    const refused = await officer.call(addFinanceReport, { form: form(beyond) });
    const told = Object.keys(refused.body.errors ?? {});
    expect([what, refused.status, told]).toEqual([what, status, field === null ? [] : [field]]);
    expect(await footprint(running)).toBe(before);
    const taken = await officer.call(addFinanceReport, { form: form(most) });
    expect([what, taken.status]).toEqual([what, 200]);
  }
});
