/** How long a page that has just opened has the network for itself, in milliseconds. */
const headStart = 5_000;

/**
 * Lets the browser install the app and open it offline, once somebody is signed in: the sign-in page loads
 * nothing for it. Returns a function that ends the waiting.
 */
export function makeInstallable(): () => void {
  // `npm run dev` has neither service worker nor manifest.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const clock = setTimeout(() => {
    if (!document.querySelector('link[rel="manifest"]')) {
      const link = document.createElement('link');
      link.rel = 'manifest';
      link.href = '/manifest.webmanifest';
      document.head.append(link);
    }
    // Without it the app works while online; the next visit tries again.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }, headStart);
  return () => clearTimeout(clock);
}
