import { texts } from '../texts.ts';

/** What academic and finance reports have in common: one per student, year and term (rule 7.1). */

/** Report status of rule 7.11; a change sends a report back to unverified. */
export const reportStatus = { unverified: 0, verified: 1 } as const;
export type ReportStatus = (typeof reportStatus)[keyof typeof reportStatus];

export const reportStatusIds = [reportStatus.unverified, reportStatus.verified] as const;

/** Whether a mail server has accepted this very version of a report. */
export const isMailed = (report: {
  readonly version: unknown;
  readonly mailed_version: unknown;
}): boolean => report.mailed_version === report.version;

/** Names as people read them. */
export const reportStatusNames: Readonly<Record<ReportStatus, string>> = texts(
  'reportStatusNames',
  { 0: 'Unverified', 1: 'Verified' },
);

/** The words of rule 7.3 that both kinds of report share. */
export const reportMessages = texts('reportMessages', {
  term: 'Term cannot be empty',
  termTaken: 'There is already a report of this student for this year and term',
  year: 'Year cannot be empty',
  class: 'Class cannot be empty',
  school: 'This school is not there any more',
  student: 'Student cannot be empty',
  studentFixed: 'A report stays with its student',
  liaisonComment: 'Liaison Comment cannot be empty',
  verified: 'Report verified.',
  correction: 'Please say why it is corrected',
  imported: 'Corrected by an imported sheet',
  ownWork: 'You filed or changed this report yourself. Somebody else verifies it',
  reason: 'Please say why it goes back',
  sentBack: 'Report sent back.',
  undoTold:
    'A letter tells of this report already. Correct it, or send it back when it waits again',
  undoLate:
    'This can be taken back right after verifying, by who verified. Correct the report instead',
  changedSince: 'This report was changed since you opened it. Please look at it again',
  verifiedSince: (by: string) => `${by} has verified this report already`,
  sentBackSince: (by: string) => `${by} has sent this report back already`,
  pdfThere: 'This report has a PDF already. It stays as it is',
  pdfChanged: 'The PDF of this report was replaced since. It stays as it is now',
  verifiedPdf: 'This report is verified. Its PDF changes with the report, on its own form',
});

/** How a report reads in the edit picker: 'Form 2 - 2026 Term 1' (rule 7.21). */
export function reportLabel(report: {
  readonly class: string;
  readonly year: string;
  readonly term: string;
}): string {
  return `${report.class} - ${report.year} ${report.term}`;
}
