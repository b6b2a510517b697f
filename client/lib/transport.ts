import { languageNow } from '#contract/texts.ts';
import { ApiError, failureTexts } from './api-error.ts';
import { noteServerTime } from './server-clock.ts';

export interface WireRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | FormData | null;
  signal: AbortSignal | undefined;
}

export interface WireReply {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** Happens in the window while a file is being sent: its person waits for it. */
export const sendingEvent = 'sending';

/** How much was sent so far, from 0 to 1. */
export type ProgressListener = (share: number) => void;

/** What is sent with a form, beside what was typed. */
export interface Sending {
  /** The form's own key: however often it is sent, it is stored once (rule 2.20). */
  key?: string;
  onProgress?: ProgressListener;
  /** The anti-forgery token of the only session in which it may be sent; in another one it is refused with 419. */
  token?: string;
}

/** The headers of every call (rule 2.2). */
export const commonHeaders = {
  Accept: 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  /** The language of the page, so that the server's messages are in it too. */
  get 'Accept-Language'() {
    return languageNow();
  },
};

// Without a time limit on purpose (rule 2.16): a long upload on a slow connection is no failure.
export async function byFetch(request: WireRequest): Promise<WireReply> {
  const { method, url, headers, body, signal } = request;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'include',
      ...(signal ? { signal } : {}),
    });
    noteServerTime(response.headers.get('Date'));
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('Retry-After'),
    };
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError(0, failureTexts.network);
  }
}

/** The same with upload progress, which `fetch` does not report. */
export function byUpload(request: WireRequest, onProgress: ProgressListener): Promise<WireReply> {
  const { method, url, headers, body, signal } = request;
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(method, url);
    upload.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) upload.setRequestHeader(name, value);
    upload.upload.onprogress = (event) => {
      window.dispatchEvent(new Event(sendingEvent));
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    upload.onload = () => {
      noteServerTime(upload.getResponseHeader('Date'));
      resolve({
        status: upload.status,
        text: upload.responseText,
        retryAfter: upload.getResponseHeader('Retry-After'),
      });
    };
    upload.onerror = () => reject(new ApiError(0, failureTexts.network));
    const abort = () => upload.abort();
    upload.onabort = () => reject(signal?.reason);
    upload.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return reject(signal.reason);
    upload.send(body);
  });
}
