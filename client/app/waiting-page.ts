import { openedPlace } from '../lib/opened-place.ts';
import { storedUser } from '../lib/stored-session.ts';

/**
 * Shows the top bar of the signed-in pages until the app draws its own in the same place. Resolves
 * once it is painted: the app's code would take the processor for itself.
 */
export async function showWaitingPage(): Promise<void> {
  const page = document.querySelector<HTMLTemplateElement>('template#waiting-page');
  if (!page || !storedUser() || !openedPlace()) return;
  document.getElementById('root')?.append(page.content.cloneNode(true));
  // A page in the background is not painted at all.
  if (document.visibilityState === 'visible')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
