import type { AttentionTables } from './tables/attention.tables.ts';
import type { FileTables } from './tables/files.tables.ts';
import type { FoundationTables } from './tables/foundation.tables.ts';
import type { GuardTables } from './tables/guard.tables.ts';
import type { HandOverTables } from './tables/hand-over.tables.ts';
import type { IdempotencyTables } from './tables/idempotency.tables.ts';
import type { ImportTables } from './tables/imports.tables.ts';
import type { InSchoolTables } from './tables/in-school.tables.ts';
import type { LetterTextTables } from './tables/letter-texts.tables.ts';
import type { MailTables } from './tables/mail.tables.ts';
import type { NamesTables } from './tables/names.tables.ts';
import type { OperationsTables } from './tables/operations.tables.ts';
import type { PaperTables } from './tables/papers.tables.ts';
import type { RateTables } from './tables/rates.tables.ts';
import type { ReadLogTables } from './tables/read-log.tables.ts';
import type { ReferenceTables } from './tables/reference-data.tables.ts';
import type { SavedViewTables } from './tables/saved-views.tables.ts';
import type { ScaleTables } from './tables/scales.tables.ts';
import type { StudentTables } from './tables/students.tables.ts';
import type { TermCalendarTables } from './tables/term-calendar.tables.ts';
import type { TermReportTables } from './tables/term-reports.tables.ts';
import type { UploadTables } from './tables/uploads.tables.ts';
import type { UserTables } from './tables/users.tables.ts';

/** Every table, for Kysely; each group of them has a file of its own. */
export interface Tables
  extends OperationsTables,
    FoundationTables,
    UserTables,
    MailTables,
    LetterTextTables,
    FileTables,
    ReferenceTables,
    StudentTables,
    HandOverTables,
    NamesTables,
    SavedViewTables,
    TermCalendarTables,
    ScaleTables,
    RateTables,
    TermReportTables,
    PaperTables,
    AttentionTables,
    InSchoolTables,
    ImportTables,
    ReadLogTables,
    IdempotencyTables,
    UploadTables,
    GuardTables {}
