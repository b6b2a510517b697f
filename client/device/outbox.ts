import { fileLimits } from '#contract/files.ts';
import { ApiError } from '../lib/api.ts';
import { failureTexts } from '../lib/api-error.ts';
import { newFormKey } from '../lib/form-key.ts';
import { whenSeenOrHidden } from '../lib/in-page.ts';
import { serverNow } from '../lib/server-clock.ts';
import { storedUser } from '../lib/stored-session.ts';
import { type Entry, type LeftForm, type Parcel, untried } from './form.ts';
import { canKeepDrafts, ownKey } from './own-key.ts';
import {
  dropEntry,
  fullEntry,
  hasDraft,
  hasEntry,
  listEntries,
  readFiles,
  writeDraft,
  writeDraftFile,
  writeEntries,
  writeState,
} from './records.ts';
import type { Outcome } from './sending.ts';

/** The first and the longest pause after a failed attempt, in milliseconds. */
const firstPause = 5_000;
const longestPause = 5 * 60_000;

export type GivenFiles = Readonly<Record<string, File | null>>;

/** A form to be sent, with its content. */
export interface LeftParcel {
  readonly left: LeftForm;
  readonly parcel: Parcel;
  readonly files: GivenFiles;
}

interface Progress {
  /** The form that is being sent, and how much of it is sent, from 0 to 1. */
  readonly sending: { readonly key: string; readonly share: number } | null;
  readonly lastSent: Date | null;
}

/** Sends the forms that one person left, from this tab: in their order, one at a time (rule 16.2). */
export class Outbox {
  readonly userId: number;
  #progress: Progress = { sending: null, lastSent: null };
  readonly #listeners = new Set<() => void>();
  #leaving: AbortController | null = null;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #isWorking = false;
  #pauses = 0;
  #onSent: () => void = () => undefined;

