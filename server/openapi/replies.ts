import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.shapes.ts';
import { errorMessages } from '#contract/errors.ts';
import { listMeta } from '#contract/paging.shapes.ts';
import { anyOf, describe, propertiesOf, requiredOf } from './schemas.ts';
import type { Operation, Reply, Schema } from './types.ts';
import { isApi, isOpen, type Variants } from './variants.ts';

export const replySchemas = {
  Error: describe(errorBody, 'output'),
  ListMeta: describe(listMeta, 'output'),
};

interface Refusal {
  readonly name: string;
  readonly when: string;
  readonly message: string;
  /** Whether a call may answer with this status, by its description; `alsoRefuses` is added. */
  readonly isAnswered: (call: Endpoint) => boolean;
  /** It says after how many seconds to try again. */
  readonly tellsWhen?: true;
}

const takesBody = ({ input, files }: Endpoint) => input !== undefined || files !== undefined;
/** Calls that name a record, in the address or as a search parameter. */
const namesRecord = ({ path, mode, query }: Endpoint) =>
  path.includes(':') || mode === ':id' || query !== undefined;

/** What a call is refused with (rule 2.11), by status. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    when: 'The marker header is missing, or the request cannot be read.',
    message: errorMessages.marker,
    isAnswered: () => true,
  },
  401: {
    name: 'Unauthenticated',
    when: 'Nobody is signed in, or the sign-in was wrong.',
    message: errorMessages.unauthenticated,
    isAnswered: (call) => !isOpen(call),
  },
  403: {
    name: 'Forbidden',
    when: 'This caller may not do this.',
    message: errorMessages.forbidden,
    isAnswered: (call) => !isOpen(call),
  },
  404: {
    name: 'NotFound',
    when: 'There is no such record.',
    message: errorMessages.missing,
    isAnswered: namesRecord,
  },
  409: {
    name: 'Conflict',
    when: 'The record is not in a state that allows this, or the `Idempotency-Key` was used for something else.',
    message: 'Student is not Active',
    isAnswered: (call) => call.changesData,
  },
  410: {
    name: 'Gone',
    when: 'The link is used or expired.',
    message: 'This link has expired',
    isAnswered: () => false,
  },
  413: {
    name: 'TooLarge',
    when: 'More bytes than the limit.',
    message: errorMessages.tooLarge,
    isAnswered: takesBody,
  },
  415: {
    name: 'WrongMediaType',
    when: 'A body that is neither JSON nor a form.',
    message: errorMessages.mediaType,
    isAnswered: takesBody,
  },
  419: {
    name: 'WrongToken',
    when: 'The anti-forgery token is missing or wrong.',
    message: errorMessages.csrf,
    isAnswered: needsToken,
  },
  422: {
    name: 'Invalid',
    when: 'Parameters or fields are wrong: `errors` has the messages of each.',
    message: errorMessages.invalid,
    isAnswered: isApi,
  },
  429: {
    name: 'TooMany',
    when: 'Too many calls.',
    message: errorMessages.tooMany,
    isAnswered: isApi,
    tellsWhen: true,
  },
  503: {
    name: 'Unavailable',
    when: 'The disk is full, the database away or a queue full. A change may have been stored all the same: send it again under the same `Idempotency-Key`, or look first.',
    message: errorMessages.unavailable,
    isAnswered: () => true,
    tellsWhen: true,
  },
};

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which another try makes sense',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** The refusals by name, each with its body. */
export const refusalReplies: Readonly<Record<string, object>> = Object.fromEntries(
  Object.values(refusals).map(({ name, when, message, tellsWhen }) => [
    name,
    {
      description: when,
      ...(tellsWhen && { headers: retryAfter }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          example: { success: false, message },
        },
      },
    },
  ]),
);

/** `data`; for a change with its message inside, where it is an object (rule 2.10). */
async function dataSchema(call: Endpoint): Promise<Schema> {
  const data = describe(await call.data(), 'output');
  if (!call.changesData || call.plainData) return data;
  if (data.type !== 'object' && data.type !== 'null') return data;
  return {
    ...data,
    type: 'object',
    properties: { ...Object.fromEntries(propertiesOf(data)), message: { type: 'string' } },
    required: [...requiredOf(data), 'message'],
  };
}

async function envelopeSchema(call: Endpoint): Promise<Schema> {
  const beside = call.beside ? describe(await call.beside(), 'output') : {};
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: true },
      data: await dataSchema(call),
      ...Object.fromEntries(propertiesOf(beside)),
      ...(call.list && { meta: { $ref: '#/components/schemas/ListMeta' } }),
      ...(call.changesData && { message: { type: 'string' } }),
    },
    required: ['success', 'data', ...requiredOf(beside), ...(call.changesData ? ['message'] : [])],
  };
}

async function doneReply(variants: Variants): Promise<Reply> {
  const [{ file }] = variants;
  if (file) {
    const schema = { type: 'string', format: 'binary' };
    return {
      description: 'The file',
      content: Object.fromEntries(file.map((type) => [type, { schema }])),
    };
  }
  const schema = anyOf(await Promise.all(variants.map(envelopeSchema)));
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** All replies of a call: success, and each refusal. */
export async function repliesOf(variants: Variants): Promise<Operation['responses']> {
  const done = variants[0].noContent
    ? { 204: { description: 'Done' } }
    : { 200: await doneReply(variants) };
  const refused = Object.entries(refusals).filter(([status, { isAnswered }]) =>
    variants.some((call) => isAnswered(call) || call.alsoRefuses?.includes(Number(status))),
  );
  return {
    ...done,
    ...Object.fromEntries(
      refused.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
  };
}
