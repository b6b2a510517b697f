import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';

/**
 * Where each kind of report is stored in the database and in the file store, its name in the change log, and
 * the name of its PDF for people.
 */
export const storedReports = {
  academic: {
    table: 'academic_reports',
    rowTable: 'marks',
    versions: 'academic_versions',
    entity: 'academic_report',
    folder: 'reports',
    file: 'report',
  },
  finance: {
    table: 'finance_reports',
    rowTable: 'finance_items',
    versions: 'finance_versions',
    entity: 'finance_report',
    folder: 'receipts',
    file: 'receipt',
  },
} as const satisfies Readonly<
  Record<
    ReportKindName,
    Readonly<Record<'table' | 'rowTable' | 'versions' | 'entity' | 'folder' | 'file', string>>
  >
>;

type Stored = (typeof storedReports)[ReportKindName];
export type ReportTable = Stored['table'];
export type ReportRowTable = Stored['rowTable'];
export type ReportVersions = Stored['versions'];
export type ReportEntity = Stored['entity'];
export type ReportFolder = Stored['folder'];

/** The kind whose reports are in a table. */
export const kindOfTable: Readonly<Record<ReportTable, ReportKindName>> = {
  academic_reports: 'academic',
  finance_reports: 'finance',
};

export const reportTables: readonly ReportTable[] = reportKinds.map(
  (kind) => storedReports[kind].table,
);
export const reportEntities: readonly ReportEntity[] = reportKinds.map(
  (kind) => storedReports[kind].entity,
);
export const reportFolders: readonly ReportFolder[] = reportKinds.map(
  (kind) => storedReports[kind].folder,
);

/** Where the verified versions of the reports in a table are kept. */
export const versionsOf = (table: ReportTable): ReportVersions =>
  storedReports[kindOfTable[table]].versions;
