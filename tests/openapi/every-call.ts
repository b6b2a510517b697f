import * as academics from '#contract/academics/calls.ts';
import * as attention from '#contract/attention/calls.ts';
import { dayOf } from '#contract/dates.ts';
import * as documents from '#contract/documents/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as everything from '#contract/everything/calls.ts';
import * as exports from '#contract/exports/calls.ts';
import * as factors from '#contract/factors/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import * as foundation from '#contract/foundation/calls.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import { foundationId } from '#contract/foundation/record.ts';
import * as gallery from '#contract/gallery/calls.ts';
import * as guard from '#contract/guard/calls.ts';
import * as handOver from '#contract/hand-over/calls.ts';
import * as history from '#contract/history/calls.ts';
import * as imports from '#contract/imports/calls.ts';
import * as inSchool from '#contract/in-school/calls.ts';
import * as intake from '#contract/intake/calls.ts';
import type { IntakeFiled } from '#contract/intake/shapes.ts';
import * as letterTexts from '#contract/letter-texts/calls.ts';
import * as myLearners from '#contract/my-learners/calls.ts';
import * as names from '#contract/names/calls.ts';
import * as notifications from '#contract/notifications/calls.ts';
import * as operations from '#contract/operations/calls.ts';
import * as outcomes from '#contract/outcomes/calls.ts';
import * as ownFields from '#contract/own-fields/calls.ts';
import * as paperLists from '#contract/paper-lists/calls.ts';
import * as papersByKind from '#contract/papers/calls.ts';
import * as studentPath from '#contract/path/calls.ts';
import * as privacy from '#contract/privacy/calls.ts';
import * as readLog from '#contract/read-log/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import * as savedViews from '#contract/saved-views/calls.ts';
import * as scales from '#contract/scales/calls.ts';
import * as schools from '#contract/schools/calls.ts';
import * as search from '#contract/search/calls.ts';
import * as session from '#contract/session/calls.ts';
import * as sponsorships from '#contract/sponsorships/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import * as supporters from '#contract/supporters/calls.ts';
import * as board from '#contract/term-board/calls.ts';
import * as calendar from '#contract/term-calendar/calls.ts';
import * as uploads from '#contract/uploads/calls.ts';
import * as users from '#contract/users/calls.ts';
import * as verifyQueue from '#contract/verify-queue/calls.ts';
import * as voided from '#contract/voided/calls.ts';
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
    ...[summaries.clusterReport, supporters.supporterReport, notifications.listNotifications],
    ...[imports.listImports, privacy.listRetention, calendar.listTermDays],
    scales.listScales,
    paperLists.readPaperList,
    papersByKind.listPaperKinds,
    papersByKind.countMissingPapers,
    ownFields.listOwnFields,
    letterTexts.getLetterTexts,
  ];
  const files = [
    ...[
      exports.exportUsers,
      exports.exportStudents,
      exports.exportSchools,
      exports.exportTermBoard,
    ],
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
    step(exports.exportOutcomes, { query: { format: 'csv', by: 'gender' } }),
    step(exports.exportLetters, { query: { format: 'csv', year_id: year, term_id: term } }),
    step(exports.studentYear, { path, query: { year } }),
    step(board.getBoard),
    step(board.previewReminders),
    step(board.getBoard, { query: { by: 'school', own: '1' } }),
    step(board.listBoardStudents, { query: { view: 'open', kind: 'report', ...page } }),
    step(board.listOwnStudents),
    step(search.searchAll, { query: { words: 'an' } }),
    step(board.listHappened, { path, query: { kind: 'report' } }),
    step(inSchool.listCheckedSchools),
    step(inSchool.listCheckedStudents, { query: { school: world.register.school_id, moment: 1 } }),
    step(attention.countAttention, { query: { rule: 7 } }),
    step(attention.listAttention, { query: { state: 0, ...page } }),
    step(papersByKind.listPapers, { query: { student } }),
    step(studentPath.readPath, { query: { student } }),
    step(studentPath.listPromotions),
    step(outcomes.readOutcomes, { query: { by: 'cluster' } }),
    step(sponsorships.listSponsorships, { query: { student } }),
    step(sponsorships.listSponsorships, { query: { supporter: world.register.supporter.id } }),
    step(supporters.getSupporter, { path: { id: world.register.supporter.id } }),
    step(supporters.listWaiting, { query: page }),
    step(users.listRoles),
    step(users.listUninvited),
    step(users.inviteUsers, { body: { users: [ofUser.path.id] } }),
    step(session.currentUser),
    step(session.chooseLanguage, { body: { language: 'en' } }),
    step(session.chooseRhythm, { body: { letters_rhythm: 1 } }),
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
    step(academics.listReportBeginnings, { query: { students: String(student) } }),
    step(finance.listFinanceBeginnings),
    step(academics.getReport, { path: { id: world.report } }),
    step(finance.getFinanceReport, { path: { id: world.finance } }),
    step(guard.listReportWarnings, { query: { kind: 'academic', ids: String(world.report) } }),
    step(verifyQueue.listToVerify, { query: { kind: 'academic', ...page } }),
    step(verifyQueue.reviewReport, { path: { id: world.report } }),
    step(verifyQueue.reviewFinanceReport, { path: { id: world.finance } }),
    step(academics.listReportVersions, { path: { id: world.report } }),
    step(finance.listFinanceReportVersions, { path: { id: world.finance } }),
    step(academics.listProfileReports, { query: yearOfStudent }),
    step(finance.listProfileFinance, { query: yearOfStudent }),
    step(documents.listDocuments, { query: yearOfStudent }),
    step(history.academicReportHistory, { path: { id: world.report } }),
    step(history.financeReportHistory, { path: { id: world.finance } }),
    step(history.userHistory, ofUser),
    step(history.foundationHistory, { path: { id: foundationId } }),
    step(foundation.getFoundation),
    step(readLog.userReads, ofUser),
    step(imports.getImport, { path: { id: world.import } }),
    step(imports.listImportRows, { path: { id: world.import }, query: page }),
    step(names.listNames, { query: { kind: 'school', ...page } }),
    step(imports.importTemplate),
  ];
}

