import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import look from '../ui/looks.ts';
import styles from './frame.module.css';
import { useDeviceParts } from './late-device.ts';
import { appTexts as texts } from './texts.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** An amber strip under the top bar while the device has no connection, and what opens the device then. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const device = useDeviceParts();
  return (
    <div data-paper="no">
      <div role="status">
        {isOnline ? null : (
          <p className={`${look.row} ${look.text13} ${look.semi} ${styles.offline}`}>
            <IconWifiOff size={18} stroke={1.75} aria-hidden />
            {texts.offline}
          </p>
        )}
      </div>
      {device && <device.Lock isOnline={isOnline} />}
    </div>
  );
}
