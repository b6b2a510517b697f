import * as z from 'zod/mini';
import { id, textChoice } from '../fields.ts';
import { lettersQuery } from '../notifications/shapes.ts';
import { schoolFilters } from '../schools/filters.ts';
import { needsQuery, studentFilters } from '../students/shapes.ts';
import { annualQuery } from '../summaries/shapes.ts';
import { boardStudentsQuery } from '../term-board/shapes.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { userFilters } from '../users/filters.ts';
import { exportFormats } from './formats.ts';
import { exportMessages as words } from './messages.ts';

const format = textChoice(words.format, exportFormats);
const year = id(reportMessages.year);

/** The file format of a list. */
export const formatQuery = z.object({ format });
/** The same of users, narrowed as their list is. */
export const usersFormatQuery = z.object({ format, ...userFilters.shape });
/** The same of schools, narrowed as their list is. */
export const schoolsFormatQuery = z.object({ format, ...schoolFilters.shape });
/** The same of students, narrowed as their list is. */
export const studentsFormatQuery = z.object({ format, ...needsQuery.shape });
/** The same of a list that tells of students, narrowed as it is. */
export const filtersFormatQuery = z.object({ format, ...studentFilters.shape });
/** The same of a year's report, narrowed as it is. */
export const annualFormatQuery = z.object({ format, ...annualQuery.shape });
/** The same of the term board, narrowed as its list is. */
export const boardFormatQuery = z.object({ format, ...boardStudentsQuery.shape });
/** The same of a year. */
export const yearFormatQuery = z.object({ format, year });
/** The same of a term's letters, narrowed as their list is. */
export const lettersFormatQuery = z.object({ format, ...lettersQuery.shape });
/** The year of a student's pages. */
export const yearQuery = z.object({ year });

export { nothing } from '../fields.ts';
