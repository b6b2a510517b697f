import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/privacy/calls.ts';
import { zipType } from '#contract/privacy/file-type.ts';
import { privacyMessages as words } from '#contract/privacy/messages.ts';
import type { App } from '../../context.ts';
import { present } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { settings } from '../../settings.ts';
import { recordExport } from '../exports/exports.audit.ts';
import { narrowStudents } from '../students/student-filters.ts';
import { findStudentHead, type StudentHead } from '../students/students.queries.ts';
import { eraseStudent } from './erasure.service.ts';
import { listRetention } from './retention.queries.ts';
import { exportOfStudent } from './student-export.ts';

/** @throws Missing */
const getStudent = async (app: App, id: number): Promise<StudentHead> =>
  present(await findStudentHead(app.db, id));

/** This long after they left, students are on the retention list. */
function leftBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - settings.retention.studentYears);
  return before;
}

/** Export, erasure and retention of students: rules 13.4 and 13.5. */
export const privacyRoutes: readonly Route[] = [
  route(calls.exportStudent, {
    exists: ({ app, params }) => getStudent(app, params.id),
    async handle({ app, user, now }, { id, ref }) {
      const { body, rows } = await exportOfStudent(app, id, now);
      await recordExport(app, user, now, { entity: 'student', id, rows });
      const name = `somesha-${ref}-${dayOf(now, app.zone.name)}.zip`;
      return { file: { name, type: zipType, body, isLong: true } };
    },
  }),
  changes(calls.eraseStudent, {
    inSteps: true,
    exists: ({ app, params }) => getStudent(app, params.id),
    message: () => words.erased,
    handle: ({ app, actor, input }, { id }) => eraseStudent(app, actor, id, input.ref),
  }),
  listRoute(calls.listRetention, async ({ app, user, list, now, query }) =>
    listRetention(app, list, leftBefore(now), narrowStudents(app, user, query)),
  ),
];
