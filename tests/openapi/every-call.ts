import * as academics from '#contract/academics/calls.ts';
import * as documents from '#contract/documents/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as exports from '#contract/exports/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import * as gallery from '#contract/gallery/calls.ts';
import * as history from '#contract/history/calls.ts';
import * as imports from '#contract/imports/calls.ts';
import * as intake from '#contract/intake/calls.ts';
import * as notifications from '#contract/notifications/calls.ts';
import * as operations from '#contract/operations/calls.ts';
import * as privacy from '#contract/privacy/calls.ts';
import * as readLog from '#contract/read-log/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import * as schools from '#contract/schools/calls.ts';
import * as session from '#contract/session/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import * as users from '#contract/users/calls.ts';
import type { World } from '../abuse/world.ts';
import { type Body, writingCalls } from '../abuse/writing-calls.ts';
import { pictureFile } from '../support/given-students.ts';

/** What a call is given: parameters of the path, search parameters, fields and files. */
export interface Given {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
}

/** A call that must succeed, after those before it. */
export interface Step {
  readonly call: Endpoint;
  /** Asked for when its turn comes, since it may name what an earlier step made. */
  readonly given: () => Given | Promise<Given>;
}

/** The values of rows as the fields of a form: `marks[0][grade]`. */
function formFields(body: Body): Body {
  const fields = Object.entries(body).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.flatMap((row: Body, at) =>
          Object.entries(row).map(([key, one]) => [`${name}[${at}][${key}]`, one] as const),
        )
      : [[name, value] as const],
  );
  return Object.fromEntries(fields);
}

const step = (call: Endpoint, given: Given = {}): Step => ({ call, given: () => given });

function reads(world: World): Step[] {
  const { student, year, term } = world;
  const path = { id: student };
  const page = { page: 1, per_page: 5 };
  const yearOfStudent = { year, student };
  const lists = [
    ...[users.listUsers, schools.listSchools, schools.listClusters, students.listLiaisons],
    ...[reference.listYears, reference.listTerms, reference.listClasses, reference.listSubjects],
    ...[students.listStudents, students.listStudentActivities, students.listSupporters],
    ...[summaries.clusterReport, summaries.supporterReport, notifications.listNotifications],
    ...[imports.listImports, privacy.listRetention],
  ];
  const files = [
    ...[exports.exportUsers, exports.exportStudents, exports.exportSchools],
    ...[exports.exportClusterReport, exports.exportSupporterReport, exports.exportNotifications],
  ];
  const filesOfYear = [
    ...[exports.exportAnnualAcademic, exports.exportAnnualFinance, exports.exportAcademicReports],
    ...[exports.exportMarks, exports.exportExpenses],
  ];
  const ofStudent = [
    ...[students.getStudentEdit, students.getStudentProfile, gallery.getStudentGallery],
    ...[history.studentHistory, readLog.studentReads, privacy.exportStudent],
  ];
  const ofUser = { path: { id: world.colleague.id } };
  return [
    ...lists.flatMap((call) => [step(call), step(call, { query: page })]),
    ...files.map((call) => step(call, { query: { format: 'csv' } })),
    ...filesOfYear.map((call) => step(call, { query: { format: 'xlsx', year } })),
    ...ofStudent.map((call) => step(call, { path })),
    step(exports.exportLetters, { query: { format: 'csv', year_id: year, term_id: term } }),
    step(exports.studentYear, { path, query: { year } }),
    step(users.listRoles),
    step(session.currentUser),
    step(session.currentDate),
    step(session.listOwnSessions),
    step(session.draftKey),
    step(operations.lastBackup),
    step(summaries.overview),
    step(summaries.annualAcademicReport, { query: { year, ...page } }),
    step(summaries.annualFinanceReport, { query: { year, ...page } }),
    step(schools.getSchool, { path: { id: world.register.school_id } }),
    step(academics.listReportsOfStudent, { query: { query: student } }),
    step(finance.listFinanceOfStudent, { query: { query: student } }),
    step(academics.getReport, { path: { id: world.report } }),
    step(finance.getFinanceReport, { path: { id: world.finance } }),
    step(academics.listProfileReports, { query: yearOfStudent }),
    step(finance.listProfileFinance, { query: yearOfStudent }),
    step(documents.listDocuments, { query: yearOfStudent }),
    step(history.academicReportHistory, { path: { id: world.report } }),
    step(history.financeReportHistory, { path: { id: world.finance } }),
    step(history.userHistory, ofUser),
    step(readLog.userReads, ofUser),
    step(imports.getImport, { path: { id: world.import } }),
    step(imports.listImportRows, { path: { id: world.import }, query: page }),
    step(imports.importTemplate),
  ];
}