/** In an order in which each can be done. */
const writes: readonly Endpoint[] = [
  ...[reference.addYear, reference.addTerm, reference.addClass, reference.addSubject],
  ...[schools.addCluster, schools.addSchool, schools.editSchool],
  ...[scales.addScale, scales.editScale, names.renameName],
  ...[ownFields.addOwnField, ownFields.editOwnField],
  ...[letterTexts.saveLetterTexts, letterTexts.previewLetterTexts],
  ...[reference.placeTerm, names.retireName],
  board.sendReminders,
  // Each leaves room for the next: a term has days once.
  ...[calendar.copyTermDays, calendar.editTermDays, calendar.deleteTermDays, calendar.addTermDays],
  ...[students.addStudent, students.editStudent, students.patchStudent],
  ...[students.recordPhotoConsent, students.withdrawPhotoConsent],
  // As it was filed: each correction makes another version of it.
  ...[guard.verifyGuarded, verifyQueue.undoVerification],
  ...[academics.sendReportBack, finance.sendFinanceReportBack],
  ...[academics.addReport, academics.editReport, verifyQueue.takeMean, academics.verifyReport],
  ...[finance.addFinanceReport, finance.editFinanceReport, finance.verifyFinanceReport],
  ...[documents.addDocument, gallery.addMedia, gallery.deleteMedia],
  ...[papersByKind.addPaperKind, papersByKind.editPaperKind],
  ...[studentPath.addPathEvent, studentPath.editPathEvent, studentPath.tellPathEvent],
  ...[studentPath.removePathEvent, studentPath.setSibling],
  ...[sponsorships.addSponsorship, sponsorships.editSponsorship],
  ...[papersByKind.addPaper, papersByKind.removePaper],
  ...[session.changePassword, users.registerUser, users.editUser],
  ...[users.inviteAgain, users.makeInvitationLink, users.deleteUser],
  ...[session.forgotPassword, users.setUserStatus, users.setUserRhythm],
  imports.readImport,
  foundation.setLogo,
  foundation.removeLogo,
];

