import * as academics from './academics/calls.ts';
import * as documents from './documents/calls.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports/calls.ts';
import * as finance from './finance/calls.ts';
import * as gallery from './gallery/calls.ts';
import * as history from './history/calls.ts';
import * as imports from './imports/calls.ts';
import * as intake from './intake/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as operations from './operations/calls.ts';
import * as privacy from './privacy/calls.ts';
import * as readLog from './read-log/calls.ts';
import * as referenceData from './reference-data/calls.ts';
import * as schools from './schools/calls.ts';
import * as session from './session/calls.ts';
import * as students from './students/calls.ts';
import * as summaries from './summaries/calls.ts';
import * as users from './users/calls.ts';

interface Feature {
  /** What its calls are about, in one line for the API page. */
  readonly about: string;
  readonly calls: readonly Endpoint[];
}

/** The calls of each feature. */
export const features: Readonly<Record<string, Feature>> = {
  session: {
    about: 'Sign-in, password links and one’s own sessions',
    calls: Object.values(session),
  },
  users: { about: 'Staff and supporters, and their roles', calls: Object.values(users) },
  'reference-data': {
    about: 'Years, terms, classes and subjects',
    calls: Object.values(referenceData),
  },
  schools: { about: 'Schools and their clusters', calls: Object.values(schools) },
  students: {
    about: 'Lists, profile, data, photo consent, supporter and status of students',
    calls: Object.values(students),
  },
  academics: { about: 'Academic reports, one for each term', calls: Object.values(academics) },
  finance: { about: 'Finance reports, one for each term', calls: Object.values(finance) },
  documents: {
    about: 'Fee structures and account statements of a year',
    calls: Object.values(documents),
  },
  gallery: { about: 'Pictures and films of a student', calls: Object.values(gallery) },
  notifications: {
    about: 'Progress e-mails to supporters and what became of them',
    calls: Object.values(notifications),
  },
  imports: {
    about: 'Spreadsheets read, checked, imported and undone',
    calls: Object.values(imports),
  },
  intake: {
    about: 'Pictures and papers filed in one go, by the names of their files',
    calls: Object.values(intake),
  },
  operations: { about: 'The state of the installation', calls: Object.values(operations) },
  history: { about: 'Who changed what of a record', calls: Object.values(history) },
  'read-log': { about: 'Who opened what of a student', calls: Object.values(readLog) },
  privacy: {
    about: 'Export and erasure of one student, and whom to think of erasing',
    calls: Object.values(privacy),
  },
  exports: { about: 'Lists and pages as files', calls: Object.values(exports) },
  summaries: {
    about: 'Reports over all students, and the overview',
    calls: Object.values(summaries),
  },
};

/** Every call there is: the server refuses to start without one of them, the tests walk over them. */
export const everyCall: readonly Endpoint[] = Object.values(features).flatMap(
  (feature) => feature.calls,
);
