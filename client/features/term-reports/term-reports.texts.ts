import { reportStatus, reportStatusNames } from '#contract/term-reports/reports.ts';
import { texts } from '#contract/texts.ts';

/** Words that academic and finance reports share on the screen. */
export const termReportsTexts = texts('termReportsTexts', {
  year: 'Year',
  term: 'Term',
  class: 'Class',
  school: 'School',
  schoolOf: (school: string) => `School in this term: ${school}`,
  changeSchool: 'Change the school',
  choose: 'Select',
  filed: 'filed',
  editThatOne: (report: string) => `Edit ${report}`,
  noPdf: 'No PDF yet',
  chooseReport: 'Choose a report to edit',
  loadingReports: 'Loading the reports…',
  loadingReport: 'Loading the report…',
  noReports: 'There are no reports of this student yet.',
  saveFirst: 'Save or clear what you changed before you choose another report.',
  waitsForVerification: 'Saved reports wait for an administrator to verify them.',
  verifyYourself: 'Saved reports wait to be verified: you can do it on the profile.',
  currentFile: 'View current',
  keepsFile: 'The current file stays unless you choose another one.',

  add: 'Add',
  edit: 'Edit',
  view: 'View',
  searchText: 'Search looks at names and refs.',
  searchTextWithLiaison: 'Search looks at names, refs and liaison officers.',

  verify: 'Admin Verify report',
  verified: reportStatusNames[reportStatus.verified],
  unverified: reportStatusNames[reportStatus.unverified],

  correctionReason: 'Why is it corrected?',
  correctionNote:
    'This report is verified. It stays as it was, beside the corrected one, which waits to be verified.',
  versions: (count: number) => (count === 1 ? '1 earlier version' : `${count} earlier versions`),
  versionsOf: (term: string, count: number) =>
    `${term}: ${count === 1 ? '1 earlier version' : `${count} earlier versions`}`,
  versionsTitle: (term: string) => `Earlier versions of ${term}`,
  versionTitle: (by: string, day: string) => `Verified by ${by}, ${day}`,
  replaced: (by: string, day: string, reason: string | null) =>
    `Corrected by ${by}, ${day}${reason === null ? '.' : `: ${reason}`}`,
  toldOf: (days: readonly string[]) =>
    days.length === 0 ? 'No letter told of it.' : `A letter told of it: ${days.join('; ')}.`,
  versionPdf: 'The PDF of this version',
  sendBack: 'Send back',
  sendBackTitle: (what: string) => `Send ${what} back`,
  sendBackReason: 'What is to be mended?',
  sendBackWords: 'In your words',
  sendBackNote: 'Who filed it reads this on the report and on the term board. Ctrl Enter sends it.',
  sentBack: 'Sent back',
  sentBackBy: (term: string | null, by: string, day: string) =>
    term === null ? `Sent back by ${by}, ${day}` : `${term} was sent back by ${by}, ${day}`,
  mend: (term: string) => `Mend ${term}`,

  voidIt: 'Void',
  voidOf: (what: string) => `Void ${what}`,
  voidReason: 'Why is it voided?',
  voidNote: 'It counts nowhere any more; the student’s history keeps it, and can bring it back.',
  voidedKinds: { academic: 'Academic report', finance: 'Finance report' },
  voidedName: (kind: string, term: string, year: string) => `${kind}, ${term} ${year}`,
  voidedBy: (by: string, day: string, reason: string) => `Voided by ${by}, ${day}: ${reason}`,
  voidedFile: 'Its file',
  voidedFileOf: (what: string) => `Its file: ${what}`,
  bringBack: 'Bring back',
  bringBackOf: (what: string) => `Bring back: ${what}`,

  years: 'Years',
  notLoaded: 'This did not load',
  tryAgain: 'Try again',
});
