import { sql } from 'kysely';
import type { FieldErrors } from '#contract/errors.ts';
import { toldValues } from '#contract/record.ts';
import { scaleMessages as words } from '#contract/scales/messages.ts';
import { scaleRecord } from '#contract/scales/record.ts';
import { scaleFaults, useKey } from '#contract/scales/rules.ts';
import type { ListedScale, ScaleInput } from '#contract/scales/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { readScales } from '../../db/scales.ts';
import { onlyOnce } from '../../db/unique.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import { nameKey } from '../../name-key.ts';

/** The ids of the scales that reports were made with, also those that may be brought back. */
async function usedIds(reader: Reader): Promise<ReadonlySet<number>> {
  const rows = await reader
    .selectFrom('scales as g')
    .select('g.id')
    .where(
      sql<boolean>`(exists (select 1 from academic_reports r where r.scale_id = g.id) or exists
        (select 1 from voided_records v where v.content like '%"scale_id":' || g.id || ',%'))`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** All scales as callers are told of them. */
export async function listScales(reader: Reader): Promise<ListedScale[]> {
  const used = await usedIds(reader);
  return (await readScales(reader)).map((scale) => ({ ...scale, is_used: used.has(scale.id) }));
}

const flag = (is: boolean) => (is ? 1 : 0);

/** Faults of a scale's parts, and of its uses where other scales are used already. */
async function check(trx: Transaction, input: ScaleInput, own: number | null): Promise<void> {
  const faults: FieldErrors = scaleFaults(input);
  const classes = await trx
    .selectFrom('classes')
    .select('id')
    .where('merged_into', 'is', null)
    .execute();
  const there = new Set(classes.map(({ id }) => id));
  const others = (await listScales(trx)).filter(
    (one) => one.id !== own && one.category === input.category,
  );
  input.uses.forEach((use, at) => {
    if (use.class_id !== null && !there.has(use.class_id))
      faults[`uses.${at}.class_id`] = [words.class];
    const taken = others.find(({ uses }) => uses.some((one) => useKey(one) === useKey(use)));
    if (taken) faults[`uses.${at}.class_id`] = [words.takenBy(taken.name)];
  });
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

/** What reports depend on: once there is a report, it must stay as it is. */
const gradesOf = ({ has_marks, steps }: ScaleInput | ListedScale) =>
  JSON.stringify([
    has_marks,
    ...steps.map(({ label, points, lowest, highest, no_mark }) => [
      ...[label, points, lowest, highest, no_mark],
    ]),
  ]);

/** The names under which the change log tells of them. */
const ofGrades = ['category', 'mean', 'steps'];

const usesOf = ({ uses }: Pick<ScaleInput, 'uses'>) => JSON.stringify(uses.map(useKey));

const columnsOf = ({ name, category, has_marks, mean }: ScaleInput) =>
  ({
    ...{ name, name_key: nameKey(name), category, mean },
    has_marks: flag(has_marks),
    is_retired: 0,
  }) as const;

async function writeRows(trx: Transaction, scale_id: number, input: ScaleInput): Promise<void> {
  await trx.deleteFrom('scale_steps').where('scale_id', '=', scale_id).execute();
  await trx.deleteFrom('scale_uses').where('scale_id', '=', scale_id).execute();
  const steps = input.steps.map(
    ({ no_mark, ...step }, position) =>
      ({ ...{ scale_id, position, ...step }, no_mark: flag(no_mark) }) as const,
  );
  await trx.insertInto('scale_steps').values(steps).execute();
  const uses = input.uses.map(({ class_id, from_year }) => ({ scale_id, class_id, from_year }));
  if (uses.length > 0) await trx.insertInto('scale_uses').values(uses).execute();
}

/** @throws Missing */
const written = async (trx: Transaction, id: number): Promise<ListedScale> =>
  present((await listScales(trx)).find((one) => one.id === id));

/** Opens a transaction in which nobody else changes a scale, so that no two are used in the same place. */
const inTurn = <Result>(
  app: App,
  actor: Actor,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> =>
  onlyOnce(
    'scales.name_key',
    { name: [words.taken] },
    write(app, actor, async (writing) => {
      await writing.trx.selectFrom('scales').select('id').orderBy('id').forNoKeyUpdate().execute();
      return work(writing);
    }),
  );

/** Adds a scale. @throws Invalid */
export const addScale = (app: App, actor: Actor, input: ScaleInput): Promise<ListedScale> =>
  inTurn(app, actor, async (writing) => {
    const { trx } = writing;
    await check(trx, input, null);
    const { id } = await trx
      .insertInto('scales')
      .values(columnsOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeRows(trx, id, input);
    await logChange(writing, {
      ...{ action: 'add', entity: scaleRecord.entity, id },
      fields: ['name', 'category', 'mean', 'steps', ...(input.uses.length > 0 ? ['uses'] : [])],
      after: toldValues(scaleRecord.fields, input),
    });
    return written(trx, id);
  });

/**
 * Changes a scale. For the two built-in ones only where they are used may change; for one with reports also the name.
 * @throws Missing, Invalid, Conflict
 */
export const editScale = (
  app: App,
  actor: Actor,
  id: number,
  input: ScaleInput,
): Promise<ListedScale> =>
  inTurn(app, actor, async (writing) => {
    const { trx } = writing;
    const old = await written(trx, id);
    await check(trx, input, id);
    const changed = [
      ...(input.name === old.name ? [] : ['name']),
      ...(input.category === old.category ? [] : ['category']),
      ...(input.mean === old.mean ? [] : ['mean']),
      ...(gradesOf(input) === gradesOf(old) ? [] : ['steps']),
      ...(usesOf(input) === usesOf(old) ? [] : ['uses']),
    ];
    if (old.is_of_spec && changed.some((name) => name !== 'uses')) throw new Conflict(words.ofSpec);
    if (old.is_used && changed.some((name) => ofGrades.includes(name)))
      throw new Conflict(words.inUse);
    if (changed.length === 0) return old;
    const { name_key, ...columns } = columnsOf(input);
    await trx
      .updateTable('scales')
      .set({ ...columns, ...(input.name !== old.name && { name_key }) })
      .where('id', '=', id)
      .execute();
    await writeRows(trx, id, input);
    await logChange(writing, {
      ...{ action: 'edit', entity: scaleRecord.entity, id },
      fields: changed,
      ...(changed.includes('category') && {
        before: { category: old.category },
        after: { category: input.category },
      }),
    });
    return written(trx, id);
  });
