import { fileLimits } from '#contract/files.ts';
import { ApiError } from '../../lib/api.ts';
import { failureTexts } from '../../lib/api-error.ts';
import { newFormKey } from '../../lib/form-key.ts';
import { storedUser } from '../../lib/stored-session.ts';
import type { LeftForm } from '../drafts/draft-store.ts';
import { draftParts, hasDraft, writeDraft, writeDraftFile } from '../drafts/draft-store.ts';
import { canKeepDrafts, ownKey } from '../drafts/own-key.ts';
import {
  dropEntry,
  entryParts,
  type FullEntry,
  listEntries,
  listKeys,
  readFiles,
  slicesOf,
  writeEntries,
  writeState,
} from './outbox-store.ts';
import { type Entry, isWaiting, type Parcel, untried } from './parcel.ts';
import { type Outcome, sendEntry } from './sending.ts';

/** The first pause after a try that failed, and the longest, in milliseconds. */
const firstPause = 5_000;
const longestPause = 5 * 60_000;

type GivenFiles = Readonly<Record<string, File | null>>;

/** A form that is left to be sent, with what it sends. */
export interface LeftParcel {
  readonly left: LeftForm;
  readonly parcel: Parcel;
  readonly files: GivenFiles;
}

export interface OutboxView {
  /** How many forms are in it, readable or not. */
  readonly count: number;
  /** In their order; null while they cannot be opened: no line and no key. */
  readonly entries: readonly Entry[] | null;
  /** What is on its way, and how much of it has gone, from 0 to 1. */
  readonly sending: { readonly key: string; readonly share: number } | null;
  readonly lastSent: Date | null;
}

const nothing: OutboxView = { count: 0, entries: [], sending: null, lastSent: null };

/** The forms that one person left to be sent, on this device: in their order, one at a time (issue 17). */
export class Outbox {
  readonly userId: number;
  #view = nothing;
  readonly #listeners = new Set<() => void>();
  #otherTabs: BroadcastChannel | null = null;
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

  readonly view = (): OutboxView => this.#view;

  /**
   * Sends what waits from now on, whenever there is a line; `onSent` hears of each form that arrived.
   * @returns what stops it
   */
  start(onSent: () => void): () => void {
    this.#onSent = onSent;
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const go = () => this.tryNow();
    window.addEventListener('online', go, { signal });
    document.addEventListener('visibilitychange', go, { signal });
    this.#otherTabs = new BroadcastChannel('outbox');
    this.#otherTabs.onmessage = () => void this.#look();
    void this.#look().then(go);
    return () => {
      this.#otherTabs?.close();
      this.#otherTabs = null;
      this.#leaving?.abort();
      this.#leaving = null;
      clearTimeout(this.#clock);
    };
  }

  /**
   * Takes forms that could not be sent, or that go one after the other: all of them, or none.
   * @returns false when they cannot be kept: a file is too large, the device is full, or keeps nothing
   */
  async put(all: readonly LeftParcel[]): Promise<boolean> {
    const given = all.map(({ files }) =>
      Object.entries(files).filter((one): one is [string, File] => one[1] !== null),
    );
    const isTooLarge = given.flat().some(([, { size }]) => size > fileLimits.videoBytes);
    if (!canKeepDrafts() || isTooLarge) return false;
    try {
      const own = await ownKey(this.userId, null);
      if (!own) return false;
      const turns = (await listEntries(this.userId)).map(({ turn }) => turn);
      const last = Math.max(0, ...turns);
      const leftAt = new Date().toISOString();
      const entries = all.map(({ left, parcel }, at): FullEntry => {
        const files = given[at] ?? [];
        const entry: Entry = {
          ...left,
          parcel,
          turn: last + 1 + at,
          leftAt,
          files: files.map(([field, file]) => ({
            ...{ field, name: file.name, size: file.size, type: file.type },
            slices: slicesOf(file),
          })),
          state: untried,
        };
        return { entry, files: Object.fromEntries(files) };
      });
      const unsent = await Promise.all(all.map(({ left }) => draftParts(left)));
      // In one step: whatever ends the browser now, it is not there as an unsent form, too.
      await writeEntries(own, entries, unsent.flat());
    } catch (failure) {
      if (failure instanceof ApiError || failure instanceof DOMException) return false;
      throw failure;
    }
    await this.#changed();
    this.#plan(firstPause);
    return true;
  }

  /** Does not wait for the end of a pause. */
  tryNow(): void {
    this.#pauses = 0;
    clearTimeout(this.#clock);
    void this.#work();
  }

  async drop(entry: Entry): Promise<void> {
    await dropEntry(this.userId, entry.key);
    await this.#changed();
  }

  /**
   * What is sent in its place, under a key of its own; its turn and its files stay.
   * @throws DOMException when the device is full: it stays as it was
   */
  async replace(entry: Entry, parcel: Parcel, withFiles: boolean): Promise<void> {
    const own = await ownKey(this.userId, null);
    if (!own) return;
    const files = withFiles ? await readFiles(this.userId, entry) : {};
    const next = { ...entry, key: newFormKey(), parcel, state: untried };
    await writeEntries(own, [{ entry: withFiles ? next : { ...next, files: [] }, files }]);
    await dropEntry(this.userId, entry.key);
    await this.#changed();
    this.tryNow();
  }

  /**
   * Makes an unsent form of it again, with what was wrong with it.
   * @returns false when one of the same name is kept, which must not be written over
   * @throws DOMException when the device is full: it stays in the outbox
   */
  async takeBack(entry: Entry): Promise<boolean> {
    const name = { userId: this.userId, form: entry.form };
    const own = await ownKey(this.userId, null);
    if (!own || (await hasDraft(name))) return false;
    const { title, about, place, key, values, state } = entry;
    const refusal =
      state.phase === 'refused' ? { message: state.message, errors: state.errors } : null;
    for (const [field, file] of Object.entries(await readFiles(this.userId, entry)))
      await writeDraftFile(own, name, field, file);
    await writeDraft(own, name, values, { title, about, place, key, refusal });
    await this.drop(entry);
    return true;
  }

  async #look(): Promise<void> {
    if (!canKeepDrafts()) return;
    try {
      const count = (await listKeys(this.userId)).length;
      this.#show({ count });
      const entries = count === 0 ? [] : await listEntries(this.userId);
      this.#show({ count: entries.length, entries });
    } catch (failure) {
      if (failure instanceof DOMException) return;
      if (!(failure instanceof ApiError)) throw failure;
      // Without a line and without the key nobody reads it, its owner neither.
      this.#show({ entries: null });
    }
  }

  #show(part: Partial<OutboxView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  async #changed(): Promise<void> {
    await this.#look();
    this.#otherTabs?.postMessage('changed');
  }

