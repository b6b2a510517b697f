import * as academics from '#contract/academics/calls.ts';
import * as attention from '#contract/attention/calls.ts';
import { everyCall } from '#contract/calls.ts';
import { dayOf } from '#contract/dates.ts';
import * as documents from '#contract/documents/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as finance from '#contract/finance/calls.ts';
import * as foundation from '#contract/foundation/calls.ts';
import * as gallery from '#contract/gallery/calls.ts';
import * as guard from '#contract/guard/calls.ts';
import * as imports from '#contract/imports/calls.ts';
import * as inSchool from '#contract/in-school/calls.ts';
import * as letterTexts from '#contract/letter-texts/calls.ts';
import * as myLearners from '#contract/my-learners/calls.ts';
import * as names from '#contract/names/calls.ts';
import * as notifications from '#contract/notifications/calls.ts';
import * as ownFields from '#contract/own-fields/calls.ts';
import * as papers from '#contract/papers/calls.ts';
import * as path from '#contract/path/calls.ts';
import * as privacy from '#contract/privacy/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import * as scales from '#contract/scales/calls.ts';
import * as schools from '#contract/schools/calls.ts';
import * as session from '#contract/session/calls.ts';
import * as sponsorships from '#contract/sponsorships/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as board from '#contract/term-board/calls.ts';
import * as calendar from '#contract/term-calendar/calls.ts';
import * as users from '#contract/users/calls.ts';
import * as verifyQueue from '#contract/verify-queue/calls.ts';
import { sampleOf } from '../access/sample-call.ts';
import { bothFiles, pdfFile, pictureFile } from '../support/given-students.ts';
import { sheet, type World, wentToCollege } from './world.ts';

export type Body = Readonly<Record<string, unknown>>;
type Upload = readonly [file: Blob, name: string];

/** What would be taken, and which parts of it must be there and must be right. */
interface Good {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
  /** Fields that cannot be missing or empty, `marks.0.grade` for those of a row. */
  readonly required?: readonly string[];
  /** Fields that may be missing or empty, and must be right otherwise. */
  readonly optional?: readonly string[];
  readonly files?: Readonly<Record<string, Upload>>;
}

export interface WritingCall extends Required<Good> {
  readonly call: Endpoint;
}

const reportFields = ['student_id', 'year_id', 'term_id', 'class_id', 'liaison_comment'];
const academicFields = [
  ...reportFields,
  ...['grade', 'mark', 'teacher_comment', 'action_plan', 'psychosocial'],
  ...['marks', 'marks.0.subject_id', 'marks.0.mark', 'marks.0.grade'],
];
const financeFields = [
  ...reportFields,
  ...['items', 'items.0.category', 'items.0.item', 'items.0.cost'],
];

