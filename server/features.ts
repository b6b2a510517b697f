import { everyCall } from '#contract/calls.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { backupsRoutes } from './backup/backups.routes.ts';
import type { App } from './context.ts';
import { attentionRoutes } from './features/attention/attention.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { everythingRoutes } from './features/everything/everything.routes.ts';
import { exportRoutes } from './features/exports/exports.routes.ts';
import { registerFactorMail } from './features/factors/factors.mail.ts';
import { factorsRoutes } from './features/factors/factors.routes.ts';
import { foundationRoutes } from './features/foundation/foundation.routes.ts';
import { galleryRoutes } from './features/gallery/gallery.routes.ts';
import { guardRoutes } from './features/guard/guard.routes.ts';
import { handOverRoutes } from './features/hand-over/hand-over.routes.ts';
import { handOn } from './features/hand-over/hand-over.service.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { inSchoolRoutes } from './features/in-school/in-school.routes.ts';
import { intakeRoutes } from './features/intake/intake.routes.ts';
import { letterTextsRoutes } from './features/letter-texts/letter-texts.routes.ts';
import { myLearnersRoutes } from './features/my-learners/my-learners.routes.ts';
import { namesRoutes } from './features/names/names.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { registerProgressMail } from './features/notifications/progress-sent.ts';
import { outcomesRoutes } from './features/outcomes/outcomes.routes.ts';
import { ownFieldsRoutes } from './features/own-fields/own-fields.routes.ts';
import { paperListsRoutes } from './features/paper-lists/paper-lists.routes.ts';
import { papersRoutes } from './features/papers/papers.routes.ts';
import { pathRoutes } from './features/path/path.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { readLogRoutes } from './features/read-log/read-log.routes.ts';
import { referenceDataRoutes } from './features/reference-data/reference-data.routes.ts';
import { kindsOfReport } from './features/report-kinds/report-kinds.ts';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { scalesRoutes } from './features/scales/scales.routes.ts';
import { schoolsRoutes } from './features/schools/schools.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { registerSessionMail } from './features/session/session.mail.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { sponsorshipsRoutes } from './features/sponsorships/sponsorships.routes.ts';
import { studentsRoutes } from './features/students/students.routes.ts';
import { summariesRoutes } from './features/summaries/summaries.routes.ts';
import { supportersRoutes } from './features/supporters/supporters.routes.ts';
import { termBoardRoutes } from './features/term-board/term-board.routes.ts';
import { termCalendarRoutes } from './features/term-calendar/term-calendar.routes.ts';
import { reportRoutes } from './features/term-reports/term-reports.routes.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { verifyQueueRoutes } from './features/verify-queue/verify-queue.routes.ts';
import { voidedRoutes } from './features/voided/voided.routes.ts';
import { yearBookRoutes } from './features/year-book/year-book.routes.ts';
import type { Route } from './http/route.ts';

const featureRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...factorsRoutes,
  ...foundationRoutes,
  ...uploadsRoutes,
  ...usersRoutes(handOn),
  ...referenceDataRoutes,
  ...schoolsRoutes,
  ...termCalendarRoutes,
  ...scalesRoutes,
  ...attentionRoutes,
  ...inSchoolRoutes,
  ...termBoardRoutes,
  ...ownFieldsRoutes,
  ...studentsRoutes,
  ...handOverRoutes,
  ...namesRoutes,
  ...savedViewsRoutes,
  ...paperListsRoutes,
  ...searchRoutes,
  ...summariesRoutes,
  ...reportKinds.flatMap((kind) => reportRoutes(kindsOfReport[kind])),
  ...documentsRoutes,
  ...galleryRoutes,
  ...pathRoutes,
  ...outcomesRoutes,
  ...sponsorshipsRoutes,
  ...supportersRoutes,
  ...papersRoutes,
  ...myLearnersRoutes,
  ...guardRoutes,
  ...verifyQueueRoutes,
  ...voidedRoutes,
  ...notificationsRoutes,
  ...letterTextsRoutes,
  ...importsRoutes,
  ...intakeRoutes,
  ...privacyRoutes,
  ...everythingRoutes,
  ...backupsRoutes,
  ...historyRoutes,
  ...readLogRoutes,
];

/** The features of the app in one list; exports reuse the routes of the lists above them. */
export const allRoutes: readonly Route[] = [
  ...featureRoutes,
  ...exportRoutes(featureRoutes),
  ...yearBookRoutes,
];

/** The jobs that features register with the outbox worker. */
export function registerMail(app: App): void {
  registerSessionMail(app);
  registerFactorMail(app);
  registerProgressMail(app);
}

/**
 * Checks that every call of the contract is implemented and nothing else is served (rule 3.3: a route that
 * the contract does not have stops the start).
 */
export function checkRoutes(routes: readonly Route[]): void {
  const implemented = new Set(routes.map((route) => route.endpoint));
  const missing = everyCall.filter((call) => !implemented.has(call));
  const extra = [...implemented].filter((call) => !everyCall.includes(call));
  const named = [...missing, ...extra].map((call) => `${call.call} ${call.mode ?? ''}`.trim());
  if (named.length > 0) throw new Error(`Calls and contract differ: ${named.join(', ')}`);
}
