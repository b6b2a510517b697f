import { categoryIds, categoryNames } from '#contract/reference-data/categories.ts';
import { scaleMessages as words } from '#contract/scales/messages.ts';
import { scaleRecord } from '#contract/scales/record.ts';
import { isOfSpec } from '#contract/scales/scale.ts';
import { scaleInput } from '#contract/scales/shapes.ts';
import { nameKey } from '../../../name-key.ts';
import { heads, titles, yes } from '../sheet-names.ts';
import { type MovingIn, tell } from './moving-in.ts';
import type { SheetRow } from './read-workbook.ts';

const is = (row: SheetRow, head: string) => row.text(head) === yes;
const flag = (value: boolean) => (value ? 1 : 0);

/** A scale as its rows say it, one for each grade; null where one of them cannot be read. */
function readScale(on: MovingIn, name: string, rows: readonly [SheetRow, ...SheetRow[]]) {
  const [first] = rows;
  const result = scaleInput.safeParse({
    name,
    category: categoryIds.find((one) => categoryNames[one] === first.text(heads.category)),
    has_marks: is(first, heads.hasMarks),
    mean: first.text(heads.mean),
    is_retired: is(first, heads.retired),
    steps: rows.map((row) => ({
      label: row.text(heads.grade),
      points: row.number(heads.points),
      lowest: row.number(heads.lowest),
      highest: row.number(heads.highest),
      no_mark: is(row, heads.noMark),
    })),
    uses: [],
  });
  for (const { message, path } of result.error?.issues ?? [])
    on.reading.faults.add((rows[Number(path[1] ?? 0)] ?? first).place, message);
  return result.data ?? null;
}

/**
 * Grading scales, and where they are used. The ones that every installation begins with are changed to what the
 * workbook says, except the two built-in ones, which are the same everywhere.
 */
export async function writeScales(on: MovingIn): Promise<void> {
  const { trx, workbook, reading } = on;
  const { entity, fields } = scaleRecord;
  const byScale = Map.groupBy(workbook.rows(titles.scales), (row) => row.text(heads.scale) ?? '');
  for (const [name, [first, ...others]] of byScale) {
    if (!first) continue;
    const there = reading.ids.name('scale', name);
    if (there !== undefined && isOfSpec({ id: there })) continue;
    const scale = readScale(on, name, [first, ...others]);
    if (!scale) continue;
    const { steps, uses: _none, version: _first, has_marks, is_retired, ...columns } = scale;
    const values = {
      ...{ ...columns, name_key: nameKey(name) },
      ...({ has_marks: flag(has_marks), is_retired: flag(is_retired) } as const),
    };
    const { id } = await trx
      .insertInto('scales')
      .values(values)
      .onConflict((same) => same.column('name_key').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('scale_steps').where('scale_id', '=', id).execute();
    const rows = steps.map(({ no_mark, ...step }, position) => ({
      ...{ scale_id: id, position, ...step },
      ...({ no_mark: flag(no_mark) } as const),
    }));
    await trx.insertInto('scale_steps').values(rows).execute();
    reading.ids.addName('scale', name, id);
    tell(on, entity, id, fields, columns);
  }
  for (const row of workbook.rows(titles.scaleUses)) {
    const scale_id = reading.ids.name('scale', row.text(heads.scale) ?? '');
    const className = row.text(heads.class);
    const class_id = className === null ? null : reading.ids.name('class', className);
    if (scale_id === undefined || class_id === undefined) {
      reading.faults.add(row.place, words.use);
      continue;
    }
    const from_year = row.number(heads.fromYear);
    await trx.insertInto('scale_uses').values({ scale_id, class_id, from_year }).execute();
  }
}
