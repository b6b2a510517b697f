import { useEffect, useState } from 'react';
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

/** The forms that the person signed in has on this device, updated as they change. */
export function useDeviceForms(): DeviceForms {
  const [userId] = useState(() => storedUser()?.id ?? 0);
  const [forms, setForms] = useState<DeviceForms>({ count: 0, entries: [], unsent: [] });
  useEffect(() => {
    if (!canKeepDrafts()) return;
    let newest = 0;
    const look = async () => {
      newest += 1;
      const own = newest;
      const show = (part: Partial<DeviceForms>) =>
        own === newest && setForms((before) => ({ ...before, ...part }));
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
    };
    void look();
    const stops = [subscribeToForms, subscribeToLock].map((on) => on(() => void look()));
    return () => {
      newest += 1;
      for (const stop of stops) stop();
    };
  }, [userId]);
  return forms;
}