/** The caller's own password, and ids of what is only there once other calls were made. */
export interface Later {
  readonly password: string;
  /** A letter that failed, once the letters are sent. */
  letter(): Promise<number>;
  /** The import that was read last. */
  import(): Promise<number>;
  /** Another session of the caller. */
  session(): Promise<number>;
  /** What was filed in the student's gallery last. */
  medium(): Promise<IntakeFiled>;
  /** The first code of the caller's code app that is being set up, and the app once it is. */
  code(): Promise<Body>;
  factor(): Promise<number>;
  /** Somebody else with a code app, who is asked for a code after the password. */
  withFactor(): Promise<number>;
  accountWithFactor(): Promise<Body>;
  nextCode(): Promise<Body>;
  /** What stands on the attention list first. */
  attention(): Promise<Body>;
}

const newPassword = 'Green-Kettle-71!';

const laterStep = (call: Endpoint, id: () => Promise<number>, body?: Body): Step => ({
  call,
  given: async () => ({ path: { id: await id() }, ...(body && { body }) }),
});

function letters({ year, term }: World, later: Later): Step[] {
  const query = { year_id: year, term_id: term };
  return [
    step(notifications.previewLetter, { query }),
    step(foundation.editFoundation, { body: { name: 'Elimu Kwanza', reply_to: '', remind_on: 0 } }),
    step(foundation.leaveOutSteps, { body: { left_out: ['term'] } }),
    step(foundation.sendTestMail),
    step(foundation.setQuiet, { body: { quiet: quietMode.on } }),
    step(notifications.waitingLetters),
    step(notifications.rehearseLetters),
    step(foundation.setQuiet, { body: { quiet: quietMode.off } }),
    step(notifications.sendNotifications, { query }),
    step(notifications.sendGuarded, { body: { ...query, reasons: [] } }),
    step(notifications.listPlan, { query }),
    step(notifications.listLetters, { query }),
    laterStep(notifications.sendLetterAgain, later.letter),
    step(notifications.sendFailedAgain, { body: query }),
  ];
}

function papers({ student }: World, later: Later): Step[] {
  const place = { student_id: student, place: 'gallery' };
  const [picture, name] = pictureFile;
  return [
    step(intake.matchIntake, { body: { names: ['SM-0001 picture.jpg'] } }),
    step(intake.getIntakeStudent, { path: { id: student } }),
    step(uploads.startUpload, {
      body: {
        ...{ key: 'a form/pic', kind: 'picture', name, print: '0'.repeat(64) },
        bytes: picture.size,
      },
    }),
    step(uploads.sendPiece, {
      path: { id: 1 },
      body: { at: 0, piece: new File([picture], 'piece') },
    }),
    step(intake.fileIntake, { body: { ...place, picture: new File([picture], name) } }),
    { call: intake.undoIntake, given: async () => ({ body: await later.medium() }) },
  ];
}

/** Rows that can be imported as they are, and one that stays behind. */
const schoolSheet = new File(
  ['School,Cluster\nBaraka Primary,Lake\nAmani Primary,Lake\nNowhere Primary,\n'],
  'schools.csv',
);

/** What differs from the good bodies of other tests, where each is sent alone. */
const otherwise = ({ term }: World) =>
  new Map<Endpoint, Body>([
    [schools.editSchool, { school: 'Mwanzo Academy' }],
    [users.editUser, { email: 'neema.otieno@example.org' }],
    [academics.editReport, { term_id: term }],
    [verifyQueue.takeMean, { version: 3 }],
    [finance.editFinanceReport, { term_id: term }],
    [imports.readImport, { file: schoolSheet }],
  ]);

