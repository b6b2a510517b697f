import { currentUser } from '#contract/session/calls.ts';
import logo from '../features/session/logo.module.css';
import { askEarly } from '../lib/early-replies.ts';
import { openedPlace } from '../lib/opened-place.ts';
import { type FirstRead, first, read } from '../lib/reads.ts';
import { storedUser } from '../lib/stored-session.ts';
import { screenAt } from './screens.ts';
import bar from './top-bar.module.css';

/** What the waiting page names by a word each: it is not built with the style sheets. */
const looks: Readonly<Record<string, string | undefined>> = { bar: bar.bar, logo: logo.logo };

/** The signed-in part of the app, a chunk of its own. Login asks for it while the server checks the password. */
export const loadDashboard = () => import('./dashboard.tsx');

/** The screen on which the page opens, for somebody signed in: its code, and the data with which it begins. */
export function openedScreen() {
  const user = storedUser();
  const opened = openedPlace();
  if (!user || !opened) return null;
  const { load, reads } = screenAt(user, opened.place, opened.child);
  return { load, reads: [...reads(opened.place, user), first(read(currentUser))] };
}

/** Asks for it, and then for what it leads to. Of a reply that cannot be read the screen will tell. */
export async function readEarly({ read, next }: FirstRead): Promise<void> {
  const reply = await askEarly(read);
  if (reply?.status !== 200) return;
  await Promise.allSettled(next(reply.text).map(readEarly));
}

/**
 * Shows the top bar of the signed-in pages until the app draws its own in the same place. Resolves
 * once it is painted: the app's code would take the processor for itself.
 */
export async function showWaitingPage(): Promise<void> {
  const page = document.querySelector<HTMLTemplateElement>('template#waiting-page');
  if (!page) return;
  const waiting = document.importNode(page.content, true);
  for (const part of waiting.querySelectorAll<HTMLElement>('[data-look]'))
    part.className = looks[part.dataset.look ?? ''] ?? '';
  document.getElementById('root')?.append(waiting);
  // A page in the background is not painted at all.
  if (document.visibilityState === 'visible')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