/** In an order in which each can be done. */
const writes: readonly Endpoint[] = [
  ...[reference.addYear, reference.addTerm, reference.addClass, reference.addSubject],
  ...[schools.addCluster, schools.addSchool, schools.editSchool],
  ...[students.addStudent, students.editStudent, students.patchStudent],
  ...[students.recordPhotoConsent, students.withdrawPhotoConsent],
  ...[academics.addReport, academics.editReport, academics.verifyReport],
  ...[finance.addFinanceReport, finance.editFinanceReport, finance.verifyFinanceReport],
  ...[documents.addDocument, gallery.addMedia, gallery.deleteMedia],
  ...[session.changePassword, users.registerUser, users.editUser, users.deleteUser],
  ...[session.forgotPassword, users.setUserStatus],
  imports.readImport,
];

/** Ids of what is only there once other calls were made. */
export interface Later {
  /** A letter that failed, once the letters are sent. */
  letter(): Promise<number>;
  /** The import that was read last. */
  import(): Promise<number>;
  /** Another session of the caller. */
  session(): Promise<number>;
  /** What was filed in the student's gallery last. */
  medium(): Promise<{ readonly id: number; readonly path: string }>;
}

const laterStep = (call: Endpoint, id: () => Promise<number>, body?: Body): Step => ({
  call,
  given: async () => ({ path: { id: await id() }, ...(body && { body }) }),
});

function letters({ year, term }: World, later: Later): Step[] {
  const query = { year_id: year, term_id: term };
  return [
    step(notifications.previewLetter, { query }),
    step(notifications.sendNotifications, { query }),
    step(notifications.listLetters, { query }),
    laterStep(notifications.sendLetterAgain, later.letter),
  ];
}

function papers({ student }: World, later: Later): Step[] {
  const place = { student_id: student, place: 'gallery' };
  const [picture, name] = pictureFile;
  return [
    step(intake.matchIntake, { body: { names: ['SM-0001 picture.jpg'] } }),
    step(intake.getIntakeStudent, { path: { id: student } }),
    step(intake.fileIntake, { body: { ...place, picture: new File([picture], name) } }),
    {
      call: intake.undoIntake,
      given: async () => ({ body: { ...place, ...(await later.medium()) } }),
    },
  ];
}

/** Rows that can be imported as they are. */
const schoolSheet = new File(['School,Cluster\nBaraka Primary,Lake\n'], 'schools.csv');

/** What differs from the good bodies of other tests, where each is sent alone. */
const otherwise = ({ term }: World) =>
  new Map<Endpoint, Body>([
    [schools.editSchool, { school: 'Mwanzo Academy' }],
    [users.editUser, { email: 'neema.otieno@example.org' }],
    [academics.editReport, { term_id: term }],
    [finance.editFinanceReport, { term_id: term }],
    [imports.readImport, { file: schoolSheet }],
  ]);

/** Every call of the contract but the sign-in, as an administrator makes them, each after what it needs. */
export function everyStep(world: World, later: Later): Step[] {
  const good = writingCalls(world);
  const instead = otherwise(world);
  const writing = (call: Endpoint): Step => {
    const found = good.find((one) => one.call === call);
    if (!found) throw new Error(`${call.call} is no writing call`);
    const files = Object.entries(found.files).map(
      ([name, [file, fileName]]) => [name, new File([file], fileName)] as const,
    );
    const fields = call.files ? formFields(found.body) : found.body;
    const hasBody = call.input !== undefined;
    return step(call, {
      path: found.params,
      query: found.query,
      ...(hasBody && {
        body: { ...fields, ...Object.fromEntries(files), ...instead.get(call) },
      }),
    });
  };
  return [
    step(session.linkUser, { path: { link: world.link } }),
    ...reads(world),
    ...writes.map(writing),
    ...papers(world, later),
    ...letters(world, later),
    laterStep(imports.setUpImport, later.import, { answers: {} }),
    laterStep(imports.runImport, later.import),
    laterStep(imports.undoImport, later.import),
    laterStep(session.endOwnSession, later.session),
    writing(privacy.eraseStudent),
    step(session.csrfCookie),
    step(session.csrfCookiePost),
    step(session.logout),
  ];
}
