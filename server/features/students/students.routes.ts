import { may } from '#contract/permissions.ts';
import * as calls from '#contract/students/calls.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import type { NeedsQuery, StudentPatch } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import { requireActive } from '../../db/filed-students.ts';
import { present } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { type Call, type Route, route } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { findPhotoConsent, recordConsent, withdrawConsent } from './photo-consent.ts';
import { checkParts, type PatchPart, patchMessage, patchStudent } from './student-patch.ts';
import { findStudentEdit, getProfile } from './student-profile.ts';
import { checkInScope } from './student-scope.ts';
import { getStudentRow, listStudents } from './students.list.ts';
import { findOffered, findStudentHead, type StudentHead } from './students.queries.ts';
import { addStudent, editStudent, formFaults, storeStudentFiles } from './students.service.ts';

/** @throws Missing for a student who is not there, or not there for this person (rule 3.8). */
async function getStudentHead(app: App, viewer: CurrentUser, id: number): Promise<StudentHead> {
  const student = present(await findStudentHead(app.db, id));
  await checkInScope(app, viewer, student);
  return student;
}

function partsOf(patch: StudentPatch, files: ReadonlyMap<string, unknown>): PatchPart[] {
  const parts: PatchPart[] = [];
  if (files.has('pic')) parts.push('pic');
  if (files.has('kcpe_file')) parts.push('kcpe_file');
  if (patch.supporter_id !== undefined) parts.push('supporter_id');
  if (patch.status !== undefined) parts.push('status');
  return parts;
}

const readList =
  (withOwnFields: boolean) =>
  ({ app, user, list, query }: Call<string, NeedsQuery, unknown>) => {
    const { needs, own, ...filters } = query;
    const narrowing = { needs, ownOf: own ? user.id : null, filters };
    // The whole list is as it always was.
    return listStudents(app, user, list, {
      ...narrowing,
      withOwnFields: withOwnFields && list.paging !== null,
    });
  };

/** Students and the people they are given to: rule 5.9. */
export const studentsRoutes: readonly Route[] = [
  listRoute(calls.listStudents, readList(true)),
  listRoute(calls.listStudentActivities, readList(false)),
  route(calls.getStudentEdit, {
    exists: ({ app, user, params }) => getStudentHead(app, user, params.id),
    async handle({ app, user }, { id }) {
      app.reads.note(user, 'profile', id);
      return {
        data: present(await findStudentEdit(app.db, id, may(user, 'students.chooseLiaison'))),
      };
    },
  }),
  route(calls.getStudentProfile, {
    exists: ({ app, user, params }) => getStudentHead(app, user, params.id),
    async handle({ app, user, now }, { id }) {
      app.reads.note(user, 'profile', id);
      return { data: await getProfile(app, user, id, now) };
    },
  }),
  route(calls.addStudent, {
    faults: ({ app, actor }, fields) => formFaults(app, actor, fields),
    async handle({ app, user, actor, input, files }) {
      const { picture, certificate } = await storeStudentFiles(app, files);
      if (!picture || !certificate) throw new Error('A required file was not asked for');
      const id = await app.files.holding([picture, certificate], () =>
        addStudent(app, actor, input, { picture, certificate }),
      );
      return { message: words.added, data: await getStudentRow(app, user, id) };
    },
  }),
  route(calls.editStudent, {
    faults: ({ app, actor }, fields) => formFaults(app, actor, fields),
    exists: ({ app, user, params }) => getStudentHead(app, user, params.id),
    async handle({ app, user, actor, input }, { id }) {
      await editStudent(app, actor, id, input);
      return { message: words.saved, data: await getStudentRow(app, user, id) };
    },
  }),
  route(calls.patchStudent, {
    exists: ({ app, user, params }) => getStudentHead(app, user, params.id),
    async handle({ app, user, actor, input, files }, student) {
      const parts = partsOf(input, files);
      checkParts(actor, parts);
      // The transaction decides by the state; this early check only saves the work on files that cannot be
      // stored.
      if (files.size > 0) requireActive(student);
      const kept = await storeStudentFiles(app, files);
      const held = [kept.picture, kept.certificate].filter((one) => one !== null);
      const gone = await app.files.holding(held, () =>
        patchStudent(app, actor, student.id, input, kept, parts),
      );
      await app.files.remove(gone);
      return {
        message: patchMessage(parts, input),
        data: await getStudentRow(app, user, student.id),
      };
    },
  }),
  route(calls.recordPhotoConsent, {
    exists: ({ app, user, params }) => getStudentHead(app, user, params.id),
    async handle({ app, actor, input }, { id }) {
      await recordConsent(app, actor, id, input);
      return { message: words.consentSaved, data: await findPhotoConsent(app.db, id) };
    },
  }),
  route(calls.withdrawPhotoConsent, {
    exists: ({ app, user, params }) => getStudentHead(app, user, params.id),
    async handle({ app, actor }, { id }) {
      await withdrawConsent(app, actor, id);
      return { message: words.consentWithdrawn, data: await findPhotoConsent(app.db, id) };
    },
  }),
  listRoute(calls.listLiaisons, ({ app, list }) => findOffered(app.db, 'liaison', list)),
  listRoute(calls.listSupporters, ({ app, list }) => findOffered(app.db, 'supporter', list)),
];
