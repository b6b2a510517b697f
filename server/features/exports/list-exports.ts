import type { Endpoint } from '#contract/endpoint.ts';
import * as exports from '#contract/exports/calls.ts';
import type { ExportFormat } from '#contract/exports/formats.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { listLetters, listNotifications } from '#contract/notifications/calls.ts';
import { readOutcomes } from '#contract/outcomes/calls.ts';
import { shownOwn } from '#contract/own-fields/rules.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import type { Caller } from '#contract/permissions.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import type { Student } from '#contract/students/shapes.ts';
import * as summaries from '#contract/summaries/calls.ts';
import { supporterReport } from '#contract/supporters/calls.ts';
import { listBoardStudents } from '#contract/term-board/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import type { App } from '../../context.ts';
import type { Cell, Column, Table } from '../../files/table.ts';
import type { Answer } from '../../http/route.ts';
import { offeredFor, readOwnCells } from '../own-fields/own-fields.queries.ts';
import * as tables from './list-tables.ts';

/** The column of a field: numbers are numbers there, with decimals where one of them has any. */
function columnOf({ name, kind }: OwnField, values: readonly (string | null)[]): [Column, Cell[]] {
  const column = { head: name, width: 20 };
  if (kind !== 'number')
    return [
      { ...column, kind: 'text' },
      values.map((value) => (value === null ? null : shownOwn(kind, value))),
    ];
  const numbers = values.map((value) => (value === null ? null : parseHundredths(value)));
  const isWhole = numbers.every((one) => one === null || one % 100 === 0);
  if (!isWhole) return [{ ...column, kind: 'mark' }, numbers];
  return [{ ...column, kind: 'whole' }, numbers.map((one) => (one === null ? null : one / 100))];
}

/** The table of these students with the own fields that this person may see, behind the other columns. */
async function withOwnColumns(
  table: Table,
  students: readonly Pick<Student, 'id'>[],
  viewer: Caller,
  { db }: Pick<App, 'db'>,
): Promise<Table> {
  const fields = await offeredFor(db.read, viewer);
  const ids = students.map(({ id }) => id);
  const fieldIds = fields.map(({ id }) => id);
  const cells = await readOwnCells(db, fieldIds, ids);
  const own = fields.map((field) =>
    columnOf(
      field,
      ids.map((id) => cells.get(id)?.[field.id] ?? null),
    ),
  );
  return {
    ...table,
    columns: [...table.columns, ...own.map(([column]) => column)],
    rows: table.rows.map((row, at) => [...row, ...own.map(([, values]) => values[at] ?? null)]),
  };
}

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
    supporterReport,
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