function studentCalls(world: World): [Endpoint, Good][] {
  const studentGood: Good = {
    body: world.register.fields(),
    required: [
      ...['name', 'dob', 'dor', 'gender', 'category', 'school_id', 'liaison_id'],
      ...['siblings', 'ambition', 'languages', 'background'],
    ],
    optional: ['father', 'mother', 'guardian'],
  };
  const params = { id: world.student };
  return [
    [students.addStudent, { ...studentGood, files: bothFiles }],
    [students.editStudent, { ...studentGood, params }],
    [
      students.patchStudent,
      {
        params,
        body: { supporter_id: world.register.supporter.id, status: 0 },
        optional: ['supporter_id', 'status'],
        files: { pic: pictureFile },
      },
    ],
    [
      gallery.addMedia,
      {
        body: { student_id: world.student, title: 'Prize', description: 'Day' },
        required: ['student_id', 'title', 'description'],
        files: { media: pictureFile },
      },
    ],
    [
      papers.addPaper,
      {
        body: { student_id: world.student, kind_id: world.paperKind },
        required: ['student_id', 'kind_id'],
        files: { file: pdfFile },
      },
    ],
    [
      sponsorships.addSponsorship,
      {
        body: {
          ...{ student_id: world.student, supporter_id: world.otherSupporter, part: 2 },
          ...{ began_on: '2026-01-10', ended_on: null, end_reason: null },
          ...{ amount: null, amount_currency: null, rhythm: null },
        },
        required: ['student_id', 'supporter_id', 'part'],
      },
    ],
    [
      sponsorships.editSponsorship,
      {
        params: { id: world.sponsorship },
        body: {
          ...{ part: 1, began_on: '2026-01-10', ended_on: null, end_reason: null },
          ...{ amount: '60.00', amount_currency: 'EUR', rhythm: 1 },
        },
      },
    ],
    [
      path.addPathEvent,
      {
        body: { ...wentToCollege, student_id: world.student },
        required: ['kind', 'day', 'student_id'],
        optional: ['source'],
      },
    ],
    [path.editPathEvent, { params: { id: world.pathEvent }, body: wentToCollege }],
    [path.tellPathEvent, { params: { id: world.pathEvent } }],
    [path.removePathEvent, { params: { id: world.pathEvent } }],
    [
      path.setSibling,
      {
        params,
        body: { sibling_id: world.otherStudent, linked: false },
        required: ['sibling_id', 'linked'],
      },
    ],
    [myLearners.noteLearnerSeen, { body: { student_id: world.student }, required: ['student_id'] }],
    [
      myLearners.askForNews,
      {
        body: { student_id: world.student, sentence: 'Any prize?' },
        required: ['student_id'],
        optional: ['sentence'],
      },
    ],
    [papers.removePaper, { params: { id: world.paper } }],
    [gallery.deleteMedia, { params: { id: world.media } }],
    [
      students.recordPhotoConsent,
      {
        params,
        body: { given_by: 'Mary Otieno', given_on: '2025-01-10', purposes: [1, 3] },
        required: ['given_by', 'given_on', 'purposes'],
      },
    ],
    [students.withdrawPhotoConsent, { params }],
    [privacy.eraseStudent, { params, body: { ref: 'SM-0001' }, required: ['ref'] }],
    [
      documents.addDocument,
      {
        body: { studId: world.student, type: 2, year: world.year },
        required: ['studId', 'type', 'year'],
        files: { file: pdfFile },
      },
    ],
  ];
}

function reportCalls(world: World): [Endpoint, Good][] {
  const academic = { body: world.academicForm, required: academicFields, optional: ['own_words'] };
  const money = { body: world.financeForm, required: financeFields };
  return [
    [academics.addReport, { ...academic, files: { report: pdfFile } }],
    [academics.editReport, { ...academic, params: { id: world.report } }],
    [academics.verifyReport, { params: { id: world.report } }],
    [
      guard.verifyGuarded,
      {
        body: {
          kind: 'academic',
          id: world.report,
          version: 1,
          reason: 'Checked with the school.',
        },
        required: ['kind', 'id', 'version'],
      },
    ],
    [
      verifyQueue.undoVerification,
      { body: { kind: 'academic', id: world.report }, required: ['kind', 'id'] },
    ],
    [
      verifyQueue.takeMean,
      { body: { id: world.report, version: 1, mark: '61.5' }, required: ['id', 'version', 'mark'] },
    ],
    [
      academics.sendReportBack,
      {
        params: { id: world.report },
        body: { reason: 'The mean does not follow.', version: 1 },
        required: ['reason', 'version'],
      },
    ],
    [
      finance.sendFinanceReportBack,
      {
        params: { id: world.finance },
        body: { reason: 'An item is missing.', version: 1 },
        required: ['reason', 'version'],
      },
    ],
    [finance.addFinanceReport, { ...money, files: { receipt: pdfFile } }],
    [finance.editFinanceReport, { ...money, params: { id: world.finance } }],
    [finance.verifyFinanceReport, { params: { id: world.finance } }],
    [
      notifications.sendNotifications,
      { query: { year_id: world.year, term_id: world.term }, body: {} },
    ],
  ];
}

