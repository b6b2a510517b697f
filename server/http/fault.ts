import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors.shapes.ts';
import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import { CommitUnanswered, isOutage } from '../db/dialect.ts';
import {
  BadRequest,
  DiskFull,
  HttpError,
  Invalid,
  Missing,
  SignedOut,
  TooLarge,
  Unavailable,
  WrongMediaType,
} from '../errors.ts';
import { isFullDisk } from '../files/full-disk.ts';
import { retold, speaking } from '../language.ts';
import type { Logger } from '../log.ts';
import { closeUnreadBody } from './gate.ts';
import { emptyCache } from './headers.ts';

/** Error codes of the libraries, by what they mean to the caller (rule 2.11). */
const libraryFaults: Readonly<Record<string, () => HttpError>> = {
  FST_ERR_BAD_URL: () => new Missing(),
  FST_ERR_MAX_PARAM_LENGTH: () => new Missing(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new WrongMediaType(),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLarge(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Invalid({ body: ['The body is cut'] }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Invalid({ body: ['The body is empty'] }),
  FST_REQ_FILE_TOO_LARGE: () => new TooLarge(),
  FST_FILES_LIMIT: () => new TooLarge(),
  FST_FIELDS_LIMIT: () => new TooLarge(),
  FST_PARTS_LIMIT: () => new TooLarge(),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new WrongMediaType(),
  FST_INVALID_JSON_FIELD_ERROR: () => new Invalid({ body: ['This is not valid JSON'] }),
  FST_PROTO_VIOLATION: () => new Invalid({ body: ['A field name is not allowed'] }),
  ERR_STREAM_PREMATURE_CLOSE: () => new Invalid({ body: ['The body is cut'] }),
};

/** Seconds until it makes sense to check whether it was saved. */
const uncertainRetry = 5;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The client disconnected before its body was complete. A database that disconnects has the same code. */
function isCutByClient(error: unknown, { raw }: FastifyRequest): boolean {
  return codeOf(error) === 'ECONNRESET' && raw.destroyed && !raw.complete;
}

/**
 * Errors that the framework and its plugins blame on the caller by a code of theirs. Any such code counts, so
 * that a new one in a later version does not become a 500 (rule 2.11).
 */
function isCallersFault(error: unknown): boolean {
  return (
    codeOf(error).startsWith('FST_') &&
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

function toHttpError(error: unknown, request: FastifyRequest): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isCutByClient(error, request)) return new Invalid({ body: ['The body is cut'] });
  const known = libraryFaults[codeOf(error)];
  if (known) return known();
  if (error instanceof CommitUnanswered)
    return new Unavailable(uncertainRetry, errorMessages.uncertain);
  if (isFullDisk(error)) return new DiskFull();
  if (isOutage(error)) return new Unavailable();
  // The multipart parser has no code for an incomplete body, only a message.
  if (
    error instanceof Error &&
    /unexpected end of multipart data|Multipart: Boundary not found/i.test(error.message)
  )
    return new Invalid({ body: ['The form is cut'] });
  return isCallersFault(error) ? new BadRequest(errorMessages.broken) : null;
}

export function errorReply(
  message: string,
  errors?: FieldErrors,
  requestId?: string,
  code?: ErrorBody['code'],
): ErrorBody {
  return {
    success: false,
    message,
    ...(errors ? { errors } : {}),
    ...(code ? { code } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  };
}

/**
 * The messages of the fields in the caller's language, since those of the shapes were written before the
 * language was known.
 */
const inWords = (errors: FieldErrors | undefined): FieldErrors | undefined =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map(retold)]));

/**
 * The one place where an error becomes an answer: expected errors with their status, all others a plain 500
 * with the id of the log line. Never a stack, SQL, path or the value that was sent.
 */
export function answerFault(
  log: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toHttpError(error, request);
  if (!request.raw.complete) closeUnreadBody(request, reply);
  if (known === null || (known.status === 503 && !(error instanceof HttpError)))
    log.error('fault', error, { request: request.id, route: request.routeOptions.url ?? '' });
  if (known === null)
    return reply
      .code(500)
      .send(
        speaking(request.language, () => errorReply(errorMessages.server, undefined, request.id)),
      );
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  if (known instanceof SignedOut) reply.headers(emptyCache);
  return reply
    .code(known.status)
    .send(
      speaking(request.language, () =>
        errorReply(retold(known.message), inWords(known.errors), undefined, known.code),
      ),
    );
}
