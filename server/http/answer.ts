import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { localeNow } from '#contract/texts.ts';
import type { Database } from '../db/database.ts';
import { remembering } from '../db/remembered.ts';
import {
  chooseEncoding,
  type Encoding,
  type Gathered,
  gather,
  handOut,
} from './limits/answer-pieces.ts';
import type { AnswerSlot } from './limits/large-answers.ts';
import type { ResolvedRoute } from './resolved-route.ts';
import type { Answer, FileAnswer, ListRequest, RememberedAnswer } from './route.ts';

/** Lists with more rows than this are written in steps, with other requests served in between. */
const rowsAtOnce = 2_000;
const rowsOfStep = 500;

/** Shorter texts are compressed in one go by the server's own plugin. */
const longText = 64 * 1024;

export const json = 'application/json; charset=utf-8';
const isText = /^text|json/;

/** Whether the answer has no size limit: a whole list or a file (rule 2.16). */
export function isWhole({ file, list }: Endpoint, { paging }: ListRequest): boolean {
  return file !== undefined || (list !== undefined && paging === null);
}

/** Runs once the answer is sent or its reader has disconnected. */
export function whenSent({ raw }: FastifyReply, work: () => void): void {
  if (raw.destroyed || raw.closed) work();
  else raw.once('close', work);
}

/** Reads answer `data`; changes also have a message, inside `data` too where it is an object (rule 2.10). */
export function envelope(route: ResolvedRoute, answer: Answer<unknown>): object {
  const data = route.shapes.data.parse(answer.data);
  if (answer.message === undefined) {
    const beside = route.shapes.beside?.parse(answer.beside);
    const { meta } = answer;
    return { success: true, data, ...beside, ...(meta && { meta }) };
  }
  const isPlain = route.endpoint.plainData || typeof data !== 'object' || Array.isArray(data);
  const carried = isPlain ? data : { ...data, message: answer.message };
  return { success: true, message: answer.message, data: carried };
}

const encodingFor = ({ request }: FastifyReply) =>
  chooseEncoding(request.headers['accept-encoding']);

const opening = '{"success":true,"data":[';

/** The same text as if the whole answer were serialised at once, which would take three times the memory. */
async function* listText(
  route: ResolvedRoute,
  answer: Answer<readonly unknown[]>,
): AsyncGenerator<string> {
  const rows = answer.data;
  const around = JSON.stringify(envelope(route, { ...answer, data: [] }));
  for (let from = 0; from < rows.length; from += rowsOfStep) {
    const step = route.shapes.data.parse(rows.slice(from, from + rowsOfStep));
    yield `${from === 0 ? opening : ','}${JSON.stringify(step).slice(1, -1)}`;
    await breathe();
  }
  yield around.slice(opening.length);
}

const isLong = (answer: Answer<unknown>): answer is Answer<readonly unknown[]> =>
  answer.message === undefined && Array.isArray(answer.data) && answer.data.length > rowsAtOnce;

async function* once<Whole>(whole: Whole): AsyncGenerator<Whole> {
  yield whole;
}

async function inPieces(
  source: AsyncIterable<string | Uint8Array>,
  type: string,
  place: AnswerSlot,
  reply: FastifyReply,
): Promise<Readable> {
  const encoding = isText.test(type) ? encodingFor(reply) : null;
  return send(await gather(source, encoding), encoding, type, place, reply);
}

function send(
  { pieces, bytes, held }: Gathered,
  encoding: Encoding | null,
  type: string,
  place: AnswerSlot,
  reply: FastifyReply,
): Readable {
  place.made(bytes, held);
  if (encoding !== null) {
    const vary = reply.getHeader('vary');
    reply.header('content-encoding', encoding);
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
  }
  reply.headers({ 'content-type': type, 'content-length': held });
  return handOut(pieces);
}

/** A whole list at 100,000 students may have 20 MB. */
const written = remembering<Gathered>(4);

/** The same for a list that is remembered as it was written: in a language, and packed as its reader takes it. */
export async function rememberedAnswer(
  db: Database,
  route: ResolvedRoute,
  { name, make }: RememberedAnswer<unknown>,
  place: AnswerSlot,
  reply: FastifyReply,
): Promise<Readable> {
  const encoding = encodingFor(reply);
  const asked = JSON.stringify([route.endpoint.call, localeNow(), encoding, name]);
  const whole = await written(db, asked, async () => {
    const answer = await make();
    const text = isLong(answer)
      ? listText(route, answer)
      : once(JSON.stringify(envelope(route, answer)));
    return gather(text, encoding);
  });
  return send({ ...whole, pieces: [...whole.pieces] }, encoding, json, place, reply);
}

/**
 * A whole list or a file, ready to be sent: a file unchanged, with a media type that the contract names, to be
 * saved (rule 11.1). It is not sent from here, since an awaited reply keeps what it was made from in memory
 * until it is sent.
 */
export async function wholeAnswer(
  route: ResolvedRoute,
  answer: Answer<unknown> | FileAnswer,
  place: AnswerSlot,
  reply: FastifyReply,
): Promise<Readable | string> {
  if ('file' in answer) {
    const { endpoint } = route;
    const { name, type, body, isLong } = answer.file;
    if (!endpoint.file?.includes(type)) throw new Error(`${endpoint.call} names no ${type}`);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    if (isLong && body instanceof Readable) {
      place.made(0, 0);
      reply.type(type);
      return body;
    }
    return inPieces(body instanceof Uint8Array ? once(body) : body, type, place, reply);
  }
  if (isLong(answer)) return inPieces(listText(route, answer), json, place, reply);
  const text = JSON.stringify(envelope(route, answer));
  if (text.length >= longText && encodingFor(reply) !== null)
    return inPieces(once(text), json, place, reply);
  place.made(text.length, text.length);
  reply.type(json);
  return text;
}
