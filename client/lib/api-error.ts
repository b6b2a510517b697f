import type { FieldErrors } from '#contract/errors.ts';
import { texts } from '#contract/texts.ts';

/** Texts for failures without a message of the server. */
export const failureTexts = texts('failureTexts', {
  network: 'We cannot reach the server. Please check the connection and try again.',
  unreadable: 'The server gave an answer we could not read. Please try again.',
  /** Of a proxy before the server, whose own pages are for nobody. */
  tooLarge:
    'Something between you and the server takes no files of this size. Please tell whoever looks after the server.',
  away: 'The server does not answer at the moment. Please try again in a minute.',
  /** An earlier version was stored and its reply was lost; what is sent now is different. */
  savedBefore:
    'This was saved when it was sent before; only the answer was lost. What you changed since is not saved: please change it in what is there now.',
  /** Rule 10.7's texts for a refusal without a message. */
  nameless: 'An error occurred',
});

/**
 * Every failed call ends with this error. `status` is 0 when the server could not be reached; `errors` has
 * messages per field path (`marks.2.grade`); `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: FieldErrors;
  readonly retryAfter: number | null;
  /** What can be done about it (rule 4.24). */
  readonly code: string | null;

  constructor(
    status: number,
    message: string,
    errors: FieldErrors = {},
    retryAfter: number | null = null,
    code: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** A failure of the connection or of a proxy, and no answer of the server itself. */
export const isLineGone = (failure: unknown): boolean =>
  failure instanceof ApiError && [0, 502, 504].includes(failure.status);

/** The message to show for anything that was thrown while calling the server. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** The first message of each field's list, as forms show them (rule 10.6). */
export function firstErrors(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(failure.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}

/** An `ApiError` from a refusal's status, body text and `Retry-After` header. */
export function refusalOf(status: number, text: string, retryAfter: string | null): ApiError {
  const body = parse(text);
  return new ApiError(
    status,
    typeof body.message === 'string' && body.message !== '' ? body.message : namelessOf(status),
    fieldErrors(body.errors),
    retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    typeof body.code === 'string' ? body.code : null,
  );
}

/** What a refusal without our own words means: a proxy said it. */
function namelessOf(status: number): string {
  if (status === 413) return failureTexts.tooLarge;
  return [502, 503, 504].includes(status) ? failureTexts.away : failureTexts.nameless;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    // A proxy may answer with an HTML page of its own.
    return {};
  }
}

function fieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string[]] => isTextList(entry[1])),
  );
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
