import { useEffect, useState } from 'react';
import { subscribeToUser } from '../lib/stored-session.ts';

type DeviceParts = typeof import('./device-parts.tsx');

const shown = Promise.withResolvers<void>();

/** Says that the first screen is there: what the device needs is loaded after it. */
export const noteScreenShown = (): void => shown.resolve();

/** Whether code could not be loaded offline: the browser reports this for scripts, the bundler for styles. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  (failure instanceof Error && failure.message.startsWith('Unable to preload CSS'));

let loaded: DeviceParts | null = null;

async function fetchParts(): Promise<DeviceParts | null> {
  try {
    loaded = await import('./device-parts.tsx');
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
  }
  return loaded;
}

// Where somebody signs out before, it is loaded all the same: it deletes what is left of them.
subscribeToUser(() => void fetchParts());

/** The parts of the page that read what is on the device; null until they are loaded. */
export function useDeviceParts(): DeviceParts | null {
  const [parts, setParts] = useState(loaded);
  const isWanted = parts === null;
  // Runs until it is loaded: where that fails, the next connection is waited for.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const load = async () => {
      await shown.promise;
      const found = await fetchParts();
      if (isHere) setParts(found);
    };
    const loadNow = () => void load();
    loadNow();
    window.addEventListener('online', loadNow);
    return () => {
      isHere = false;
      window.removeEventListener('online', loadNow);
    };
  }, [isWanted]);
  return parts;
}
