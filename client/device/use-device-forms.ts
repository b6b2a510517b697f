import { useSyncExternalStore } from 'react';
import { ApiError } from '../lib/api.ts';
import { storedUser } from '../lib/stored-session.ts';
import type { Entry, UnsentForm } from './form.ts';
import { canKeepDrafts, subscribeToLock } from './own-key.ts';
import { countLeft, listEntries, listUnsent, subscribeToForms } from './records.ts';

interface DeviceForms {
  /** How many were left to be sent, readable or not. */
  readonly count: number;
  /** These, in their order; null while they cannot be decrypted: offline and without a key. */
  readonly entries: readonly Entry[] | null;
  /** Those that are being typed, the newest first. */
  readonly unsent: readonly UnsentForm[];
}

const nothing: DeviceForms = { count: 0, entries: [], unsent: [] };
const listeners = new Set<() => void>();
let forms = nothing;
/** Whose they are: nobody else is shown them. */
let owner: number | undefined;
let looks = 0;
let stops: readonly (() => void)[] = [];

/** Reads what is on the device; of two readings at once the later one counts. */
async function look(): Promise<void> {
  const userId = storedUser()?.id;
  if (userId === undefined || !canKeepDrafts()) return;
  looks += 1;
  const own = looks;
  const show = (part: Partial<DeviceForms>) => {
    if (own !== looks) return;
    forms = { ...(owner === userId ? forms : nothing), ...part };
    owner = userId;
    for (const listener of listeners) listener();
  };
  try {
    show({ count: await countLeft(userId) });
    const entries = await listEntries(userId);
    show({ count: entries.length, entries, unsent: await listUnsent(userId) });
  } catch (failure) {
    // Offline and without the key nobody can read it, not even its owner.
    if (failure instanceof ApiError) show({ entries: null });
    // A window that cannot store anything has no forms.
    else if (!(failure instanceof DOMException)) throw failure;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stops = [subscribeToForms, subscribeToLock].map((on) => on(() => void look()));
    void look();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const stop of stops) stop();
  };
}

/** The forms that the person signed in has on this device, updated as they change. */
export const useDeviceForms = (): DeviceForms =>
  useSyncExternalStore(subscribe, () => (owner === storedUser()?.id ? forms : nothing));
