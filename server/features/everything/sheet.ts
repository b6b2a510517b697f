import { everythingForm } from '#contract/everything/form.ts';
import { cellsOf, type Field } from '../../files/table.ts';
import type { LongSheet } from '../../files/workbook.ts';
import type { Row } from './columns.ts';

export const yes = 'Yes';

/** The foundation's logo, beside the workbook. */
export const logoName = 'logo.png';

export const workbookName = 'somesha.xlsx';

/** How the workbook identifies itself to a program that reads it back. */
export const formOf = { head: 'Form', name: everythingForm, version: 1 } as const;

async function* cellsIn(parts: AsyncIterable<readonly Row[]>, columns: readonly Field<Row>[]) {
  for await (const part of parts) yield cellsOf(columns, part);
}

/** A sheet of rows that are read part by part. */
export const sheetOf = (
  title: string,
  columns: readonly Field<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): LongSheet => ({ title, columns, parts: cellsIn(parts, columns) });
