import { reportStatus, reportStatusNames } from '#contract/term-reports/reports.ts';

/** Words that academic and finance reports share on the screen. */
export const termReportsTexts = {
  year: 'Year',
  term: 'Term',
  class: 'Class',
  choose: 'Select',
  filed: 'filed',
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

  years: 'Years',
  notLoaded: 'This did not load',
  tryAgain: 'Try again',
} as const;
