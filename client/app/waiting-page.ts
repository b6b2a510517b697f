import { afterPaint } from '../lib/after-paint.ts';
import { foundationLogo } from '../lib/page-settings.ts';
import logo from '../ui/logo/logo.module.css';
import bar from './frame.module.css';

/** The class names of the waiting page: it is not built with the style sheets. */
const looks: Readonly<Record<string, string | undefined>> = { bar: bar.bar, logo: logo.logo };

/**
 * Shows the top bar of the signed-in pages until the app renders its own in the same place. Resolves once it is
 * painted, because the app's code would block the processor.
 */
export async function showWaitingPage(): Promise<void> {
  const page = document.querySelector<HTMLTemplateElement>('template#waiting-page');
  if (!page) return;
  const waiting = document.importNode(page.content, true);
  if (foundationLogo !== null) waiting.querySelector('[data-look="logo"]')?.replaceChildren();
  for (const part of waiting.querySelectorAll<HTMLElement>('[data-look]'))
    part.className = looks[part.dataset.look ?? ''] ?? '';
  document.getElementById('root')?.append(waiting);
  await afterPaint();
}