/** Every call of the contract but the sign-in, as an administrator makes them, or a supporter where only they may, each after what it needs. */
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
      ...(hasBody && { body: { ...fields, ...Object.fromEntries(files), ...instead.get(call) } }),
    });
  };
  return [
    step(session.linkUser, { path: { link: world.link } }),
    ...reads(world),
    step(myLearners.listMyLearners),
    step(myLearners.noteLearnerSeen, { body: { student_id: world.student } }),
    step(myLearners.askForNews, { body: { student_id: world.student, sentence: 'Any prize?' } }),
    step(handOver.addHandOver, { body: { to: world.colleague.id, students: [world.student] } }),
    step(handOver.listHandOvers),
    step(savedViews.saveView, { body: { name: 'Mine', filters: { status: 0 } } }),
    step(savedViews.listViews),
    step(savedViews.removeView, { path: { id: 1 } }),
    step(handOver.undoHandOver, { path: { id: 1 } }),
    step(studentPath.promote, {
      body: {
        day: '2026-01-12',
        moves: [{ student_id: world.student, kind: 1, class_id: world.class }],
      },
    }),
    step(studentPath.undoPromotion, { path: { id: 1 } }),
    step(names.previewMerge, {
      path: { kind: 'class', id: world.classAgain },
      query: { into: world.class },
    }),
    step(names.mergeName, {
      path: { kind: 'class', id: world.classAgain },
      body: { into: world.class },
    }),
    step(names.listMerges),
    step(names.undoMerge, { path: { id: world.merge } }),
    step(inSchool.markInSchool, {
      body: {
        ...{ term: world.termDays, school: world.register.school_id, moment: 1, source: 1 },
        day: dayOf(new Date(), 'UTC'),
        marks: [{ student_id: world.student, mark: 1 }],
      },
    }),
    ...writes.map(writing),
    ...papers(world, later),
    {
      call: attention.settleAttention,
      given: async () => ({ body: { ...(await later.attention()), state: 1 } }),
    },
    step(everything.takeEverything, { body: { password: later.password } }),
    ...letters(world, later),
    laterStep(imports.setUpImport, later.import, { values: { cluster: { lake: 'new' } } }),
    laterStep(imports.checkImport, later.import, {}),
    laterStep(imports.runImport, later.import, {}),
    laterStep(imports.leftRows, later.import),
    laterStep(imports.undoImport, later.import),
    step(voided.voidRecord, {
      body: { kind: 'finance', id: world.finance, reason: 'Another child’s' },
    }),
    step(voided.listVoided, { query: { student: world.student } }),
    step(voided.restoreVoided, { path: { id: 1 } }),
    laterStep(session.endOwnSession, later.session),
    step(session.confirmSession, { body: { password: later.password } }),
    step(session.changeOwnPassword, {
      body: { old_password: later.password, password: newPassword, c_password: newPassword },
    }),
    step(factors.beginPasskey),
    step(factors.beginCodeApp),
    { call: factors.addFactor, given: async () => ({ body: await later.code() }) },
    step(factors.listFactors),
    step(factors.makeRecoveryCodes),
    step(session.beginPasskeyConfirm),
    laterStep(factors.removeFactor, later.factor),
    laterStep(factors.resetFactors, later.withFactor),
    writing(privacy.eraseStudent),
    step(session.csrfCookie),
    step(session.csrfCookiePost),
    step(session.logout),
    // The second step of a sign-in: what a passkey is to sign, and a code after the password.
    step(session.csrfCookiePost),
    step(session.beginPasskeySignIn),
    { call: session.login, given: async () => ({ body: await later.accountWithFactor() }) },
    { call: session.takeSecondStep, given: async () => ({ body: await later.nextCode() }) },
  ];
}
