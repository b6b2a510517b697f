import type { Generated } from 'kysely';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { MeanKind } from '#contract/scales/scale.ts';
import type { Key, Versioned } from './columns.ts';

type Flag = 0 | 1;

interface ScalesTable extends Versioned {
  id: Generated<number>;
  name: string;
  name_key: Key;
  category: CategoryId;
  has_marks: Flag;
  mean: MeanKind;
  /** Always 0 since 0075. */
  is_retired: Flag;
}

interface ScaleStepsTable {
  scale_id: number;
  /** Place in the scale, from 0, the best first. */
  position: number;
  label: string;
  points: number | null;
  lowest: number | null;
  highest: number | null;
  no_mark: Flag;
}

interface ScaleUsesTable {
  id: Generated<number>;
  scale_id: number;
  class_id: number | null;
  from_year: number | null;
}

export interface ScaleTables {
  scales: ScalesTable;
  scale_steps: ScaleStepsTable;
  scale_uses: ScaleUsesTable;
}
