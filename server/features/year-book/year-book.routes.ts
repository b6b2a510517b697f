import { studentYear } from '#contract/exports/calls.ts';
import { mediaTypes } from '#contract/exports/formats.ts';
import { type Route, route } from '../../http/route.ts';
import { recordExport } from '../exports/exports.audit.ts';
import { requireYearOfStudent } from '../students/student-scope.ts';
import { printYear } from './print-year.ts';
import { readStudentYear } from './student-year.queries.ts';
import { yearPages } from './student-year.ts';

/** A student's year as pages to print: rule 11.4. */
export const yearBookRoutes: readonly Route[] = [
  route(studentYear, {
    exists: ({ app, user, params, query }) =>
      requireYearOfStudent(app, user, { student: params.id, year: query.year }),
    async handle({ app, user, now, params, query }) {
      const read = await readStudentYear(app, user, params.id, query.year, now);
      const body = await printYear(yearPages(read));
      const rows = read.reports.length + read.statements.length;
      await recordExport(app, user, now, { entity: 'student', id: params.id, rows });
      const year = read.year.replace(/[^0-9A-Za-z]+/g, '-');
      const name = `somesha-${read.student.ref}-${year}.pdf`;
      return { file: { name, type: mediaTypes.pdf, body } };
    },
  }),
];
