import type { PaperRow } from '#contract/paper-lists/shapes.ts';
import {
  firstColumns,
  type PaperColumn,
  type PaperLayout,
  type PaperOrder,
} from '#contract/students/paper.ts';
import { fieldText } from '../students/field-text.ts';

export type ChosenColumn = PaperLayout['columns'][number];

export const firstLayout: PaperLayout = {
  columns: firstColumns.map((name) => ({ name })),
  order: 'name',
  portrait: false,
};

/** The heading of a chosen column; null for a column that this person may not have any more. */
export function headingOf(chosen: ChosenColumn, all: readonly PaperColumn[]): string | null {
  if ('blank' in chosen) return chosen.blank;
  return all.find(({ name }) => name === chosen.name)?.label ?? null;
}

/** A fact as people read it: of a choice its name, a day in words. */
export function cellText({ facts }: PaperRow, chosen: ChosenColumn, all: readonly PaperColumn[]) {
  if ('blank' in chosen) return '';
  const field = all.find(({ name }) => name === chosen.name)?.field;
  const value = facts[chosen.name];
  return field ? fieldText(field, value) : (value ?? '');
}

/** The rows, which come by name, in another order. */
export const inOrder = (rows: readonly PaperRow[], order: PaperOrder): readonly PaperRow[] =>
  order === 'name'
    ? rows
    : rows.toSorted(({ facts: one }, { facts: other }) =>
        String(one[order] ?? '').localeCompare(String(other[order] ?? ''), undefined, {
          numeric: true,
        }),
      );
