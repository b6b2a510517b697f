import { dayOf } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportAcademicReports, exportExpenses, exportMarks } from '#contract/exports/calls.ts';
import { type ExportFormat, exportRowsMax, mediaTypes } from '#contract/exports/formats.ts';
import { exportMessages as words } from '#contract/exports/messages.ts';
import { annualAcademicReport } from '#contract/summaries/calls.ts';
import { english, languageNow } from '#contract/texts.ts';
import { currencyBeside } from '../../db/currency.ts';
import { Invalid } from '../../errors.ts';
import { csvFile } from '../../files/csv.ts';
import type { Table } from '../../files/table.ts';
import { workbookFile } from '../../files/workbook.ts';
import {
  type Answer,
  type Call,
  type FileAnswer,
  type ListRequest,
  type Route,
  route,
} from '../../http/route.ts';
import { speaking } from '../../language.ts';
import { recordExport } from './exports.audit.ts';
import { type ListExport, listExports } from './list-exports.ts';
import * as rows from './year-rows.queries.ts';

/** Exports that can be corrected and imported again: the import knows their headings and states by English names. */
const readBack: ReadonlySet<string> = new Set([
  'student_list',
  'cluster_report',
  'supporter_report',
]);

type AnyCall = Call<string, { format: ExportFormat }, undefined>;

/** @throws Invalid for more rows than one file takes. */
function checkLength(format: ExportFormat, length: number): void {
  if (length <= exportRowsMax[format]) return;
  const isExcel = format === 'xlsx' && length <= exportRowsMax.csv;
  throw new Invalid({ format: [isExcel ? words.tooManyForExcel : words.tooMany] });
}

async function answerTable(call: AnyCall, entity: string, table: Table): Promise<FileAnswer> {
  const { app, user, now } = call;
  const { format } = call.query;
  checkLength(format, table.rows.length);
  const hasSums = table.columns.some(({ kind }) => kind === 'money');
  const written = hasSums ? { ...table, ...(await currencyBeside(app.db)) } : table;
  await recordExport(app, user, now, { entity, rows: table.rows.length });
  // It sorts by day and tells nothing about a child.
  const title = table.title.toLowerCase().replaceAll(' ', '-');
  const name = `somesha-${title}-${dayOf(now, app.zone.name)}.${format}`;
  const body = format === 'csv' ? csvFile(written) : workbookFile([written], now);
  return { file: { name, type: mediaTypes[format], body } };
}

/**
 * The same call with another page of the list. It inherits from the call, so that values which are computed
 * when they are first read still are.
 */
const withPage = (call: AnyCall, paging: ListRequest['paging']): AnyCall =>
  Object.create(call, { list: { value: { ...call.list, paging } } });

async function readList(list: Route, call: AnyCall, found: unknown): Promise<Answer<unknown>> {
  const answer = await list.handle(call, found);
  if ('file' in answer) throw new Error(`${list.endpoint.call} is no list`);
  return 'make' in answer ? answer.make() : answer;
}

/**
 * Exports a list through the list's own implementation, so that search, order, scope and hidden
 * fields cannot differ from the screen's (rule 11.1).
 */
function exportRoute(one: ListExport, list: Route): Route {
  const { handle } = route(one.endpoint, {
    async handle(call, found: unknown) {
      // The number of rows is read first: a list that is too long for a file is not read at all.
      const { meta } = await readList(list, withPage(call, { page: 1, per_page: 1 }), found);
      checkLength(call.query.format, meta?.total ?? 0);
      const answer = await readList(list, withPage(call, null), found);
      const table = await speaking(readBack.has(one.entity) ? english : languageNow(), () =>
        one.tableOf(answer, call.user, call.app),
      );
      return answerTable(call, one.entity, table);
    },
  });
  return { endpoint: one.endpoint, exists: list.exists, handle };
}

function yearRoute(
  endpoint: Endpoint<string, { format: ExportFormat; year: number }, undefined, null>,
  entity: string,
  source: rows.YearRows,
  annual: Route,
): Route {
  const { handle } = route(endpoint, {
    async handle(call) {
      const wanted = { year: call.query.year, search: call.list.search };
      checkLength(call.query.format, await source.count(call.app.db, wanted));
      // Read back by its English headings, like those below.
      const table = await speaking(english, () => source.table(call.app.db, wanted));
      return answerTable(call, entity, table);
    },
  });
  return { endpoint, exists: annual.exists, handle };
}

/**
 * Exports of every list and report: rule 11.1.
 * @param lists the routes of the features below, which answer the lists
 */
export function exportRoutes(lists: readonly Route[]): readonly Route[] {
  const routeOf = (endpoint: Endpoint): Route => {
    const found = lists.find((one) => one.endpoint === endpoint);
    if (!found) throw new Error(`${endpoint.call} has no route to export`);
    return found;
  };
  const annual = routeOf(annualAcademicReport);
  return [
    ...listExports.map((one) => exportRoute(one, routeOf(one.list))),
    yearRoute(exportAcademicReports, 'academic_report_list', rows.academicReportRows, annual),
    yearRoute(exportMarks, 'mark_list', rows.markRows, annual),
    yearRoute(exportExpenses, 'expense_list', rows.expenseRows, annual),
  ];
}
