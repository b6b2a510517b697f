import type { FileTables } from './tables/files.tables.ts';
import type { IdempotencyTables } from './tables/idempotency.tables.ts';
import type { ImportTables } from './tables/imports.tables.ts';
import type { MailTables } from './tables/mail.tables.ts';
import type { OperationsTables } from './tables/operations.tables.ts';
import type { PaperTables } from './tables/papers.tables.ts';
import type { ReadLogTables } from './tables/read-log.tables.ts';
import type { ReferenceTables } from './tables/reference-data.tables.ts';
import type { StudentTables } from './tables/students.tables.ts';
import type { TermReportTables } from './tables/term-reports.tables.ts';
import type { UserTables } from './tables/users.tables.ts';

/** Every table, for Kysely; each group of them has a file of its own. */
export interface Tables
  extends OperationsTables,
    UserTables,
    MailTables,
    FileTables,
    ReferenceTables,
    StudentTables,
    TermReportTables,
    PaperTables,
    ImportTables,
    ReadLogTables,
    IdempotencyTables {}
