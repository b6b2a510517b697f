import { useState, useSyncExternalStore } from 'react';
import { useWhile } from '../lib/use-while.ts';
import '../device/kept-reads.ts';
import { whenInUse } from '../device/in-use.ts';
import { OutboxLink } from '../device/outbox-link.tsx';
import { deviceLock, fetchOwnKey, subscribeToLock } from '../device/own-key.ts';
import { useDeviceForms } from '../device/use-device-forms.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { fetchSoon } from '../lib/soon.ts';
import { lateCode } from '../ui/late/late-code.ts';

export { OutboxCount } from '../device/outbox-link.tsx';
export { UnsentStrip } from './unsent-strip.tsx';

const useDeviceLock = lateCode(async () => ({
  default: (await import('../device/device-lock.tsx')).DeviceLock,
}));

/** What opens the device without a line, or offers to choose a PIN for it. */
export function Lock({ isOnline }: { isOnline: boolean }) {
  const isLocked = useSyncExternalStore(subscribeToLock, deviceLock) !== null;
  const DeviceLock = useDeviceLock(!isOnline || isLocked);
  const { id } = useSignedInUser();
  return DeviceLock ? <DeviceLock userId={id} isOnline={isOnline} /> : null;
}

const fetchScreen = () => import('../screens/outbox.tsx');

/** The icon of the outbox in the bar, and what the device does for the person as long as they are signed in. */
export function OutboxMark() {
  const { id } = useSignedInUser();
  const { count } = useDeviceForms();
  const [isUsed, setUsed] = useState(false);
  useWhile(true, () => {
    fetchSoon(fetchScreen);
    const ends = [fetchOwnKey(), whenInUse(() => setUsed(true))];
    return () => {
      for (const end of ends) end();
    };
  });
  const isWanted = isUsed || count > 0;
  // Runs once there are forms: the screen is needed when it cannot be loaded any more, offline.
  useWhile(isWanted, () => {
    const fetchNow = () => void Promise.allSettled([fetchScreen()]);
    fetchNow();
    window.addEventListener('online', fetchNow);
    return () => window.removeEventListener('online', fetchNow);
  });
  return <OutboxLink userId={id} count={count} />;
}
