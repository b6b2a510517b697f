import {
  namedByKind,
  type ReportKindName,
  reportCounts,
  reportKinds,
} from '#contract/report-kinds.ts';
import type { ToldReports } from './tables/mail.tables.ts';

/** Where each kind of report lies in the database and in the store, and what the change log calls it. */
export const storedReports = {
  academic: {
    table: 'academic_reports',
    rowTable: 'marks',
    versions: 'academic_versions',
    entity: 'academic_report',
    folder: 'reports',
  },
  finance: {
    table: 'finance_reports',
    rowTable: 'finance_items',
    versions: 'finance_versions',
    entity: 'finance_report',
    folder: 'receipts',
  },
} as const satisfies Readonly<
  Record<
    ReportKindName,
    Readonly<Record<'table' | 'rowTable' | 'versions' | 'entity' | 'folder', string>>
  >
>;

type Stored = (typeof storedReports)[ReportKindName];
export type ReportTable = Stored['table'];
export type ReportRowTable = Stored['rowTable'];
export type ReportVersions = Stored['versions'];
export type ReportEntity = Stored['entity'];
export type ReportFolder = Stored['folder'];

/** The kind whose reports lie in a table. */
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

/** SQL: how many reports a row `t` of the terms' totals counts, of all kinds. */
export const reportsCounted = reportCounts.map((count) => `t.${count}`).join(' + ');

/** SQL: the rows of each kind of report, one kind after the other. */
export const allKinds = (rowsOf: (kind: ReportKindName, table: ReportTable) => string): string =>
  reportKinds.map((kind) => rowsOf(kind, storedReports[kind].table)).join(' union all ');

/** Where the verified versions of the reports in a table are kept. */
export const versionsOf = (table: ReportTable): ReportVersions =>
  storedReports[kindOfTable[table]].versions;

/** The columns of a letter that name the reports it tells of, kind by kind, with `l` for the letter. */
export const toldColumns = reportKinds.flatMap(
  (kind) => [`l.${kind}_id`, `l.${kind}_version`] as const,
);

/** A report in the version that a letter tells of. */
interface Told {
  readonly id: number | null;
  readonly version: number | null;
}

/** The reports of a letter, as its columns have them; null where it tells nothing of a kind. */
export const toldReports = (
  told: (kind: ReportKindName) => Told | null | undefined,
): ToldReports => ({
  ...namedByKind(
    (kind) => `${kind}_id`,
    (kind) => told(kind)?.id ?? null,
  ),
  ...namedByKind(
    (kind) => `${kind}_version`,
    (kind) => told(kind)?.version ?? null,
  ),
});
