import { sql } from 'kysely';
import type { OwnKind } from '#contract/own-fields/kinds.ts';
import { anyValue, noValue, ownFilterOf, ownKey } from '#contract/own-fields/rules.ts';
import { notOwn, type OwnCells, type OwnField } from '#contract/own-fields/shapes.ts';
import { type Caller, may } from '#contract/permissions.ts';
import type { Database, Reader, Value } from '../../db/database.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { inParts } from '../../db/in-parts.ts';
import { Invalid } from '../../errors.ts';

/** All own fields, the oldest first. */
export async function readOwnFields(reader: Reader): Promise<OwnField[]> {
  const rows = await reader.selectFrom('own_fields').selectAll().orderBy('id').execute();
  return rows.map(({ name_key: _key, choices, for_supporters, in_list, is_retired, ...row }) => ({
    ...row,
    choices: JSON.parse(choices),
    for_supporters: for_supporters === 1,
    in_list: in_list === 1,
    is_retired: is_retired === 1,
  }));
}

/** Those of which this person is told. */
export async function ownFieldsFor(reader: Reader, viewer: Caller): Promise<OwnField[]> {
  const all = await readOwnFields(reader);
  return may(viewer, 'ownFields.seeAll') ? all : all.filter((one) => one.for_supporters);
}

/** Those that forms, lists and sheets offer to this person. */
export const offeredFor = async (reader: Reader, viewer: Caller): Promise<OwnField[]> =>
  (await ownFieldsFor(reader, viewer)).filter((one) => !one.is_retired);

/** A filled field of a student. */
export interface OwnFact {
  readonly id: number;
  readonly name: string;
  readonly kind: OwnKind;
  readonly value: string;
}

const factsOfStudent = fixedQuery((read, { id }: Given<{ id: number }>) =>
  read
    .selectFrom('own_values as v')
    .innerJoin('own_fields as f', 'f.id', 'v.field_id')
    .select(['f.id', 'f.name', 'f.kind', 'v.value', 'f.for_supporters'])
    .where('v.student_id', '=', id)
    .orderBy('f.id'),
);

/** What is written of a student in fields that this person may see, also in those that are no longer offered. */
export async function findOwnFacts(db: Database, id: number, viewer: Caller): Promise<OwnFact[]> {
  const seesAll = may(viewer, 'ownFields.seeAll');
  const rows = await factsOfStudent(db, { id });
  return rows.flatMap(({ for_supporters, ...fact }) =>
    seesAll || for_supporters === 1 ? fact : [],
  );
}

const inFormOf = fixedQuery((read, { student }: Given<{ student: number }>) =>
  read
    .selectFrom('own_fields as f')
    .leftJoin('own_values as v', (on) =>
      on.onRef('v.field_id', '=', 'f.id').on('v.student_id', '=', student),
    )
    .select(['f.id', 'v.value'])
    .where('f.is_retired', '=', 0)
    .orderBy('f.id'),
);

/** What a form shows of a student: each field that is offered, with what is written there or null. */
export const findOwnInForm = (db: Database, student: number) => inFormOf(db, { student });

/** What is written of a student, by the ids of the fields. */
export async function readOwnValues(
  reader: Reader,
  student: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader
    .selectFrom('own_values')
    .select(['field_id', 'value'])
    .where('student_id', '=', student)
    .execute();
  return new Map(rows.map(({ field_id, value }) => [field_id, value]));
}

/** What is written in these fields of these students, by the ids of the students. */
export async function readOwnCells(
  { read, dialect }: Database,
  fields: readonly number[],
  students: readonly number[],
): Promise<ReadonlyMap<number, OwnCells>> {
  const cells = new Map<number, OwnCells>();
  for (const part of fields.length === 0 ? [] : inParts(students)) {
    // A row for each student: a row for each value takes four times as long where there are many.
    const rows = await read
      .selectFrom('own_values')
      .select(['student_id', sql.raw<string>(dialect.objectAsJson('field_id', 'value')).as('all')])
      .where('student_id', 'in', part)
      .where('field_id', 'in', fields)
      .groupBy('student_id')
      .execute();
    for (const { student_id, all } of rows) cells.set(student_id, JSON.parse(all));
  }
  return cells;
}

/** SQL: the condition for student `s`. */
function conditionOf(field: OwnField, value: string, bind: (value: Value) => string): string {
  const filled = `select student_id from own_values where field_id = ${bind(field.id)}`;
  if (value === noValue) return `s.id not in (${filled})`;
  if (value === anyValue) return `s.id in (${filled})`;
  return `s.id in (${filled} and sort_key = ${bind(ownKey(field, value))})`;
}

/**
 * SQL: the conditions for student `s` of a filter by own fields, as `ownFilterOf` reads it.
 * @throws Invalid for a field that is not offered, or not to this person
 */
export async function ownConditions(
  reader: Reader,
  viewer: Caller,
  filter: string,
  bind: (value: Value) => string,
): Promise<string[]> {
  const offered = await offeredFor(reader, viewer);
  return [...(ownFilterOf(filter) ?? [])].map(([id, value]) => {
    const field = offered.find((one) => one.id === id);
    if (!field) throw new Invalid({ own_is: [notOwn] });
    return conditionOf(field, value, bind);
  });
}
