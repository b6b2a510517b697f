import { isOfSpec, type Scale, specScales } from '#contract/scales/scale.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';
import type { Reader, Transaction } from './database.ts';
import { fixedQuery } from './fixed-query.ts';

/** A scale as it is stored, with the names of the classes where it is used. */
export type StoredScale = Omit<ListedScale, 'is_used'>;

const allScales = fixedQuery((read) => read.selectFrom('scales').selectAll().orderBy('id'));
const allSteps = fixedQuery((read) =>
  read.selectFrom('scale_steps').selectAll().orderBy('position'),
);
const allUses = fixedQuery((read) =>
  read
    .selectFrom('scale_uses as u')
    .leftJoin('classes as c', 'c.id', 'u.class_id')
    .select(['u.scale_id', 'u.class_id', 'c.class_name as class', 'u.from_year'])
    .orderBy('u.id'),
);

/** All scales, in the order in which they came: the two built-in ones first. */
export async function readScales(reader: Reader): Promise<StoredScale[]> {
  const [scales, steps] = [await allScales(reader, {}), await allSteps(reader, {})];
  const uses = await allUses(reader, {});
  return scales.map(({ id, name, category, has_marks, mean, version }) => ({
    ...{ id, name, category, mean, version },
    has_marks: has_marks === 1,
    is_of_spec: isOfSpec({ id }),
    steps: steps
      .filter((one) => one.scale_id === id)
      .map(({ label, points, lowest, highest, no_mark }) => ({
        ...{ label, points, lowest, highest },
        no_mark: no_mark === 1,
      })),
    uses: uses.filter((one) => one.scale_id === id).map(({ scale_id: _its, ...use }) => use),
  }));
}

const scalesLocked = fixedQuery((read) =>
  read.selectFrom('scales').select('id').orderBy('id').forShare(),
);

/** Locks all scales until the commit, so that nobody changes one meanwhile. */
export async function lockScales(trx: Transaction): Promise<void> {
  await scalesLocked(trx, {});
}

/** A scale without the places where it is used. */
const onlyScale = ({ id, name, category, has_marks, mean, steps }: Scale): Scale => ({
  ...{ id, name, category, has_marks, mean, steps },
});

/** Scales by their ids; the two built-in ones, which most reports have, need no query. */
export async function scalesWithIds(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Scale>> {
  const all = ids.every((id) => isOfSpec({ id }))
    ? Object.values(specScales)
    : await readScales(reader);
  return new Map(all.map((scale) => [scale.id, onlyScale(scale)]));
}

/**
 * Adds the scale to the reports that were made with another one than the built-in ones. Replies about all others stay
 * as they always were (rule 7.17).
 */
export async function withScales<Report extends { readonly scale_id: number }>(
  reader: Reader,
  reports: readonly Report[],
): Promise<(Report & { scale?: Scale })[]> {
  const scales = await scalesWithIds(
    reader,
    reports.map(({ scale_id }) => scale_id),
  );
  return reports.map((report) => {
    const scale = scales.get(report.scale_id);
    return scale && !isOfSpec(scale) ? { ...report, scale } : report;
  });
}
