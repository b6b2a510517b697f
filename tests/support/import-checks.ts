import { specScales } from '#contract/scales/scale.ts';
import { checkImport } from '../../server/features/imports/check/check-table.ts';
import type { Checked } from '../../server/features/imports/check/types.ts';
import type { House, ImportSetup } from '../../server/features/imports/guide/types.ts';
import type { Kept } from '../../server/features/imports/house.queries.ts';
import type { Sheet } from '../../server/features/imports/reading/sheet.ts';
import type { RowChange } from '../../server/features/imports/writing/changes.ts';
import {
  houseOf,
  keptOf,
  type SaidOfTable,
  setupOf,
  sheetOf,
  studentOf,
  tableOf,
} from './import-setups.ts';

const scales = Object.values(specScales).map((scale) => ({
  ...{ ...scale, uses: [], is_retired: false },
}));

const house = houseOf({
  students: [
    studentOf(1, 'Ann Auma', { admission_no: '10' }),
    studentOf(2, 'Ben Bosire', { admission_no: '20' }),
    studentOf(3, 'Cid Chebet', { admission_no: '30', category: 2 }),
  ],
});

/** What is said for all rows of marks and payments. */
export const forAll = {
  ...{ year: '2', term: '2', class: '1', school: '1', out_of: '100' },
  grades: '90, 80, 65, 50, 40',
};

/** What is otherwise than usual in a check. */
export interface Told {
  readonly house?: Partial<House>;
  readonly kept?: Partial<Kept>;
  readonly setup?: Partial<ImportSetup>;
  readonly sheet?: Partial<Sheet>;
}

/** Checks lines of cells against a small foundation. */
export function check(
  text: string,
  table: SaidOfTable,
  { house: of, kept, setup, sheet }: Told = {},
): Checked {
  const known = keptOf({ ...house, ...of }, { scales, ...kept });
  return checkImport([sheetOf(text, sheet)], setupOf([tableOf(table)], setup), known, () => {});
}

/** The state of each row with the codes of what is said of it. */
export const statesOf = ({ rows }: Checked): string[] =>
  rows.map(({ state, reasons }) => [state, ...reasons.map(({ code }) => code)].join(' '));

/** What rows change, of a type. */
export const changesOf = <Type extends RowChange['type']>({ rows }: Checked, type: Type) =>
  rows
    .flatMap(({ changes }) => changes)
    .filter((one): one is Extract<RowChange, { type: Type }> => one.type === type);
