import { attentionTables } from './tables/attention.tables.ts';
import { factorTables } from './tables/factors.tables.ts';
import { fileTables } from './tables/files.tables.ts';
import { foundationTables } from './tables/foundation.tables.ts';
import { guardTables } from './tables/guard.tables.ts';
import { handOverTables } from './tables/hand-over.tables.ts';
import { idempotencyTables } from './tables/idempotency.tables.ts';
import { importTables } from './tables/imports.tables.ts';
import { inSchoolTables } from './tables/in-school.tables.ts';
import { letterTextTables } from './tables/letter-texts.tables.ts';
import { mailTables } from './tables/mail.tables.ts';
import { myLearnersTables } from './tables/my-learners.tables.ts';
import { namesTables } from './tables/names.tables.ts';
import { operationsTables } from './tables/operations.tables.ts';
import { ownFieldTables } from './tables/own-fields.tables.ts';
import { paperTables } from './tables/papers.tables.ts';
import { pathTables } from './tables/path.tables.ts';
import { rateTables } from './tables/rates.tables.ts';
import { readLogTables } from './tables/read-log.tables.ts';
import { referenceTables } from './tables/reference-data.tables.ts';
import { savedViewTables } from './tables/saved-views.tables.ts';
import { scaleTables } from './tables/scales.tables.ts';
import { sponsorshipTables } from './tables/sponsorships.tables.ts';
import { studentTables } from './tables/students.tables.ts';
import type { Row } from './tables/table.ts';
import { termCalendarTables } from './tables/term-calendar.tables.ts';
import { termReportTables } from './tables/term-reports.tables.ts';
import { uploadTables } from './tables/uploads.tables.ts';
import { userTables } from './tables/users.tables.ts';

/**
 * Every table, each described once: its columns with their types and classes, and who writes it. Types for Kysely,
 * the check of classes at the start and the check of owners follow from this.
 */
export const tables = {
  ...operationsTables,
  ...foundationTables,
  ...userTables,
  ...factorTables,
  ...mailTables,
  ...letterTextTables,
  ...fileTables,
  ...referenceTables,
  ...studentTables,
  ...sponsorshipTables,
  ...pathTables,
  ...ownFieldTables,
  ...handOverTables,
  ...namesTables,
  ...savedViewTables,
  ...termCalendarTables,
  ...scaleTables,
  ...rateTables,
  ...termReportTables,
  ...paperTables,
  ...attentionTables,
  ...myLearnersTables,
  ...inSchoolTables,
  ...importTables,
  ...readLogTables,
  ...idempotencyTables,
  ...uploadTables,
  ...guardTables,
};

type Described = typeof tables;

/** Every table, for Kysely. */
export type Tables = { [Name in keyof Described]: Row<Described[Name]> };
