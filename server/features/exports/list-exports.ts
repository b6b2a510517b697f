import type { Endpoint } from '#contract/endpoint.ts';
import * as exports from '#contract/exports/calls.ts';
import type { ExportFormat } from '#contract/exports/formats.ts';
import { listLetters, listNotifications } from '#contract/notifications/calls.ts';
import { readOutcomes } from '#contract/outcomes/calls.ts';
import type { Caller } from '#contract/permissions.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import { listBoardStudents } from '#contract/term-board/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import type { App } from '../../context.ts';
import type { Table } from '../../files/table.ts';
import type { Answer } from '../../http/route.ts';
import * as tables from './list-tables.ts';
import { withOwnColumns } from './own-columns.ts';

/** The export of a list that the API answers page by page. */
export interface ListExport {
  readonly endpoint: Endpoint<string, { format: ExportFormat }, undefined, null>;
  readonly list: Endpoint;
  /** What the change log calls it. */
  readonly entity: string;
  /** The list's answer, validated by its own shape, as cells; times by the clock of the zone. */
  tableOf(answer: Answer<unknown>, viewer: Caller, app: Host): Promise<Table>;
}

type Host = Pick<App, 'db' | 'zone'>;

/** @param more adds to the table what the list itself does not tell */
function exportList<Query, Data, Beside extends object>(
  endpoint: ListExport['endpoint'],
  list: Endpoint<string, Query, undefined, Data, Beside>,
  entity: string,
  write: (data: Data, beside: Beside, viewer: Caller, zone: string) => Table,
  more: (table: Table, data: Data, viewer: Caller, app: Host) => Promise<Table> = async (table) =>
    table,
): ListExport {
  return {
    endpoint,
    list,
    entity,
    async tableOf(answer, viewer, app) {
      const data = (await list.data()).parse(answer.data);
      // A list that declares no fields beside its rows exports none.
      const beside = list.beside ? (await list.beside()).parse(answer.beside) : ({} as Beside);
      return more(write(data, beside, viewer, app.zone.name), data, viewer, app);
    },
  };
}

/** Every list of the app, the call that exports it, and how its rows are written. */
export const listExports: readonly ListExport[] = [
  exportList(exports.exportUsers, listUsers, 'user_list', tables.usersTable),
  exportList(
    exports.exportStudents,
    listStudents,
    'student_list',
    tables.studentsTable,
    withOwnColumns,
  ),
  exportList(exports.exportTermBoard, listBoardStudents, 'term_board', tables.boardTable),
  exportList(exports.exportSchools, listSchools, 'school_list', tables.schoolsTable),
  exportList(
    exports.exportClusterReport,
    summaries.clusterReport,
    'cluster_report',
    tables.clusterTable,
  ),
  exportList(
    exports.exportSupporterReport,
    summaries.supporterReport,
    'supporter_report',
    tables.supportersTable,
  ),
  exportList(
    exports.exportAnnualAcademic,
    summaries.annualAcademicReport,
    'annual_academic_report',
    tables.annualAcademicTable,
  ),
  exportList(
    exports.exportAnnualFinance,
    summaries.annualFinanceReport,
    'annual_finance_report',
    tables.annualFinanceTable,
  ),
  exportList(exports.exportOutcomes, readOutcomes, 'outcomes', tables.outcomesTable),
  exportList(
    exports.exportNotifications,
    listNotifications,
    'progress_report',
    tables.notificationsTable,
  ),
  exportList(exports.exportLetters, listLetters, 'email_list', tables.lettersTable),
];
