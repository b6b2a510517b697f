import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney, moneyText } from '#contract/money.ts';
import * as calls from '#contract/summaries/calls.ts';
import type { AnnualQuery } from '#contract/summaries/shapes.ts';
import type { App } from '../../context.ts';
import { currencyBeside } from '../../db/currency.ts';
import type { Database } from '../../db/database.ts';
import { Missing } from '../../errors.ts';
import { listAnswer, pageMeta } from '../../http/list-meta.ts';
import { type Call, type Route, reads, route } from '../../http/route.ts';
import { narrowStudents } from '../students/student-filters.ts';
import {
  type AnnualTable,
  hasYear,
  listTerms,
  listYear,
  type TermResult,
} from './annual-reports.queries.ts';
import { listClusterReport } from './cluster-report.queries.ts';
import { readOverview } from './overview.service.ts';

async function requireYear(app: App, id: number): Promise<void> {
  if (!(await hasYear(app.db, id))) throw new Missing();
}

const valuesOf = (reports: readonly (TermResult | null)[]) =>
  reports.map((report) => report?.value ?? null);
/** Those in the foundation's currency. */
const oursOf = (reports: readonly (TermResult | null)[]) =>
  valuesOf(reports.map((report) => (report?.currency ? null : report)));
const apartOf = (report: TermResult | null) =>
  report?.currency ? moneyText(report.value ?? 0, report.currency) : null;
const money = (cents: number | null) => (cents === null ? null : formatMoney(cents));
const sum = (cents: readonly (number | null)[]) =>
  cents.reduce<number>((total, one) => total + (one ?? 0), 0);

/** The rows of a year as both reports show them; `lineOf` makes a school's line of its terms' reports. */
function readYear<Line>(
  { app, user, list, query }: Call<string, AnnualQuery, undefined>,
  table: AnnualTable,
  lineOf: (reports: readonly (TermResult | null)[]) => Line,
  readBeside = async (_db: Database): Promise<object> => ({}),
) {
  const { year, ...filters } = query;
  const narrowed = narrowStudents(app, user, filters);
  return {
    name: JSON.stringify([year, narrowed.name, list]),
    async make() {
      const terms = await listTerms(app.db, year);
      const { students, total } = await listYear(app.db, table, year, terms, list, narrowed);
      return {
        data: students.map((student) => ({
          ...student,
          schools: student.schools.map(({ school, reports }) => ({ school, ...lineOf(reports) })),
        })),
        beside: { terms: terms.map((term) => term.term_name), ...(await readBeside(app.db)) },
        ...pageMeta(list, total),
      };
    },
  };
}

/** The dashboard's first page, the Cluster Report, and those of a year: rules 7.16, 10.16, 10.19. */
export const summariesRoutes: readonly Route[] = [
  reads(calls.overview, ({ app, user, request }) => readOverview(app, user, request.ip)),
  route(calls.clusterReport, {
    handle: async ({ app, user, list, query }) =>
      listAnswer(list, await listClusterReport(app.db, list, narrowStudents(app, user, query))),
  }),
  route(calls.annualAcademicReport, {
    exists: ({ app, query }) => requireYear(app, query.year),
    handle: async (call) =>
      readYear(call, 'academic_reports', (reports) => ({
        marks: valuesOf(reports).map((mark) => (mark === null ? null : hundredthsNumber(mark))),
        grades: reports.map((report) => report?.grade ?? null),
      })),
  }),
  route(calls.annualFinanceReport, {
    exists: ({ app, query }) => requireYear(app, query.year),
    handle: async (call) =>
      readYear(
        call,
        'finance_reports',
        (reports) => ({
          costs: oursOf(reports).map(money),
          ...(reports.some((report) => report?.currency) && { apart: reports.map(apartOf) }),
          total_year_cost: formatMoney(sum(oursOf(reports))),
        }),
        currencyBeside,
      ),
  }),
];