  constructor(userId: number) {
    this.userId = userId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly progress = (): Progress => this.#progress;

  /**
   * Sends waiting forms from now on, whenever there is a connection; `onSent` is called for each form that was
   * sent.
   * @returns what stops it
   */
  start(onSent: () => void): () => void {
    this.#onSent = onSent;
    const leaving = new AbortController();
    this.#leaving = leaving;
    const { signal } = leaving;
    const go = () => this.tryNow();
    window.addEventListener('online', go, { signal });
    const stop = whenSeenOrHidden(go);
    go();
    return () => {
      stop();
      leaving.abort();
      this.#leaving = null;
      clearTimeout(this.#clock);
    };
  }

  /**
   * Stores forms that could not be sent, or that are to be sent one after the other: all of them, or none.
   * @returns false when they cannot be stored: a file is too large, or the device is full or cannot store
   * anything
   */
  async put(all: readonly LeftParcel[]): Promise<boolean> {
    const isTooLarge = ({ files }: LeftParcel) =>
      Object.values(files).some((file) => (file?.size ?? 0) > fileLimits.videoBytes);
    if (!canKeepDrafts() || all.some(isTooLarge)) return false;
    try {
      const own = await ownKey(this.userId, null);
      if (!own) return false;
      const turns = (await listEntries(this.userId)).map(({ turn }) => turn);
      const last = Math.max(0, ...turns);
      const leftAt = serverNow().toISOString();
      const entries = all.map(({ left, parcel, files }, at) =>
        fullEntry(
          { ...left, parcel, turn: last + 1 + at, leftAt, files: [], state: untried },
          files,
        ),
      );
      // In one step: if the browser is closed now, it is never stored both here and as an unsent form.
      await writeEntries(own, entries, { forms: all.map(({ left }) => left.form) });
    } catch (failure) {
      if (failure instanceof ApiError || failure instanceof DOMException) return false;
      throw failure;
    }
    this.#plan(firstPause);
    return true;
  }

  /** Tries again without waiting for the end of a pause. */
  tryNow(): void {
    this.#pauses = 0;
    clearTimeout(this.#clock);
    void this.#work();
  }

  /**
   * Replaces what is sent, under a new key; its place in the order and its files stay.
   * @throws DOMException when the device is full: it stays as it was
   */
  async replace(entry: Entry, parcel: Parcel, withFiles: boolean): Promise<void> {
    const own = await ownKey(this.userId, null);
    if (!own) return;
    const files = withFiles ? await readFiles(entry) : {};
    const next = { ...entry, key: newFormKey(), parcel, state: untried };
    const kept = withFiles ? next : { ...next, files: [] };
    await writeEntries(own, [{ entry: kept, files }], { keys: [entry.key] });
    this.tryNow();
  }

  /**
   * Makes an unsent form of it again, with what was wrong.
   * @returns false when there is another unsent form of this name, which must not be overwritten
   * @throws DOMException when the device is full: it stays in the outbox
   */
  async takeBack(entry: Entry): Promise<boolean> {
    const name = { userId: this.userId, form: entry.form };
    const own = await ownKey(this.userId, null);
    if (!own || (await hasDraft(name))) return false;
    const { title, about, place, key, values, state } = entry;
    const refusal =
      state.phase === 'refused' ? { message: state.message, errors: state.errors } : null;
    for (const [field, file] of Object.entries(await readFiles(entry)))
      await writeDraftFile(own, name, field, file);
    await writeDraft(own, name, values, { title, about, place, key, refusal });
    await dropEntry(entry);
    return true;
  }

  #show(part: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...part };
    for (const listener of this.#listeners) listener();
  }

  #plan(pause: number): void {
    clearTimeout(this.#clock);
    if (this.#leaving) this.#clock = setTimeout(() => void this.#work(), pause);
  }

  /** Only one tab sends at a time. */
  async #work(): Promise<void> {
    const leaving = this.#leaving;
    if (this.#isWorking || leaving === null || !canKeepDrafts()) return;
    this.#isWorking = true;
    try {
      // Browsers from before 2022 have no locks: two tabs may send the same form, but because of its key it is
      // stored once.
      if ('locks' in navigator)
        await navigator.locks.request('outbox', { signal: leaving.signal }, () =>
          this.#sendAll(leaving.signal),
        );
      else await this.#sendAll(leaving.signal);
    } catch (failure) {
      // What cannot be decrypted yet is tried again later; a window that cannot store anything has nothing to send.
      if (failure instanceof ApiError) this.#plan(this.#nextPause());
      else if (!leaving.signal.aborted && !(failure instanceof DOMException)) throw failure;
    } finally {
      this.#isWorking = false;
      // Sending was started again meanwhile, such as by the same person after signing in again.
      if (this.#leaving !== leaving) this.#plan(0);
    }
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    for (;;) {
      const entries = await listEntries(this.userId);
      const next = entries.find(({ state }) => state.phase === 'waiting');
      if (!next || signal.aborted || storedUser()?.id !== this.userId) return;
      const pause = await this.#sendOne(next, signal);
      if (pause !== null) return this.#plan(pause);
    }
  }

  /** @returns how long to wait until the next attempt, null when the next form may be sent at once */
  async #sendOne(entry: Entry, signal: AbortSignal): Promise<number | null> {
    const { key } = entry;
    this.#show({ sending: { key, share: 0 } });
    const onProgress = (share: number) => this.#show({ sending: { key, share } });
    let outcome: Outcome;
    try {
      const files = await readFiles(entry);
      const { sendEntry } = await loadSending();
      outcome = await sendEntry(entry, files, { signal, onProgress });
    } catch (failure) {
      outcome = afterFault(failure);
    } finally {
      this.#show({ sending: null });
    }
    if (outcome.is === 'stopped' || !(await this.#note(entry, outcome))) return this.#nextPause();
    if (outcome.is !== 'kept') {
      this.#pauses = 0;
      this.#show({ lastSent: serverNow() });
      this.#onSent();
      return null;
    }
    if (outcome.state.phase !== 'waiting') return null;
    return outcome.wait === null ? this.#nextPause() : outcome.wait * 1000;
  }

  /**
   * Stores the result of an attempt; false on a device that is full: the form stays as it was, and is tried
   * again later.
   */
  async #note(entry: Entry, outcome: Exclude<Outcome, { is: 'stopped' }>): Promise<boolean> {
    if (outcome.is === 'sent') {
      await dropEntry(entry);
      return true;
    }
    const own = await ownKey(this.userId, null);
    // Another tab has removed it meanwhile, so it is not stored again.
    if (!own || !(await hasEntry(entry))) return true;
    try {
      if (outcome.is === 'kept') await writeState(own, entry, outcome.state);
      else {
        // Under a new key, because the rest of it was stored under this one.
        const rest = { entry: { ...outcome.rest, key: newFormKey() }, files: {} };
        await writeEntries(own, [rest], { keys: [entry.key] });
      }
      return true;
    } catch (failure) {
      if (failure instanceof DOMException) return false;
      throw failure;
    }
  }

  #nextPause(): number {
    const pause = Math.min(longestPause, firstPause * 2 ** this.#pauses);
    this.#pauses += 1;
    return pause;
  }
}

/** What sends forms is loaded with the first of them; while it cannot be, they are tried again later. */
const loadSending = () =>
  import('./sending.ts').catch((error: unknown) => {
    throw new DOMException(String(error), 'NetworkError');
  });

/** The state of a form after an unexpected error: it is put aside, so that it does not block the others. */
function afterFault(failure: unknown): Outcome {
  if (failure instanceof ApiError || failure instanceof DOMException) return { is: 'stopped' };
  // Reported like any other error of the page.
  reportError(failure);
  const state = { phase: 'refused', message: failureTexts.nameless, errors: {} } as const;
  return { is: 'kept', state, wait: null };
}

/** Sends several forms of one person one after the other; answers whether the outbox has stored them. */
export async function sendOneByOne(userId: number, all: readonly LeftParcel[]): Promise<boolean> {
  const outbox = outboxOf(userId);
  const isTaken = await outbox.put(all);
  if (isTaken) outbox.tryNow();
  return isTaken;
}

let opened: Outbox | null = null;

/** The outbox of this person, in this tab. */
export function outboxOf(userId: number): Outbox {
  if (opened?.userId !== userId) opened = new Outbox(userId);
  return opened;
}
