import * as z from 'zod/mini';
import { markHundredths } from '#contract/academics/rules.ts';
import { costCents } from '#contract/finance/rules.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { inputShapes } from '#contract/record.shapes.ts';
import { columnsOf, type Field, type Fields, inputNames } from '#contract/record.ts';
import { emailHead, headOf, refHead } from '../columns.ts';
import type { Faults } from './faults.ts';
import type { Ids } from './ids.ts';
import type { SheetRow } from './read-workbook.ts';

/** What a row of a sheet says, by the columns of the table. */
export type Columns = Readonly<Record<string, string | number | null>>;

type Value = string | number | number[] | null;

/** A fault of a cell, in words. */
class BadCell extends Error {}

/** Looks up the workbook's names and files in this installation. */
export interface Reading {
  readonly ids: Ids;
  readonly faults: Faults;
  /** The stored path of a file that was moved in already, by its name in the folder; null where it is not there. */
  pathOf(name: string): string | null;
}

const headOfCell = (field: Field): string => {
  if (field.kind !== 'reference') return headOf(field);
  if (field.to === 'student') return refHead;
  return field.to === 'user' ? emailHead(headOf(field)) : headOf(field);
};

function idOf(names: Readonly<Record<number, string>>, text: string): number {
  const found = Object.entries(names).find(([, name]) => name.toLowerCase() === text.toLowerCase());
  if (!found) throw new BadCell(`‘${text}’ is none of ${Object.values(names).join(', ')}`);
  return Number(found[0]);
}

function referenceOf({ to }: Field & { kind: 'reference' }, text: string, ids: Ids): number {
  const found =
    to === 'user' ? ids.user(text) : to === 'student' ? ids.student(text) : ids.name(to, text);
  if (found === undefined) throw new BadCell(`‘${text}’ is on no other sheet`);
  return found;
}

/** The smallest and the largest number of hundredths. */
const ranges = { mark: markHundredths, money: costCents } as const;

function hundredthsOf({ unit }: Field & { kind: 'decimal' }, text: string): number {
  const hundredths = parseHundredths(text);
  const { min, max } = ranges[unit];
  if (hundredths === null || hundredths < min || hundredths > max)
    throw new BadCell(
      `This is no number from ${min / 100} to ${max / 100} with at most two decimals`,
    );
  return hundredths;
}

function cellOf(field: Field, row: SheetRow, { ids, pathOf }: Reading): Value {
  const head = headOfCell(field);
  const text = row.text(head);
  if (text === null) return null;
  switch (field.kind) {
    case 'whole':
      return row.number(head);
    case 'decimal':
      return hundredthsOf(field, text);
    case 'choice':
      return idOf(field.names, text);
    case 'choices':
      return text.split(', ').map((one) => idOf(field.names, one));
    case 'reference':
      return referenceOf(field, text, ids);
    case 'file':
      return pathOf(text);
    default:
      return text;
  }
}

/** Checks these values as a form would: lengths, days, choices and required fields. */
function checkAsForm(
  fields: Fields,
  values: ReadonlyMap<string, Value>,
  row: SheetRow,
  faults: Faults,
): Readonly<Record<string, unknown>> {
  const names: readonly string[] = inputNames(fields);
  const typed = names.map((name) => {
    const value = values.get(name) ?? null;
    return [name, fields[name]?.kind === 'decimal' && value !== null ? String(value) : value];
  });
  const result = z.object(inputShapes(fields)).safeParse(Object.fromEntries(typed));
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fields[String(path[0])];
    faults.add(field ? row.cell(headOfCell(field)) : row.place, message);
  }
  return result.data ?? {};
}

const stored = (field: Field, value: Value): string | number | null =>
  field.kind === 'choices' ? JSON.stringify(value ?? []) : Array.isArray(value) ? null : value;

/**
 * A row as the columns of its table, checked against the description like a form's input; every fault is
 * reported at its cell.
 * @param isBlank for an erased student: required fields may be missing
 */
export function readRecord(
  fields: Fields,
  row: SheetRow,
  reading: Reading,
  isBlank = false,
): Columns {
  const values = new Map<string, Value>();
  for (const [name, field] of Object.entries(fields))
    try {
      values.set(name, cellOf(field, row, reading));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      reading.faults.add(row.cell(headOfCell(field)), error.message);
      return {};
    }
  const checked = isBlank ? {} : checkAsForm(fields, values, row, reading.faults);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const [column = name] = columnsOf(name, field);
      const typed = new Map(Object.entries(checked)).get(name);
      const value =
        typeof typed === 'string' && field.kind !== 'decimal' ? typed : values.get(name);
      const isText = field.kind === 'line' || field.kind === 'text';
      const isEmptyText = isBlank && isText && value === null && field.required !== undefined;
      return [column, isEmptyText ? '' : stored(field, value ?? null)];
    }),
  );
}
