import * as academics from './academics/calls.ts';
import * as attention from './attention/calls.ts';
import * as documents from './documents/calls.ts';
import type { Endpoint } from './endpoint.ts';
import * as everything from './everything/calls.ts';
import * as exports from './exports/calls.ts';
import * as factors from './factors/calls.ts';
import * as finance from './finance/calls.ts';
import * as foundation from './foundation/calls.ts';
import * as gallery from './gallery/calls.ts';
import * as guard from './guard/calls.ts';
import * as handOver from './hand-over/calls.ts';
import * as history from './history/calls.ts';
import * as imports from './imports/calls.ts';
import * as inSchool from './in-school/calls.ts';
import * as intake from './intake/calls.ts';
import * as letterTexts from './letter-texts/calls.ts';
import * as myLearners from './my-learners/calls.ts';
import * as names from './names/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as operations from './operations/calls.ts';
import * as outcomes from './outcomes/calls.ts';
import * as ownFields from './own-fields/calls.ts';
import * as paperLists from './paper-lists/calls.ts';
import * as papers from './papers/calls.ts';
import * as path from './path/calls.ts';
import * as privacy from './privacy/calls.ts';
import * as readLog from './read-log/calls.ts';
import * as referenceData from './reference-data/calls.ts';
import * as savedViews from './saved-views/calls.ts';
import * as scales from './scales/calls.ts';
import * as schools from './schools/calls.ts';
import * as search from './search/calls.ts';
import * as session from './session/calls.ts';
import * as sponsorships from './sponsorships/calls.ts';
import * as students from './students/calls.ts';
import * as summaries from './summaries/calls.ts';
import * as supporters from './supporters/calls.ts';
import * as termBoard from './term-board/calls.ts';
import * as termCalendar from './term-calendar/calls.ts';
import * as uploads from './uploads/calls.ts';
import * as users from './users/calls.ts';
import * as verifyQueue from './verify-queue/calls.ts';
import * as voided from './voided/calls.ts';

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
  factors: { about: 'Passkeys, code apps and recovery codes', calls: Object.values(factors) },
  foundation: {
    about: 'What a foundation chooses for itself, and quiet mode',
    calls: Object.values(foundation),
  },
  'verify-queue': {
    about: 'Reports that wait to be verified, one after the other',
    calls: Object.values(verifyQueue),
  },
  voided: {
    about: 'What was filed for the wrong child or by mistake',
    calls: Object.values(voided),
  },
  uploads: {
    about: 'Files that come in pieces and go on where they stopped',
    calls: Object.values(uploads),
  },
  users: { about: 'Staff and supporters, and their roles', calls: Object.values(users) },
  'reference-data': {
    about: 'Years, terms, classes and subjects',
    calls: Object.values(referenceData),
  },
  scales: { about: 'Grading scales, and which reports take them', calls: Object.values(scales) },
  'term-calendar': {
    about: 'The days of terms and their due dates',
    calls: Object.values(termCalendar),
  },
  'term-board': {
    about: 'What is missing of active students in a term',
    calls: Object.values(termBoard),
  },
  'in-school': {
    about: 'Who is in school at the opening and at mid-term',
    calls: Object.values(inSchool),
  },
  attention: {
    about: 'Students whom a plain rule points to, and who sees to it',
    calls: Object.values(attention),
  },
  schools: { about: 'Schools and their clusters', calls: Object.values(schools) },
  names: {
    about: 'Names of schools, clusters, classes, subjects, terms and years that are mended',
    calls: Object.values(names),
  },
  'own-fields': {
    about: 'Fields that the foundation adds to its students',
    calls: Object.values(ownFields),
  },
  students: {
    about: 'Lists, profile, data, photo consent, supporter and status of students',
    calls: Object.values(students),
  },
  search: {
    about: 'Students, their reports, schools and users by a few letters',
    calls: Object.values(search),
  },
  'paper-lists': {
    about: 'Lists of students to take along on paper',
    calls: Object.values(paperLists),
  },
  'saved-views': {
    about: 'Filters of the Students list under a name',
    calls: Object.values(savedViews),
  },
  'hand-over': {
    about: 'Students who go from one liaison officer to others',
    calls: Object.values(handOver),
  },
  academics: { about: 'Academic reports, one for each term', calls: Object.values(academics) },
  finance: { about: 'Finance reports, one for each term', calls: Object.values(finance) },
  documents: {
    about: 'Fee structures and account statements of a year',
    calls: Object.values(documents),
  },
  path: { about: 'What happens to students, from registration on', calls: Object.values(path) },
  outcomes: { about: 'What became of those who joined', calls: Object.values(outcomes) },
  sponsorships: {
    about: 'Who supports and supported students',
    calls: Object.values(sponsorships),
  },
  supporters: {
    about: 'The Supporters Report, the record of a supporter, and students who wait for one',
    calls: Object.values(supporters),
  },
  papers: { about: 'Papers of students by kind, and the kinds', calls: Object.values(papers) },
  gallery: { about: 'Pictures and films of a student', calls: Object.values(gallery) },
  'my-learners': {
    about: 'Those whom somebody supports, and asking for news of them',
    calls: Object.values(myLearners),
  },
  guard: { about: 'What looks wrong before it goes out', calls: Object.values(guard) },
  notifications: {
    about: 'Progress e-mails to supporters and what became of them',
    calls: Object.values(notifications),
  },
  'letter-texts': {
    about: 'The texts around the facts of progress letters',
    calls: Object.values(letterTexts),
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
  everything: {
    about: 'All records and files at once, to take them elsewhere',
    calls: Object.values(everything),
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
