import * as z from 'zod/mini';
import { line, rows, textChoice } from '../fields.ts';
import { texts } from '../texts.ts';
import { type PaperLayout, paperColumns, paperOrders } from './paper.ts';

const words = texts('paperLayoutWords', {
  column: 'This list has no such column',
  heading: 'Heading cannot be empty',
  columns: 'Choose at least one column',
  order: 'This list cannot be sorted so',
});

/** How many columns a list for paper has at most, and how many letters the heading of an empty one. */
export const mostColumns = 16;
export const headingMax = 30;

const names = paperColumns.map(({ name }) => name);

export const paperLayout: z.ZodMiniType<PaperLayout> = z.object({
  columns: rows(
    words.columns,
    mostColumns,
    z.union([
      z.object({ name: textChoice(words.column, names) }),
      z.object({ blank: line(words.heading, headingMax) }),
    ]),
  ),
  order: textChoice(words.order, paperOrders),
  portrait: z.boolean(),
});
