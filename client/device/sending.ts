import { currentUser } from '#contract/session/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { ApiError, messageOf, send, sendKept, sessionToken } from '../lib/api.ts';
import { serverNow } from '../lib/server-clock.ts';
import type { ProgressListener } from '../lib/transport.ts';
import { isSame } from './comparison.ts';
import { isChangedSince } from './conflict.ts';
import type { Entry, LeftState } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import { type FormDescription, formCalled, loadForm } from './send-later.ts';
import { sentBackSince } from './sent-back.ts';

/** The result of an attempt: sent, a new state to store, or stopped because this session must not send it. */
export type Outcome =
  | { readonly is: 'sent' }
  /** Stored on the server except for this rest. */
  | { readonly is: 'sent in part'; readonly rest: Entry }
  | { readonly is: 'kept'; readonly state: LeftState; readonly wait: number | null }
  | { readonly is: 'stopped' };

/** Whether it may succeed later: no answer, or a server that is busy or failing. */
export const isPassing = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && ([0, 408, 429].includes(failure.status) || failure.status >= 500);

/** Somebody else's session, or none: nothing of this person is sent in it. */
const isSessionOver = (failure: unknown) =>
  failure instanceof ApiError && [401, 419].includes(failure.status);

/**
 * Sends one form for its owner. The anti-forgery token is fetched before the server is asked who is signed in,
 * and belongs to one session: when another tab signs somebody else in meanwhile, the server refuses it.
 */
export async function sendEntry(
  entry: Entry,
  files: Readonly<Record<string, File>>,
  options: { signal: AbortSignal; onProgress: ProgressListener },
): Promise<Outcome> {
  const { call, id, fields } = entry.parcel;
  const form = await loadForm(call);
  try {
    const token = await sessionToken();
    const { data: user } = await send(currentUser, { signal: options.signal });
    if (user.id !== entry.userId) return { is: 'stopped' };
    const now = await changedMeanwhile(form, entry);
    if (now?.state) return { is: 'kept', state: now.state, wait: null };
    const { data } = await sendKept(sentBy(form), {
      ...(id !== null && { params: { id } }),
      input: { ...fields, ...(now && { version: now.version }), ...files },
      key: entry.key,
      token,
      ...options,
    });
    const rest = form.restOf?.(entry, data);
    return rest ? { is: 'sent in part', rest } : { is: 'sent' };
  } catch (failure) {
    if (options.signal.aborted || isSessionOver(failure)) return { is: 'stopped' };
    if (isPassing(failure))
      return { is: 'kept', state: triedAgain(entry, failure), wait: failure.retryAfter };
    if (!(failure instanceof ApiError)) throw failure;
    const { errors } = failure;
    const conflict =
      isReplaced(form, failure) || isChangedSince(failure)
        ? ({ phase: 'conflict', record: id ?? 0 } as const)
        : form.once?.isTaken(errors)
          ? await filedMeanwhile(form.once, entry)
          : null;
    if (conflict) return { is: 'kept', state: conflict, wait: null };
    return {
      is: 'kept',
      state: { phase: 'refused', message: messageOf(failure), errors },
      wait: null,
    };
  }
}

function triedAgain({ state }: Entry, failure: ApiError): LeftState {
  const tries = state.phase === 'waiting' ? state.tries + 1 : 1;
  const reason = failure.status === 0 ? texts.noAnswer : texts.busy;
  return { phase: 'waiting', tries, lastTry: serverNow().toISOString(), reason };
}

/**
 * The version of the record that a form changes, as it is compared here; with a conflict when somebody changed it
 * since the form was opened, to something else than the form says. A form that says nothing of what it was read as
 * is compared too. Null for a new record, and for a file alone.
 */
async function changedMeanwhile(
  { compared, read }: FormDescription,
  { parcel }: Entry,
): Promise<{ version: unknown; state: LeftState | null } | null> {
  const { id, base, fields } = parcel;
  if (id === null || !compared || !read) return null;
  const { record: now, filed } = await read(id, fields);
  const isUnchanged =
    sentBackSince(now, (base ?? fields).version) === null &&
    ((base !== null && isSame(compared, base, now)) || isSame(compared, fields, now));
  return {
    version: now.version,
    state: isUnchanged ? null : { phase: 'conflict', record: id, filed },
  };
}

function sentBy({ call }: FormDescription) {
  if (!call) throw new Error('This form only works on line');
  return call;
}

/** Whether another file was stored since this one was chosen. */
const isReplaced = ({ replaces }: FormDescription, { errors }: ApiError): boolean =>
  replaces !== undefined && errors[replaces]?.includes(studentMessages.fileChanged) === true;

/** When somebody else filed a report for the same term; null when it is gone again. */
async function filedMeanwhile(
  { correction, find }: NonNullable<FormDescription['once']>,
  { parcel: { fields } }: Entry,
): Promise<LeftState | null> {
  const record = await find(fields);
  if (record === undefined) return null;
  const now = await formCalled(correction).read?.(record, fields);
  return { phase: 'conflict', record, filed: now?.filed };
}
