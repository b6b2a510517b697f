import type { FastifyInstance } from 'fastify';
import { may } from '#contract/permissions.ts';
import type { ReadKind } from '#contract/read-log/kinds.ts';
import { namedByKind, reportKinds } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { checkPaperShown } from '../../db/paper-kinds.ts';
import { storedReports } from '../../db/report-kinds.ts';
import type { StoredFilesTable } from '../../db/tables/files.tables.ts';
import { MethodNotAllowed, Missing } from '../../errors.ts';
import { replyWithFile } from '../../files/serve.ts';
import { isStoredPath } from '../../files/store.ts';
import { findStoredFile } from '../../files/stored-files.queries.ts';
import { passGate } from '../../http/gate.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { storageAddress, storageRoute } from '../../http/storage-address.ts';
import { checkPictureShown } from './photo-consent.ts';
import { checkInScope, isOthersSupporter, leastStatusFor } from './student-scope.ts';
import { findStudentHead } from './students.queries.ts';

/**
 * What was voided is missing but for who may bring it back; supporters open the PDF of a current version that they
 * may see, and no earlier one. @throws Missing
 */
async function checkReportShown(
  { read }: Pick<Database, 'read'>,
  viewer: CurrentUser,
  { path, purpose, student_id }: Pick<StoredFilesTable, 'path' | 'purpose' | 'student_id'>,
): Promise<void> {
  const kind = reportKinds.find((one) => storedReports[one].folder === purpose);
  if (!kind) return;
  const voided = read.selectFrom('voided_records').where('student_id', '=', student_id);
  const isVoided = voided.select('id').where('content', 'like', `%"path":"${path}"%`);
  if (!may(viewer, 'reports.void') && (await isVoided.executeTakeFirst())) throw new Missing();
  if (viewer.role !== role.supporter) return;
  const row = await read
    .selectFrom(storedReports[kind].table)
    .select('status')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row || row.status < leastStatusFor(viewer)) throw new Missing();
}

/** What the gate checks: the address is used in <img>, so no marker header is required. */
const guarded = {
  method: 'GET',
  path: storageRoute,
  may: 'files.read',
  changesData: false,
} as const;

/**
 * What the read log records when a stored file is opened (rule 12.3); faces are not logged, since every
 * list shows them.
 */
const opened: Readonly<Record<StoredFilesTable['purpose'], ReadKind | null>> = {
  pictures: null,
  certs: 'document',
  ...namedByKind(
    (kind) => storedReports[kind].folder,
    () => 'document' as const,
  ),
  docs: 'document',
  media: 'gallery',
};

const text = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : value;

/**
 * `GET /storage/{path}`: session, pattern, row, rule of the student, store, in this order (rule 8.1). The
 * address is used as it came, never decoded and never joined to a folder.
 */
export async function addStorage(server: FastifyInstance, app: App): Promise<void> {
  server.route({
    method: ['GET', 'HEAD'],
    url: storageRoute,
    exposeHeadRoute: false,
    // Pictures, films and PDFs are compressed already, and a part of a file must not be compressed at all.
    compress: false,
    onRequest: async (request) => {
      request.caller = (await passGate(app, [guarded], guarded, request)).visitor;
    },
    handler: async (request, reply) => {
      const { path, download } = storageAddress(request.originalUrl);
      if (!isStoredPath(path) || !request.caller) throw new Missing();
      const file = await findStoredFile(app.db.read, path);
      const student = file && (await findStudentHead(app.db, file.student_id));
      if (!file || !student) throw new Missing();
      await checkInScope(app, request.caller, student);
      await checkReportShown(app.db, request.caller, file);
      await checkPictureShown(app.db, request.caller, file);
      const { caller } = request;
      await checkPaperShown(app.db.read, caller.role, file, () =>
        isOthersSupporter(app.db, caller, student),
      );
      const kind = opened[file.purpose];
      if (kind) app.reads.note(request.caller, kind, file.student_id);
      const { status, headers, body } = await replyWithFile(app.files, file, student.ref, {
        method: request.method,
        range: text(request.headers.range),
        ifRange: text(request.headers['if-range']),
        ifNoneMatch: request.headers['if-none-match'],
        download,
      });
      return reply.code(status).headers(headers).send(body);
    },
  });
  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: storageRoute,
    onRequest: async (request, reply) => {
      await passGate(app, [guarded], guarded, request);
      reply.header('allow', 'GET, HEAD');
      throw new MethodNotAllowed();
    },
    handler: async () => {
      throw new MethodNotAllowed();
    },
  });
}
