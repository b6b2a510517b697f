import { fileTables } from './tables/files.tables.ts';
import { importTables } from './tables/imports.tables.ts';
import { mailTables } from './tables/mail.tables.ts';
import { operationsTables } from './tables/operations.tables.ts';
import { paperTables } from './tables/papers.tables.ts';
import { referenceTables } from './tables/reference-data.tables.ts';
import { studentTables } from './tables/students.tables.ts';
import type { Row } from './tables/table.ts';
import { termReportTables } from './tables/term-reports.tables.ts';
import { userTables } from './tables/users.tables.ts';

/**
 * Every table, each described once: its columns with their types and classes, and who writes it. Types for Kysely,
 * the check of classes at the start and the check of owners follow from this.
 */
export const tables = {
  ...operationsTables,
  ...userTables,
  ...mailTables,
  ...fileTables,
  ...referenceTables,
  ...studentTables,
  ...termReportTables,
  ...paperTables,
  ...importTables,
};

type Described = typeof tables;

/** Every table, for Kysely. */
export type Tables = { [Name in keyof Described]: Row<Described[Name]> };
