import { scaleFaults } from '#contract/scales/rules.ts';
import type { MeanKind } from '#contract/scales/scale.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';

/** A grade as typed. */
interface StepRow {
  readonly key: number;
  readonly label: string;
  readonly points: string;
  readonly lowest: string;
  readonly highest: string;
  readonly no_mark: boolean;
}

/** A class and first year as typed; '' for every class, and for always. */
interface UseRow {
  readonly key: number;
  readonly class_id: string;
  readonly from_year: string;
}

/** The form of a scale as typed. */
export type ScaleValues = {
  name: string;
  category: string;
  has_marks: boolean;
  mean: MeanKind;
  steps: StepRow[];
  uses: UseRow[];
  version?: number;
};

let rows = 0;
const nextKey = () => {
  rows += 1;
  return rows;
};
const textOf = (value: number | null) => (value === null ? '' : String(value));

export const blankStep = (): StepRow => ({
  key: nextKey(),
  ...{ label: '', points: '', lowest: '', highest: '', no_mark: false },
});
export const blankUse = (): UseRow => ({ key: nextKey(), class_id: '', from_year: '' });

export const blankScale = (): ScaleValues => ({
  ...{ name: '', category: '1', has_marks: true, mean: 'grade' },
  steps: [blankStep()],
  uses: [],
});

/** The first values of the form for an existing scale. */
export const valuesOf = (scale: ListedScale): ScaleValues => ({
  name: scale.name,
  category: String(scale.category),
  has_marks: scale.has_marks,
  mean: scale.mean,
  version: scale.version,
  steps: scale.steps.map(({ label, points, lowest, highest, no_mark }) => ({
    key: nextKey(),
    ...{ label, no_mark },
    ...{ points: textOf(points), lowest: textOf(lowest), highest: textOf(highest) },
  })),
  uses: scale.uses.map(({ class_id, from_year }) => ({
    key: nextKey(),
    ...{ class_id: textOf(class_id), from_year: textOf(from_year) },
  })),
});

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Checks the form by the rules of the server, except those about other scales. */
export const faultsOf = (values: ScaleValues) =>
  scaleFaults({
    category: values.category === '2' ? 2 : 1,
    has_marks: values.has_marks,
    mean: values.mean,
    steps: values.steps.map((step) => ({
      ...{ label: step.label, no_mark: step.no_mark },
      points: numberOf(step.points),
      lowest: numberOf(step.lowest),
      highest: numberOf(step.highest),
    })),
    uses: values.uses.map(({ class_id, from_year }) => ({
      class_id: numberOf(class_id),
      from_year: numberOf(from_year),
    })),
  });
