import { everythingForm } from '#contract/everything/form.ts';

/** The sheets of the workbook but those of reports (`report-sheets.ts`); one that is too long goes on in `Students (2)`. */
export const titles = {
  about: 'About',
  foundation: 'Foundation',
  students: 'Students',
  periods: 'Schools of Students',
  consents: 'Photo Consents',
  users: 'Users',
  clusters: 'Clusters',
  schools: 'Schools',
  names: 'Reference Data',
  termDays: 'Term Days',
  scales: 'Grading Scales',
  scaleUses: 'Uses of Scales',
  letterTexts: 'Texts of Letters',
  documents: 'Documents',
  media: 'Media',
  inSchool: 'In School',
  attention: 'Attention',
  files: 'Files',
} as const;

/** Columns that are no fields of a description. */
export const heads = {
  erasedAt: 'Erased At',
  withdrawnAt: 'Withdrawn At',
  unsupportedSince: 'Without Supporter Since',
  inactiveSince: 'Not Active Since',
  fromDay: 'From',
  source: 'Known From',
  schoolThen: 'School of That Day',
  currency: 'Currency',
  school: 'School',
  verifiedBy: 'Verified By',
  verifiedAt: 'Verified At',
  sentBackBy: 'Sent Back By',
  sentBackAt: 'Sent Back At',
  mailed: 'E-mailed',
  version: 'Version',
  replacedBy: 'Corrected By',
  replacedAt: 'Corrected At',
  reason: 'Reason',
  content: 'Content',
  addedAt: 'Added At',
  addedBy: 'Added By',
  changedAt: 'Changed At',
  smallPicture: 'Small Picture',
  kind: 'Kind',
  language: 'Language',
  name: 'Name',
  scale: 'Grading scale',
  hasMarks: 'Has Marks',
  mean: 'Over All Subjects',
  retiredAt: 'Retired At',
  mergedInto: 'Merged Into',
  place: 'Place in the Year',
  grade: 'Grade',
  points: 'Points',
  lowest: 'Lowest Mark',
  highest: 'Highest Mark',
  noMark: 'Stands for No Mark',
  class: 'Class',
  fromYear: 'From Year',
  category: 'Category',
  file: 'File',
  folder: 'Folder',
  bytes: 'Bytes',
  sha256: 'SHA-256',
  smallOf: 'Small Picture of',
} as const;

/** A text that is too long for one cell goes on in the next column. */
export const contentHeads = [1, 2, 3, 4, 5].map((part) => `${heads.content} ${part}`);
const cellLength = 30_000;
export const contentParts = (text: string): string[] =>
  contentHeads.map((_, at) => text.slice(at * cellLength, (at + 1) * cellLength));

/** What stands in the folder of the ZIP. */
export const folders = {
  pictures: 'pictures',
  small: 'small-pictures',
  certificates: 'certificates',
  documents: 'documents',
  media: 'gallery',
} as const;

/** The foundation's logo, beside the workbook. */
export const logoName = 'logo.png';

export const workbookName = 'somesha.xlsx';

/** How the workbook identifies itself to a program that reads it back. */
export const formOf = { head: 'Form', name: everythingForm, version: 1 } as const;

export const yes = 'Yes';
