import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { columnsOf } from '#contract/imports/fields.ts';
import {
  editedShapes,
  inputShapes,
  listedShapes,
  profiledShapes,
} from '#contract/record.shapes.ts';
import { blanksOf, describe, emptyForm, filledForm, toldValues } from '#contract/record.ts';
import { studentRecord } from '#contract/students/record.ts';
import { recordColumns } from '../client/ui/data-list/record-columns.ts';
import { RecordFields } from '../client/ui/form/record-fields.tsx';
import { classedBy } from '../server/db/data-classes.ts';
import { describedTable } from '../server/features/exports/list-tables.ts';
import { describedRecords, fieldChanges } from '../server/features/history/field-changes.ts';
import { References } from '../server/features/history/references.ts';

/** The record of docs/adding-a-field.md, in memory: a student with one field more. */
const record = describe({
  ...studentRecord,
  fields: {
    ...studentRecord.fields,
    national_id: {
      kind: 'line',
      max: 30,
      label: 'National ID',
      form: { at: 115 },
      list: { at: 35, sort: true },
      exported: { at: 80, width: 16 },
      profile: { at: 95 },
      sheet: { at: 125, headings: ['nationalid', 'idno'] },
      class: 'sensitive',
      told: 'that it changed',
      erased: { to: null },
    },
  },
});
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

test('the list has its column', () => {
  const column = recordColumns(fields, administrator, {}).find(({ key }) => key === 'national_id');
  expect(column).toMatchObject({ header: 'National ID', sortKey: 'national_id' });
});

test('a sheet may bring it, under the headings that people write', () => {
  expect(columnsOf(fields, [])).toContainEqual({
    field: 'national_id',
    label: 'National ID',
    also: ['nationalid', 'idno'],
  });
});

test('the export writes it', () => {
  const rows = [{ id: 1, name: 'Amani', national_id: '12345678' }];
  const table = describedTable(() => 'Students', fields)(rows, {}, administrator);
  expect(table.columns.at(-1)?.head).toBe('National ID');
  expect(table.rows[0]?.at(-1)).toBe('12345678');
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
  expect(classedBy(record).sensitive?.split(' ')).toContain('national_id');
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
