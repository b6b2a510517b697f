import { may } from '#contract/permissions.ts';
import { fetchSoon } from '../lib/soon.ts';
import { storedUser } from '../lib/stored-session.ts';

/** How long a page that has just opened has the network for itself, in milliseconds. */
const headStart = 5_000;

/**
 * Lets the browser install the app and open it offline, once somebody is signed in: the sign-in page loads
 * nothing for it. Those who file in the field need it most where the connection is poor; for others all the code
 * of the app is fetched only where that costs nothing. Returns a function that ends the waiting.
 */
export function makeInstallable(): () => void {
  const user = storedUser();
  // `npm run dev` has neither service worker nor manifest.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || user === null)
    return () => undefined;
  let clock: ReturnType<typeof setTimeout> | undefined;
  if (may(user, 'board.own')) clock = setTimeout(() => void install(), headStart);
  else fetchSoon(install);
  return () => clearTimeout(clock);
}

async function install(): Promise<void> {
  if (!document.querySelector('link[rel="manifest"]')) {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    document.head.append(link);
  }
  // Without it the app works while online; the next visit tries again.
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
