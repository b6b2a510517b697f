import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import * as calls from '#contract/summaries/calls.ts';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import { pageMeta } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { hasYear, listTerms, listYear } from './annual-reports.queries.ts';

async function requireYear(app: App, id: number): Promise<void> {
  if (!(await hasYear(app.db, id))) throw new Missing();
}

const money = (cents: number | null) => (cents === null ? null : formatMoney(cents));
const sum = (cents: readonly (number | null)[]) =>
  cents.reduce<number>((total, one) => total + (one ?? 0), 0);

/** Annual Academic and Annual Finance Report: spec 7, contract 7. */
export const annualReportsRoutes: readonly Route[] = [
  route(calls.annualAcademicReport, {
    exists: ({ app, query }) => requireYear(app, query.year),
    async handle({ app, query, list }) {
      const terms = await listTerms(app.db);
      const { students, total } = await listYear(
        app.db,
        'academic_reports',
        query.year,
        terms,
        list,
      );
      return {
        data: students.map((student) => ({
          ...student,
          schools: student.schools.map(({ school, values }) => ({
            school,
            marks: values.map((mark) => (mark === null ? null : hundredthsNumber(mark))),
          })),
        })),
        beside: { terms: terms.map((term) => term.term_name) },
        ...pageMeta(list, total),
      };
    },
  }),
  route(calls.annualFinanceReport, {
    exists: ({ app, query }) => requireYear(app, query.year),
    async handle({ app, query, list }) {
      const terms = await listTerms(app.db);
      const { students, total } = await listYear(
        app.db,
        'finance_reports',
        query.year,
        terms,
        list,
      );
      return {
        data: students.map((student) => ({
          ...student,
          schools: student.schools.map(({ school, values }) => ({
            school,
            costs: values.map(money),
            total_year_cost: formatMoney(sum(values)),
          })),
        })),
        beside: { terms: terms.map((term) => term.term_name) },
        ...pageMeta(list, total),
      };
    },
  }),
];
