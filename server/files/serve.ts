import type { Readable } from 'node:stream';
import { namedByKind } from '#contract/report-kinds.ts';
import { storedReports } from '../db/report-kinds.ts';
import { Missing } from '../errors.ts';
import type { Files } from './files.ts';
import type { FileType, StoredFile } from './kept.ts';
import type { ByteRange } from './store.ts';

/** What a request says about the file it wants; header values as they came. */
export interface FileRequest {
  readonly method: string;
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** `?download=1` */
  readonly download: boolean;
}

export interface FileReply {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** What Fastify's `send` takes: nothing for HEAD, 304 and 416. */
  readonly body: Readable | undefined;
}

const contentTypes: Readonly<Record<FileType, string>> = {
  image: 'image/webp',
  video: 'video/mp4',
  pdf: 'application/pdf',
};

const inert = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox";
// Chromium shows no PDF under `sandbox`, but the verify queue must show it beside what was typed.
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const nouns: Readonly<Record<string, string>> = {
  pictures: 'picture',
  thumbs: 'picture',
  certs: 'certificate',
  ...namedByKind(
    (kind) => storedReports[kind].folder,
    (kind) => storedReports[kind].file,
  ),
  docs: 'document',
};
const mediaNouns: Readonly<Record<FileType, string>> = {
  image: 'photo',
  video: 'video',
  pdf: 'document',
};

/** The name a person sees when saving: `certificate-S123.pdf`, in ASCII (rule 8.6). */
export function downloadName(
  { path, type }: Pick<StoredFile, 'path' | 'type'>,
  ref: string,
): string {
  const [folder = '', name = ''] = path.split('/');
  const noun = nouns[folder] ?? mediaNouns[type];
  const plain = ref.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return `${plain ? `${noun}-${plain}` : noun}.${ending}`;
}

/** A stored path never changes its bytes, so the hash is a strong ETag. */
export function entityTag({ sha256 }: Pick<StoredFile, 'sha256'>): string {
  return `"${sha256.slice(0, 40)}"`;
}

function names(list: string, tag: string): boolean {
  return list.split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));
}

/**
 * The part a `Range` header asks for: null for the whole file (no range, several, or another unit),
 * 'outside' when there is no such part (RFC 9110, 14).
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'outside' {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length > 0 ? { first: bytes - length, last: bytes - 1 } : 'outside';
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= bytes) return 'outside';
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

/** Headers that every reply about a file carries, also without its bytes (rules 2.18 and 8.6). */
function commonHeaders(file: StoredFile): Record<string, string> {
  return {
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': file.type === 'pdf' ? pdfPolicy : inert,
    'X-Content-Type-Options': 'nosniff',
    ETag: entityTag(file),
    'Accept-Ranges': 'bytes',
  };
}

/** Status and headers for a file, and which of its bytes, if any, belong in the body. */
function planReply(
  file: StoredFile,
  ref: string,
  request: FileRequest,
): Omit<FileReply, 'body'> & { readonly send: ByteRange | 'all' | 'nothing' } {
  const headers = commonHeaders(file);
  if (request.ifNoneMatch && names(request.ifNoneMatch, entityTag(file)))
    return { status: 304, headers, send: 'nothing' };
  const current = request.ifRange === undefined || request.ifRange.trim() === entityTag(file);
  // HEAD is answered for the whole file, whatever range it names (RFC 9110, 14.2).
  const isHead = request.method === 'HEAD';
  const range = current && !isHead ? readRange(request.range, file.bytes) : null;
  if (range === 'outside')
    return {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.bytes}`, 'Content-Length': '0' },
      send: 'nothing',
    };
  const length = range ? range.last - range.first + 1 : file.bytes;
  const disposition = request.download ? 'attachment' : 'inline';
  const full = {
    ...headers,
    'Content-Type': contentTypes[file.type],
    'Content-Length': String(length),
    'Content-Disposition': `${disposition}; filename="${downloadName(file, ref)}"`,
  };
  if (!range) return { status: 200, headers: full, send: isHead ? 'nothing' : 'all' };
  const place = `bytes ${range.first}-${range.last}/${file.bytes}`;
  return { status: 206, headers: { ...full, 'Content-Range': place }, send: range };
}

/**
 * The whole reply for a file whose row was found and whose access rule was checked (rule 8.1).
 * @throws Missing when the store has no such file; Unavailable when it cannot be reached.
 */
export async function replyWithFile(
  files: Files,
  file: StoredFile,
  ref: string,
  request: FileRequest,
): Promise<FileReply> {
  const { status, headers, send } = planReply(file, ref, request);
  if (send === 'nothing') return { status, headers, body: undefined };
  const body = await files.open(file.path, send === 'all' ? undefined : send);
  if (!body) throw new Missing();
  return { status, headers, body };
}
