import * as z from 'zod/mini';
import { id, textChoice } from '../fields.ts';
import { needsQuery } from '../students/shapes.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { exportFormats } from './formats.ts';
import { exportMessages as words } from './messages.ts';

const format = textChoice(words.format, exportFormats);
const year = id(reportMessages.year);

/** What a list leaves as. */
export const formatQuery = z.object({ format });
/** The same of students, narrowed as their list is. */
export const studentsFormatQuery = z.object({ format, ...needsQuery.shape });
/** The same of a year. */
export const yearFormatQuery = z.object({ format, year });
/** The same of a year and term. */
export const termFormatQuery = z.object({
  format,
  year_id: year,
  term_id: id(reportMessages.term),
});
/** The year of a student's pages. */
export const yearQuery = z.object({ year });

export { nothing } from '../fields.ts';
