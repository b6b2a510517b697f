import type { Generated } from 'kysely';
import { academicRecord, markRecord } from '#contract/academics/record.ts';
import { financeRecord, itemRecord } from '#contract/finance/record.ts';
import { byCount, namedByKind, type ReportKindName } from '#contract/report-kinds.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import { storedReports } from '../report-kinds.ts';
import { fieldColumns, internal, type Row, sensitive, type Time, table } from './table.ts';

const owner = 'server/features/term-reports';

/** What the kinds of report have in common (rule 7.1). */
const report = {
  id: sensitive<Generated<number>>(),
  student_id: sensitive<number>(),
  year_id: sensitive<number>(),
  term_id: sensitive<number>(),
  class_id: sensitive<number>(),
  /** The student's school in the term, and its name on the day the report was filed. */
  school_id: sensitive<number>(),
  school_name: sensitive<string>(),
  /** Stored path of the PDF; null for a report that came from a sheet. */
  path: sensitive<string | null>(),
  status: sensitive<ReportStatus>(),
  verified_by: sensitive<number | null>(),
  verified_at: sensitive<Time | null>(),
  /** When it went back to who filed it, and who sent it; null unless it did. */
  sent_back_by: sensitive<Generated<number | null>>(),
  sent_back_at: sensitive<Generated<Time | null>>(),
  /** Grows with each change, so that an e-mail can tell which state it is about. */
  version: sensitive<number>(),
  /** The last version that a mail server has accepted in a letter. */
  mailed_version: sensitive<Generated<number | null>>(),
  created_at: sensitive<Time>(),
  updated_at: sensitive<Time>(),
  updated_by: sensitive<number>(),
  /** Everybody who wrote what it says, as `,3,7,`; moving it, or saving it unchanged, is no writing. */
  authors: sensitive<Generated<string>>(),
};
export type TermReportTable = Row<{ columns: typeof report }>;

const rowBelow = {
  id: sensitive<Generated<number>>(),
  report_id: sensitive<number>(),
  /** Place in the report, from 0. */
  position: sensitive<number>(),
};

/** A report as it was verified, before it was corrected; its content in JSON, as the kind freezes it. */
const versions = table(owner, {
  id: sensitive<Generated<number>>(),
  report_id: sensitive<number>(),
  version: sensitive<number>(),
  content: sensitive<string>(),
  path: sensitive<string | null>(),
  verified_by: sensitive<number>(),
  verified_at: sensitive<Time>(),
  replaced_by: sensitive<number>(),
  replaced_at: sensitive<Time>(),
  /** Why it was corrected; null where nobody said so. */
  reason: sensitive<string | null>(),
});

/** The two reports of a term with their rows, and their totals. */
export const termReportTables = {
  /** Mean score in whole hundredths; null where none was given. */
  academic_reports: table(owner, { ...fieldColumns(academicRecord), ...report }),
  /** Marks in whole hundredths. */
  marks: table(owner, { ...fieldColumns(markRecord), ...rowBelow }),
  finance_reports: table(owner, {
    ...fieldColumns(financeRecord),
    ...report,
    /** What its sums are in, where that is not the foundation's currency of now. */
    currency: sensitive<Generated<string | null>>(),
  }),
  /** Costs in whole cents. */
  finance_items: table(owner, { ...fieldColumns(itemRecord), ...rowBelow }),
  ...namedByKind(
    (kind) => storedReports[kind].versions,
    () => versions,
  ),
  /** Counts and sums over the reports of a term. */
  term_totals: table('server/db/term-totals.ts', {
    ...byCount(() => internal<number>()),
    year_id: internal<number>(),
    term_id: internal<number>(),
    /** Grows with each change. */
    version: internal<number>(),
    /** Of the mean scores, in whole hundredths, over the reports that have one. */
    mark_sum: internal<number>(),
    mark_count: internal<number>(),
    /** Whole cents. */
    cost_sum: internal<number>(),
  }),
  /** A report that was voided. */
  voided_records: table('server/features/voided', {
    id: internal<Generated<number>>(),
    kind: sensitive<ReportKindName>(),
    record_id: sensitive<number>(),
    student_id: sensitive<number>(),
    year_id: sensitive<number>(),
    term_id: sensitive<number>(),
    /** JSON of its rows and versions as they were, and of the letters that tell of it. */
    content: sensitive<string>(),
    /** What its sums are in, where that is not the foundation's currency of now. */
    currency: sensitive<string | null>(),
    reason: sensitive<string>(),
    voided_at: internal<Time>(),
    voided_by: internal<number>(),
  }),
  /** Why somebody let a record go out in spite of its warnings. */
  guard_reasons: table('server/features/guard', {
    id: internal<Generated<number>>(),
    student_id: sensitive<number>(),
    kind: sensitive<ReportKindName | 'medium'>(),
    record_id: sensitive<number>(),
    /** Of the report that it is about; 1 for a medium, which never changes. */
    version: sensitive<number>(),
    /** JSON of the warnings' keys. */
    warnings: sensitive<string>(),
    reason: sensitive<string>(),
    given_at: internal<Time>(),
    given_by: internal<number | null>(),
  }),
  /** Empty: the prints by which like pictures were found before 0074. */
  picture_prints: table('server/files', {
    path: sensitive<string>(),
    print: sensitive<string>(),
    taken_on: sensitive<string | null>(),
    band_1: sensitive<number | null>(),
    band_2: sensitive<number | null>(),
    band_3: sensitive<number | null>(),
    band_4: sensitive<number | null>(),
  }),
};