function userCalls({ colleague, invited, session: own, link }: World): [Endpoint, Good][] {
  const person = {
    first_name: 'Neema',
    last_name: 'Otieno',
    email: 'neema@example.org',
    role_id: 4,
  };
  const required = Object.keys(person);
  const password = 'Green-Kettle-71!';
  return [
    [users.registerUser, { body: person, required }],
    [users.editUser, { body: { ...person, id: colleague.id }, required: ['id', ...required] }],
    [
      users.setUserRhythm,
      { body: { id: colleague.id, letters_rhythm: 2 }, required: ['id', 'letters_rhythm'] },
    ],
    [users.setUserStatus, { body: { id: colleague.id, status: 1 }, required: ['id', 'status'] }],
    [users.inviteAgain, { params: { id: invited.id } }],
    [users.makeInvitationLink, { params: { id: invited.id } }],
    [users.deleteUser, { params: { id: invited.id } }],
    [session.chooseLanguage, { body: { language: 'sw' }, required: ['language'] }],
    [session.chooseRhythm, { body: { letters_rhythm: 2 }, required: ['letters_rhythm'] }],
    [session.endOwnSession, { params: { id: own } }],
    // Any text may be tried as a password, so that its absence alone is bad.
    [session.login, { body: { email: 'nobody@example.org', password: 'x' }, required: ['email'] }],
    [session.forgotPassword, { body: { email: colleague.email }, required: ['email'] }],
    [
      session.changePassword,
      {
        params: { link },
        body: { password, c_password: password },
        required: ['password', 'c_password'],
      },
    ],
  ];
}

