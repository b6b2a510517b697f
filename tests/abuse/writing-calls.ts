import * as academics from '#contract/academics/calls.ts';
import { everyCall } from '#contract/calls.ts';
import * as documents from '#contract/documents/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as finance from '#contract/finance/calls.ts';
import * as gallery from '#contract/gallery/calls.ts';
import * as imports from '#contract/imports/calls.ts';
import * as notifications from '#contract/notifications/calls.ts';
import * as privacy from '#contract/privacy/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import * as schools from '#contract/schools/calls.ts';
import * as session from '#contract/session/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as users from '#contract/users/calls.ts';
import { sampleOf } from '../access/sample-call.ts';
import { bothFiles, pdfFile, pictureFile } from '../support/given-students.ts';
import { sheet, type World } from './world.ts';

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
  const academic = { body: world.academicForm, required: academicFields };
  const money = { body: world.financeForm, required: financeFields };
  return [
    [academics.addReport, { ...academic, files: { report: pdfFile } }],
    [academics.editReport, { ...academic, params: { id: world.report } }],
    [academics.verifyReport, { params: { id: world.report } }],
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
    [users.setUserStatus, { body: { id: colleague.id, status: 1 }, required: ['id', 'status'] }],
    [users.deleteUser, { params: { id: invited.id } }],
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
  return [
    [reference.addYear, { body: { year_name: '2019' }, required: ['year_name'] }],
    [reference.addTerm, { body: { term_name: 'Term 9' }, required: ['term_name'] }],
    [reference.addClass, { body: { class_name: 'Form 9' }, required: ['class_name'] }],
    [reference.addSubject, { body: { subject_name: 'Physics' }, required: ['subject_name'] }],
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
      imports.readImport,
      {
        body: { file_name: 'more.csv' },
        optional: ['file_name'],
        files: { file: [sheet, 'more.csv'] },
      },
    ],
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
