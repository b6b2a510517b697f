import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { fileLimits } from '#contract/files.ts';
import { TooLarge } from '../errors.ts';
import type { Files } from '../files/files.ts';
import type { Received } from '../files/receive.ts';
import { kindLimit } from '../files/sniff.ts';
import { WrongFile } from '../files/wrong-file.ts';
import { settings } from '../settings.ts';
import { passedThrough } from '../tidy-memory.ts';
import { FormFields, isBeyondRows } from './body.ts';
import { givenTwice } from './input.ts';
import type { RequestDigest } from './once/digest.ts';
import type { SentFields } from './route.ts';

export const multipartLimits = {
  fields: settings.multipart.fields,
  fieldSize: settings.multipart.fieldBytes,
  files: fileLimits.filesPerRequest,
  parts: settings.multipart.fields + fileLimits.filesPerRequest,
  fileSize: fileLimits.videoBytes,
};

/** What the reader of a form needs to know of the call. */
type FormCall = Pick<Endpoint, 'files' | 'fileAliases'>;

/**
 * The most bytes of a form of this call: its files, and as many fields as there may be. Without files a form
 * has no more room than JSON.
 */
function formBytes({ files: taken = {} }: FormCall): number {
  const files = Object.values(taken).map(kindLimit);
  if (files.length === 0) return settings.http.jsonBytes;
  const { fields, fieldBytes } = settings.multipart;
  return files.reduce((sum, bytes) => sum + bytes, fields * fieldBytes);
}

/**
 * Stops reading a form that grows beyond its limit, whatever it consists of: the library only limits fields and
 * files, and reads past everything else for ever.
 * @returns what ends the counting
 * @throws TooLarge when the form declares such a size itself
 */
function endBeyond(request: FastifyRequest, limit: number): () => void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge();
  let bytes = 0;
  const stop = () => request.raw.off('data', count);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    passedThrough(chunk.length);
    if (bytes <= limit) return;
    stop();
    // At an error of the request the library stops reading, and the current file; the connection stays open for
    // the answer.
    request.raw.emit('error', new TooLarge());
  };
  request.raw.on('data', count);
  return stop;
}

/** A multipart body, read to its end. */
export interface Form {
  readonly fields: SentFields;
  /** Uploads by field, on disk and not yet kept. */
  readonly files: ReadonlyMap<string, Received>;
  /** Files and fields that were refused while reading, to be reported together with the shape's faults. */
  readonly errors: FieldErrors;
}

const tooLong = 'This field is too long';
const nameTooLong = 'The name of a field is too long';
const tooManyRows = `There can be at most ${settings.multipart.maxIndex + 1} rows`;
const unreadable = 'This text has characters that are not allowed';

/** The parser's replacement for bytes that are no UTF-8: the text is not what was typed. */
const replacement = '\ufffd';

/** `items` of `items[100][cost]`. */
const rootOf = (name: string) => name.slice(0, name.indexOf('['));

/** A file input for which nothing was chosen is still sent, without a name. */
const isChosen = (part: MultipartFile) => Boolean(part.filename);

async function readParts(
  request: FastifyRequest,
  { files: taken = {}, fileAliases = {} }: FormCall,
  files: Files,
  received: Map<string, Received>,
  digest: RequestDigest | null,
): Promise<Form> {
  const fields = new FormFields();
  const errors: FieldErrors = {};
  for await (const part of request.parts({ limits: multipartLimits })) {
    // The library's types have no part without a name, but a hand-made form may have one: it belongs to no
    // field.
    const name: string = part.fieldname ?? '';
    // The parser limits names only in urlencoded bodies. A name that is too long is not repeated in the answer.
    if (Buffer.byteLength(name) > settings.multipart.nameBytes) {
      errors.body = [nameTooLong];
      if (part.type === 'file') part.file.resume();
      continue;
    }
    if (part.type === 'file') {
      const field = fileAliases[name] ?? name;
      const kind = taken[field];
      if (kind === undefined || !isChosen(part) || received.has(field)) {
        if (received.has(field) && isChosen(part)) errors[field] = [givenTwice];
        part.file.resume();
        continue;
      }
      try {
        const seen = digest?.file(field);
        received.set(field, await files.receive(part.file, kind, part.filename, seen));
      } catch (error) {
        if (!(error instanceof WrongFile)) throw error;
        errors[field] = [error.message];
      }
      continue;
    }
    digest?.field(name, part.value);
    if (part.valueTruncated) errors[name] = [tooLong];
    else if (isBeyondRows(name)) errors[rootOf(name)] = [tooManyRows];
    else if (typeof part.value !== 'string') continue;
    else if (part.value.includes(replacement)) errors[name] = [unreadable];
    else if (!fields.add(name, part.value)) errors[name] = [givenTwice];
  }
  return { fields: fields.values(), files: received, errors };
}

/**
 * Reads a form: text fields as nested values, files that the call takes into the temp folder; other files are
 * skipped.
 * @param received collects the uploads, also of a form that breaks off: the caller discards them.
 * @param digest gets what is read, where it is needed
 * @throws TooLarge and the library's own limits (413), or the error of an incomplete body.
 */
export async function readForm(
  request: FastifyRequest,
  call: FormCall,
  files: Files,
  received: Map<string, Received>,
  digest: RequestDigest | null = null,
): Promise<Form> {
  const stopCounting = endBeyond(request, formBytes(call));
  try {
    return await readParts(request, call, files, received, digest);
  } finally {
    stopCounting();
  }
}