function otherCalls(world: World): [Endpoint, Good][] {
  const schoolBody = { school: 'Tumaini School', cluster_id: 1 };
  const open = { id: world.import };
  const kindOfPaper: Good = {
    body: { name: 'Court order', seen_by: 3, is_expected: 1, years_kept: 7, is_retired: 0 },
    required: ['name', 'seen_by', 'is_expected', 'is_retired'],
    optional: ['years_kept'],
  };
  const ownField: Good = {
    body: {
      ...{ name: 'Blood group', kind: 'choice', choices: ['A', 'B'] },
      ...{ for_supporters: false, in_list: true, is_retired: false },
    },
    required: ['name', 'kind', 'for_supporters', 'in_list'],
    optional: ['choices', 'is_retired'],
  };
  const scale: Good = {
    body: {
      ...{ name: 'TVET', category: 1, has_marks: true, mean: 'points' },
      steps: [{ label: 'Pass', points: 1, lowest: 50, highest: 100, no_mark: false }],
      uses: [{ class_id: world.class, from_year: 2031 }],
    },
    required: [
      ...['name', 'category', 'has_marks', 'mean', 'steps', 'uses'],
      ...['steps.0.label', 'steps.0.no_mark'],
    ],
    optional: ['steps.0.points', 'steps.0.lowest', 'steps.0.highest'],
  };
  const termBody = { year_id: world.year, term_id: world.otherTerm, ...world.freeDays };
  const termRequired = Object.keys(termBody);
  const termOptional = ['mid_term', 'report_due', 'receipts_due', 'statement_due', 'picture_due'];
  return [
    [reference.addYear, { body: { year_name: '2019' }, required: ['year_name'] }],
    [reference.addTerm, { body: { term_name: 'Term 9' }, required: ['term_name'] }],
    [reference.placeTerm, { params: { id: world.term }, body: { place: 1 }, required: ['place'] }],
    [reference.addClass, { body: { class_name: 'Form 9' }, required: ['class_name'] }],
    [reference.addSubject, { body: { subject_name: 'Physics' }, required: ['subject_name'] }],
    [calendar.addTermDays, { body: termBody, required: termRequired, optional: termOptional }],
    [
      calendar.editTermDays,
      {
        params: { id: world.termDays },
        body: termBody,
        required: termRequired,
        optional: termOptional,
      },
    ],
    [calendar.deleteTermDays, { params: { id: world.termDays } }],
    [
      board.sendReminders,
      { body: { officers: [world.register.liaison.id] }, required: ['officers'] },
    ],
    [calendar.copyTermDays, { body: { year_id: world.year }, required: ['year_id'] }],
    [
      letterTexts.saveLetterTexts,
      {
        body: { language: 'en', subject: 'News of {student}', closing: 'Yours,' },
        required: ['language'],
        optional: ['subject', 'closing'],
      },
    ],
    [
      letterTexts.previewLetterTexts,
      {
        body: { language: 'sw', student_id: world.student, greeting: 'Habari {supporter}' },
        required: ['language'],
        optional: ['student_id', 'greeting'],
      },
    ],
    [papers.addPaperKind, kindOfPaper],
    [
      papers.editPaperKind,
      {
        ...kindOfPaper,
        params: { id: world.paperKind },
        body: { ...kindOfPaper.body, name: 'Leave' },
      },
    ],
    [ownFields.addOwnField, ownField],
    [
      ownFields.editOwnField,
      { ...ownField, params: { id: world.ownField }, body: { ...ownField.body, name: 'House' } },
    ],
    [scales.addScale, scale],
    // One of those that every installation begins with, which no report was made with.
    [
      scales.editScale,
      { ...scale, params: { id: 4 }, body: { ...scale.body, name: 'Levels', uses: [] } },
    ],
    [
      names.renameName,
      {
        params: { kind: 'school', id: world.register.school_id },
        body: { name: 'Mwanzo Primary' },
        required: ['name'],
      },
    ],
    [
      names.retireName,
      {
        params: { kind: 'school', id: world.register.school_id },
        body: { is_retired: true },
        required: ['is_retired'],
      },
    ],
    [
      names.mergeName,
      {
        params: { kind: 'class', id: world.classAgain },
        body: { into: world.class },
        required: ['into'],
      },
    ],
    [names.undoMerge, { params: { id: world.merge } }],
    [schools.addCluster, { body: { cluster_name: 'Coast' }, required: ['cluster_name'] }],
    [schools.addSchool, { body: schoolBody, required: ['school', 'cluster_id'] }],
    [
      schools.editSchool,
      {
        params: { id: world.register.school_id },
        body: schoolBody,
        required: ['school', 'cluster_id'],
      },
    ],
    [
      attention.settleAttention,
      {
        body: { ...world.item, state: 2, reason: 'In hospital until June.' },
        required: ['student_id', 'rule', 'facts', 'state', 'reason'],
        optional: ['owner_id', 'due'],
      },
    ],
    [
      inSchool.markInSchool,
      {
        body: {
          ...{ term: world.termDays, school: world.register.school_id, moment: 1, source: 1 },
          day: dayOf(world.running.app.now(), 'UTC'),
          marks: [{ student_id: world.student, mark: 1, seen: null }],
        },
        required: [
          ...['term', 'school', 'moment', 'source', 'day', 'marks'],
          ...['marks.0.student_id', 'marks.0.mark'],
        ],
        optional: ['marks.0.seen'],
      },
    ],
    [
      imports.readImport,
      {
        body: { file_name: 'more.csv' },
        optional: ['file_name'],
        files: { file: [sheet, 'more.csv'] },
      },
    ],
    [foundation.setLogo, { files: { logo: pictureFile } }],
    [imports.checkImport, { params: open }],
    [imports.runImport, { params: open }],
    [imports.undoImport, { params: open }],
  ];
}

/**
 * Every call of the contract that changes something, with what it would take from an administrator.
 * A call without a row here is tried all the same, on no record and with an empty body.
 */
export function writingCalls(world: World): WritingCall[] {
  const known = new Map<Endpoint, Good>([
    ...studentCalls(world),
    ...reportCalls(world),
    ...userCalls(world),
    ...otherCalls(world),
  ]);
  return everyCall
    .filter((call) => call.changesData)
    .map((call) => ({
      call,
      params: {},
      query: {},
      body: {},
      required: [],
      optional: [],
      files: {},
      ...(known.get(call) ?? sampleOf(call)),
    }));
}
