import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { described } from '#contract/imports/kinds.ts';
import {
  editedShapes,
  inputShapes,
  listedShapes,
  profiledShapes,
} from '#contract/record.shapes.ts';
import {
  blanksOf,
  describe,
  emptyForm,
  type Fields,
  filledForm,
  toldValues,
} from '#contract/record.ts';
import { studentFields, studentRecord } from '#contract/students/record.ts';
import { exportedHeads } from '#contract/summaries/exported-heads.ts';
import { recordColumns } from '../client/ui/data-list/record-columns.ts';
import { RecordFields } from '../client/ui/form/record-fields.tsx';
import { fieldColumns } from '../server/db/tables/table.ts';
import { describedTable } from '../server/features/exports/list-tables.ts';
import { describedRecords, fieldChanges } from '../server/features/history/field-changes.ts';
import { References } from '../server/features/history/references.ts';
import type { KeptStudent } from '../server/features/imports/check/types.ts';
import type { Kept } from '../server/features/imports/house.queries.ts';
import { columnsOfStudents } from '../server/features/imports/own/own-columns.ts';
import { hasHeads, OwnRow } from '../server/features/imports/own/own-row.ts';
import type { Sheet } from '../server/features/imports/reading/sheet.ts';
import { emptyColumns } from './fixtures/empty-columns.ts';

/** The lines that docs/adding-a-field.md adds to the description. */
const [, diff = ''] =
  /```diff\n([\s\S]*?)```/.exec(
    readFileSync(new URL('../docs/adding-a-field.md', import.meta.url), 'utf8'),
  ) ?? [];
const lines = diff.replaceAll(/^ *\+/gm, '');
const json = `{${lines}}`
  .replaceAll("'", '"')
  .replaceAll(/\b(\w+):/g, '"$1":')
  .replaceAll(/,(?=\s*\})/g, '');
/** As its type says, an optional line like the admission number. */
const added: Record<'national_id', typeof studentFields.admission_no> = JSON.parse(json);

/** The record of these lines, in memory: a student with one field more. */
const record = describe({ ...studentRecord, fields: { ...studentRecord.fields, ...added } });
const { fields } = record;
const administrator = { role: 1, admin_liaison: false };

test('the form asks for it, empty at first and filled before an edit', () => {
  expect(emptyForm(fields).national_id).toBe('');
  expect(filledForm(fields, { national_id: '12345678' }).national_id).toBe('12345678');
  const only = { national_id: fields.national_id };
  const form = {
    fieldAt: (name: string) => ({ name, value: '', error: null, onChange: () => undefined }),
  };
  const page = renderToStaticMarkup(
    <MantineProvider>
      <RecordFields form={form} fields={only} columns={3} />
    </MantineProvider>,
  );
  expect(page).toContain('National ID');
  expect(page).toContain('name="national_id"');
});

test('the shapes of input and replies have it, and it may be empty', () => {
  const shape = z.object({ national_id: inputShapes(fields).national_id });
  expect(shape.parse({ national_id: ' 123 ' })).toEqual({ national_id: '123' });
  expect(shape.parse({ national_id: '' })).toEqual({ national_id: null });
  expect(shape.safeParse({ national_id: 'x'.repeat(31) }).success).toBe(false);
  for (const shapes of [editedShapes(fields), listedShapes(fields), profiledShapes(fields)])
    expect(shapes).toHaveProperty('national_id');
});

test('the list has its column where it says so', () => {
  const columnIn = (of: Fields) =>
    recordColumns(of, administrator, {}).find(({ key }) => key === 'national_id');
  expect(columnIn(fields)).toBeUndefined();
  const listed = { ...fields.national_id, list: { at: 35, sort: true } } as const;
  expect(columnIn({ ...fields, national_id: listed })).toMatchObject({
    header: 'National ID',
    sortKey: 'national_id',
  });
});

test('a sheet may bring it', () => {
  expect(described(fields).map(({ fact, label }) => [fact, label])).toContainEqual([
    ...['national_id', 'National ID'],
  ]);
});

