import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { addressOf } from './address.ts';
import { freshToken, sessionToken } from './api.ts';
import { ApiError, failureTexts, refusalOf } from './api-error.ts';
import { isProvedSince } from './proof-question.ts';
import { forgetSession } from './stored-session.ts';

export interface DownloadOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  /** The body, for a call that takes one. */
  readonly input?: object;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes so far. */
  readonly onProgress?: (bytes: number) => void;
}

/** A file from the server, with the file name from its reply. */
export interface Download {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * Downloads a file that the API makes. A plain link would work without script, but calls need a header that
 * links cannot send (rule 2.2).
 * @throws ApiError for a refusal, and for a broken connection
 */
export async function download(call: Endpoint, options: DownloadOptions = {}): Promise<Download> {
  const { signal, onProgress } = options;
  try {
    let response = await request(call, options, needsToken(call) ? await sessionToken() : null);
    // The token belongs to an older session: another tab signed in or out meanwhile.
    if (response.status === 419) response = await request(call, options, await freshToken());
    const refusal = response.ok ? '' : await response.text();
    if (await isProvedSince({ status: response.status, text: refusal }))
      return await download(call, options);
    if (!response.ok) {
      if (response.status === 401) forgetSession();
      const retryAfter = response.headers.get('Retry-After');
      throw refusalOf(response.status, refusal, retryAfter);
    }
    const blob = await readBlob(response, onProgress);
    return { blob, name: nameOf(response.headers.get('Content-Disposition')) };
  } catch (failure) {
    if (signal?.aborted || failure instanceof ApiError) throw failure;
    throw new ApiError(0, failureTexts.network);
  }
}

function request(
  call: Endpoint,
  options: DownloadOptions,
  token: string | null,
): Promise<Response> {
  const { input, signal } = options;
  return fetch(addressOf(call, options), {
    method: call.method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...(token !== null && { 'X-XSRF-TOKEN': token }),
      ...(input && { 'Content-Type': 'application/json' }),
    },
    body: input ? JSON.stringify(input) : null,
    credentials: 'include',
    ...(signal && { signal }),
  });
}

/** This many bytes at a time become a Blob, which the browser can move to the disk. */
const blobBytes = 32 * 1024 * 1024;

async function readBlob(
  response: Response,
  onProgress: DownloadOptions['onProgress'],
): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let bytes = 0;
  const handOver = () => {
    parts.push(new Blob(pieces));
    pieces = [];
    held = 0;
  };
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    pieces.push(part.value);
    held += part.value.byteLength;
    bytes += part.value.byteLength;
    if (held >= blobBytes) handOver();
    onProgress?.(bytes);
  }
  handOver();
  return new Blob(parts, { type });
}

/** The server's file names are plain ASCII in quotes. */
const nameOf = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'somesha';

/** Gives a file to the browser to save. */
export function saveFile({ blob, name }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After this task the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
