import { reportPromises } from '#contract/report-kinds/promises.ts';
import { currentUser } from '#contract/session/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { ApiError, messageOf, send, sendKept, sessionToken } from '../lib/api.ts';
import { serverNow } from '../lib/server-clock.ts';
import type { ProgressListener } from '../lib/transport.ts';
import { isSame } from './comparison.ts';
import { isChangedSince } from './conflict.ts';
import { canRead, readFiled, sentBackSince } from './filed-record.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import {
  correctionOf,
  type Entry,
  type ParcelState,
  parcelCalls,
  replacedFile,
  reportAdded,
} from './parcel.ts';
import { restOf } from './rest.ts';

/** The result of an attempt: sent, a new state to store, or stopped because this session must not send it. */
export type Outcome =
  | { readonly is: 'sent' }
  /** Stored on the server except for this rest. */
  | { readonly is: 'sent in part'; readonly rest: Entry }
  | { readonly is: 'kept'; readonly state: ParcelState; readonly wait: number | null }
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
  userId: number,
  entry: Entry,
  files: Readonly<Record<string, File>>,
  options: { signal: AbortSignal; onProgress: ProgressListener },
): Promise<Outcome> {
  const { call, id, fields } = entry.parcel;
  try {
    const token = await sessionToken();
    const { data: user } = await send(currentUser, { signal: options.signal });
    if (user.id !== userId) return { is: 'stopped' };
    const now = await changedMeanwhile(entry);
    if (now?.state) return { is: 'kept', state: now.state, wait: null };
    const { data } = await sendKept(parcelCalls[call], {
      ...(id !== null && { params: { id } }),
      input: { ...fields, ...(now && { version: now.version }), ...files },
      key: entry.key,
      token,
      ...options,
    });
    const rest = restOf(entry, data);
    return rest ? { is: 'sent in part', rest } : { is: 'sent' };
  } catch (failure) {
    if (options.signal.aborted || isSessionOver(failure)) return { is: 'stopped' };
    if (isPassing(failure))
      return { is: 'kept', state: triedAgain(entry, failure), wait: failure.retryAfter };
    if (!(failure instanceof ApiError)) throw failure;
    const conflict =
      isReplaced(entry, failure) || isChangedSince(failure)
        ? ({ phase: 'conflict', record: id ?? 0 } as const)
        : isTaken(failure)
          ? await filedMeanwhile(entry)
          : null;
    if (conflict) return { is: 'kept', state: conflict, wait: null };
    const { errors } = failure;
    return {
      is: 'kept',
      state: { phase: 'refused', message: messageOf(failure), errors },
      wait: null,
    };
  }
}

function triedAgain({ state }: Entry, failure: ApiError): ParcelState {
  const tries = state.phase === 'waiting' ? state.tries + 1 : 1;
  const reason = failure.status === 0 ? texts.noAnswer : texts.busy;
  return { phase: 'waiting', tries, lastTry: serverNow().toISOString(), reason };
}

/**
 * The version of the record that a form changes, as it is compared here; with a conflict when somebody changed it
 * since the form was opened, to something else than the form says. A form that says nothing of what it was read as
 * is compared too. Null for a new record, and for a file alone.
 */
async function changedMeanwhile({
  parcel,
}: Entry): Promise<{ version: unknown; state: ParcelState | null } | null> {
  const { call, id, base, fields } = parcel;
  if (id === null || !canRead(call) || replacedFile(call) !== null) return null;
  const { record: now, filed } = await readFiled(parcel, id);
  const isUnchanged =
    sentBackSince(now, (base ?? fields).version) === null &&
    ((base !== null && isSame(call, base, now)) || isSame(call, fields, now));
  return {
    version: now.version,
    state: isUnchanged ? null : { phase: 'conflict', record: id, filed },
  };
}

/** Whether another file was stored since this one was chosen. */
function isReplaced({ parcel }: Entry, { errors }: ApiError): boolean {
  const field = replacedFile(parcel.call);
  return field !== null && errors[field]?.includes(studentMessages.fileChanged) === true;
}

const isTaken = ({ errors }: ApiError) =>
  errors.term_id?.includes(reportMessages.termTaken) === true;

/** When somebody else filed a report for the same term; null when it is gone again. */
async function filedMeanwhile({ parcel }: Entry): Promise<ParcelState | null> {
  const { student_id, year_id, term_id } = parcel.fields;
  const query = { year: Number(year_id), student: Number(student_id) };
  const kind = reportAdded(parcel.call);
  if (!kind) return null;
  const { data } = await send(reportPromises[kind].calls.ofYear, { query });
  const record = data.find((report) => report.term_id === Number(term_id))?.id;
  if (record === undefined) return null;
  const { filed } = await readFiled({ ...parcel, call: correctionOf(parcel.call) }, record);
  return { phase: 'conflict', record, filed };
}
