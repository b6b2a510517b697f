import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import type { ProofCode } from '#contract/proof-codes.ts';

type Said =
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'method'
  | 'tooLarge'
  | 'mediaType'
  | 'csrf';

/** A refusal with a status: what features throw, and what one handler answers (rule 2.11). */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;
  /** What the caller can do about it, for programs. */
  readonly code: ProofCode | undefined;

  constructor(
    status: number,
    message: string,
    details: { errors?: FieldErrors; retryAfter?: number; code?: ProofCode } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.code = details.code;
  }
}

/** Refusals with one status. @param usual what is said where a feature says nothing else */
const refusal = (status: number, usual: Said) =>
  class extends HttpError {
    constructor(message: string = errorMessages[usual]) {
      super(status, message);
    }
  };

/** 400: the call does not come from one of our own pages. */
export class BadRequest extends HttpError {
  constructor(message: string) {
    super(400, message);
  }
}

/** 401: nobody is signed in, or the sign-in was wrong. */
export class Unauthenticated extends refusal(401, 'unauthenticated') {}

/** 401 of a call that needs somebody signed in: the session is over, or there was none. */
export class SignedOut extends Unauthenticated {}

/** 403: this caller may not do this. */
export class Refused extends refusal(403, 'forbidden') {}

/** 403 or 401 until somebody proves who they are in the way that the code names (rule 4.24). */
export class ProofNeeded extends HttpError {
  constructor(status: 401 | 403, message: string, code: ProofCode) {
    super(status, message, { code });
  }
}

/** 404: no such record, or no such address. */
export class Missing extends refusal(404, 'missing') {}

/** 405: the address is known, the method is not for it. */
export class MethodNotAllowed extends refusal(405, 'method') {}

/** 409: the record's state does not allow this; `errors` say where, if it is in some places only. */
export class Conflict extends HttpError {
  constructor(message: string, errors?: FieldErrors) {
    super(409, message, errors && { errors });
  }
}

/** 410: a link that was used or has expired. */
export class Gone extends HttpError {
  constructor(message: string) {
    super(410, message);
  }
}

/** 413: more bytes than the limit. */
export class TooLarge extends refusal(413, 'tooLarge') {}

/** 415: a body that is neither JSON nor multipart. */
export class WrongMediaType extends refusal(415, 'mediaType') {}

/** 419: the anti-forgery token is missing or wrong. */
export class WrongToken extends refusal(419, 'csrf') {}

/** 422: messages by field path, such as `marks.3.grade`. */
export class Invalid extends HttpError {
  constructor(errors: FieldErrors, message: string = errorMessages.invalid) {
    super(422, message, { errors });
  }
}

/** 429, with the seconds to wait. */
export class TooMany extends HttpError {
  constructor(retryAfter: number, message: string = errorMessages.tooMany) {
    super(429, message, { retryAfter });
  }
}

/** Seconds until there may be room again: somebody has to make it. */
const fullDiskRetry = 60;

/** 503: disk full, database away or a queue full, with the seconds to wait. */
export class Unavailable extends HttpError {
  constructor(retryAfter = 5, message: string = errorMessages.unavailable) {
    super(503, message, { retryAfter });
  }
}

/** 503 because the disk is full, which waiting alone does not change. */
export class DiskFull extends Unavailable {
  constructor() {
    super(fullDiskRetry, errorMessages.diskFull);
  }
}

/** What was looked for. @throws Missing where it is not there */
export function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Missing();
  return found;
}