/** The list of students as the export writes it. */
function exported(): Sheet {
  const row = { ref: 'SM-0001', name: 'Amani Juma', national_id: '12345678' };
  const table = describedTable(() => 'Students', fields)([row], {}, administrator);
  return { name: table.title, rows: [table.columns.map(({ head }) => head), ...table.rows] };
}
const withCell = (text: string): Sheet => {
  const { name, rows } = exported();
  return { name, rows: rows.map((row, at) => (at === 0 ? row : [...row.slice(0, -1), text])) };
};

test('the export writes it', () => {
  const { rows } = exported();
  expect(rows.map((row) => row.at(-1))).toEqual(['National ID', '12345678']);
});

test('an export is known when it comes back, also one of before the field was there', () => {
  const { name, rows } = exported();
  const before: Sheet = { name, rows: rows.map((row) => row.slice(0, -1)) };
  const heads = exportedHeads(fields);
  expect([hasHeads(exported(), heads), hasHeads(before, heads)]).toEqual([true, true]);
  const more: Sheet = { name, rows: rows.map((row) => [...row, 'Nickname']) };
  expect(hasHeads(more, heads)).toBe(false);
});

test.each([
  ['the same', '12345678', '12345678', []],
  ['another one', '87654321', '87654321', ['National ID']],
  ['none', '', null, ['National ID']],
])('its cell in an export that comes back says %s', (_what, text, expected, changed) => {
  const known: KeptStudent & { readonly national_id: string | null } = {
    ...emptyColumns(studentFields),
    ...{ id: 1, name: 'Amani Juma', ref: 'SM-0001', own: {} },
    ...{ dob: '2010-05-04', dor: '2020-01-10', gender: 2, category: 1, status: 0, liaison_id: 1 },
    ...{ siblings: 2, languages: 'Dholuo', ambition: 'Nurse', background: 'Third of five.' },
    ...{ school: 'Mwanzo', cluster: 'Lake', updated_at: '', national_id: '12345678' },
  };
  const student = { ...known, liaison: 'Grace Auma', supporter: null };
  const row = new OwnRow(withCell(text), 0, 1);
  const column = columnsOfStudents(fields).filter(({ head }) => head === 'National ID');
  // This column asks nothing of the house.
  const draft = { ...known, ...row.compare(column, student, {} as Kept) };
  expect(draft.national_id).toBe(expected);
  expect(row.changed).toEqual(changed);
});

test('the history tells that it changed, and never what it is', () => {
  expect(toldValues(fields, { national_id: '12345678' })).toEqual({});
  const change = {
    entity: record.entity,
    records: { ...describedRecords, [record.entity]: fields },
    action: 'edit',
    fields: ['national_id'],
    before: {},
    after: {},
    hidesMarks: false,
  };
  expect(fieldChanges(change, new References(), null)).toEqual([
    { field: 'National ID', before: null, after: null },
  ]);
});

test('it has its class, and erasure leaves nothing of it', () => {
  expect(fieldColumns(record).national_id).toEqual({ class: 'sensitive' });
  const blanks = blanksOf(fields, { ref: 'ERASED-0001', name: 'Erased student 1', status: 2 });
  expect(blanks).toHaveProperty('national_id', null);
});

test('without class, history or erasure it does not compile', () => {
  const { class: _class, ...rest } = fields.national_id;
  // @ts-expect-error: a field has to say how sensitive it is
  describe({ ...studentRecord, fields: { national_id: rest } });
  const { erased: _erased, ...kept } = fields.national_id;
  // @ts-expect-error: and what erasure puts in its place
  describe({ ...studentRecord, fields: { national_id: kept } });
  const { told: _told, ...silent } = fields.national_id;
  // @ts-expect-error: and how the history tells of it
  const described = describe({ ...studentRecord, fields: { national_id: silent } });
  expect(described.entity).toBe('student');
});