  #plan(pause: number): void {
    clearTimeout(this.#clock);
    if (this.#leaving) this.#clock = setTimeout(() => void this.#work(), pause);
  }

  /** One tab works at a time. */
  async #work(): Promise<void> {
    const leaving = this.#leaving;
    if (this.#isWorking || leaving === null) return;
    this.#isWorking = true;
    try {
      // Browsers of before 2022 have no locks: there two tabs may send the same, and its key keeps it single.
      if ('locks' in navigator)
        await navigator.locks.request('outbox', { signal: leaving.signal }, () =>
          this.#sendAll(leaving.signal),
        );
      else await this.#sendAll(leaving.signal);
    } catch (failure) {
      if (!leaving.signal.aborted) throw failure;
    } finally {
      this.#isWorking = false;
      // Begun anew meanwhile, such as by the same person after signing in again.
      if (this.#leaving !== leaving) this.#plan(0);
    }
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    await this.#look();
    for (;;) {
      const next = this.#view.entries?.find(isWaiting);
      if (!next || signal.aborted || storedUser()?.id !== this.userId) break;
      const pause = await this.#sendOne(next, signal);
      if (pause !== null) return this.#plan(pause);
    }
    // What cannot be opened yet is looked at again.
    if (this.#view.entries === null && !signal.aborted) this.#plan(this.#nextPause());
  }

  /** @returns how long to wait until the next try, null when the next one may go at once */
  async #sendOne(entry: Entry, signal: AbortSignal): Promise<number | null> {
    const { key } = entry;
    this.#show({ sending: { key, share: 0 } });
    const onProgress = (share: number) => this.#show({ sending: { key, share } });
    let outcome: Outcome;
    try {
      const files = await readFiles(this.userId, entry);
      outcome = await sendEntry(this.userId, entry, files, { signal, onProgress });
    } catch (failure) {
      outcome = afterFault(failure);
    } finally {
      this.#show({ sending: null });
    }
    if (outcome.is === 'stopped') return this.#nextPause();
    if (outcome.is === 'sent') await dropEntry(this.userId, key);
    else if (!(await this.#note(entry, outcome))) return this.#nextPause();
    if (outcome.is !== 'kept') {
      this.#pauses = 0;
      this.#show({ lastSent: new Date() });
      this.#onSent();
    }
    await this.#changed();
    if (outcome.is !== 'kept' || outcome.state.phase !== 'waiting') return null;
    return outcome.wait === null ? this.#nextPause() : outcome.wait * 1000;
  }

  /** Keeps what came of a try; false on a device that is full: it stays as it was, and is tried again later. */
  async #note(entry: Entry, outcome: Exclude<Outcome, { is: 'sent' | 'stopped' }>) {
    const own = await ownKey(this.userId, null);
    // Taken back or discarded in another tab meanwhile: it stays gone.
    if (!own || !(await listKeys(this.userId)).includes(entry.key)) return true;
    try {
      if (outcome.is === 'kept') await writeState(own, entry.key, outcome.state);
      else {
        // Under a key of its own: the rest of it was stored under this one.
        const rest = { entry: { ...outcome.rest, key: newFormKey() }, files: {} };
        await writeEntries(own, [rest], await entryParts(this.userId, entry.key));
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

/** What becomes of a form at a fault that nobody foresaw: it is put aside, and holds up none of the others. */
function afterFault(failure: unknown): Outcome {
  if (failure instanceof ApiError || failure instanceof DOMException) return { is: 'stopped' };
  // Told as any fault of the page is.
  reportError(failure);
  const state = { phase: 'refused', message: failureTexts.nameless, errors: {} } as const;
  return { is: 'kept', state, wait: null };
}

/** Leaves a form in its owner's outbox; answers whether it is there. */
export const leaveInOutbox = (left: LeftForm, parcel: Parcel, files: GivenFiles = {}) =>
  outboxOf(left.userId).put([{ left, parcel, files }]);

/** Sends several forms of one person one after the other, each by itself; answers whether the outbox took them. */
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
