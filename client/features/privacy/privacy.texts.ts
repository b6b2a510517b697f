import { texts } from '#contract/texts.ts';

/** Screen text around photo consent, export, erasure and retention; what both sides say is in the contract. */
export const privacyTexts = texts('privacyTexts', {
  title: 'Privacy',
  consent: 'Photo consent',
  givenByHint: 'Name, and who that is to the student',
  withdrawnOn: 'Withdrawn on',
  none: '–',
  notRecordedText: 'Nobody has written down yet whether the family allows pictures.',
  onlyActive: 'It can be recorded only while a student is Active.',
  withdrawnText: 'Liaison officers and supporters see neither the picture nor the gallery.',
  record: 'Record consent',
  recordAnew: 'Record a new consent',
  recordTitle: (name: string) => `Photo consent of ${name}`,
  withdraw: 'Withdraw consent',
  withdrawTitle: 'Withdraw photo consent',
  withdrawQuestion: (name: string) =>
    `From now on liaison officers and supporters see neither the picture nor the gallery of ${name}. Staff still do.`,
  keep: 'Cancel',

  data: 'Data of this student',
  dataText:
    'A family may ask for everything that is held about their child, or to have it erased. Both are written to the change log.',
  export: 'Export everything',
  preparing: 'Preparing…',
  receiving: (size: string) => `Receiving ${size}`,
  exported: 'Export saved',
  exportedAs: (name: string) => `${name} is in your downloads.`,
  erase: 'Erase student',
  eraseTitle: 'Erase student',
  eraseText: (name: string) =>
    `Everything about ${name} goes for good: data, marks, comments, documents, pictures and letters. The money that was spent stays, under a number. Backups keep the rest for 35 days at most.`,
  eraseRef: (ref: string) => `Type ${ref} to confirm`,

  retention: 'Students who left',
  students: 'students to review',
  retentionEmpty:
    'Students appear here once they were graduated, withdrawn or discontinued for more than 5 years.',
  retentionSearch: 'Search looks at names and refs.',
  retentionNotice: 'Students who left more than 5 years ago. Open a profile to export or erase.',
  number: 'No.',
  ref: 'Ref',
  name: 'Student Name',
  school: 'School',
  status: 'Status',
  since: 'Since',
  open: 'Profile',
  openOf: (name: string) => `Open the profile of ${name}`,
});
