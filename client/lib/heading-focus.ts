import { onPage } from './in-page.ts';

let current: string | null = null;

/** The heading of the screen, or of the step of one that has several. */
export const pageHeading = (): HTMLElement | null =>
  onPage('main [data-step-heading]') ?? onPage('main h1');

/**
 * After a change of pages, starts the new one at its top, with the focus on its heading, so that screen readers
 * read it and Tab continues from there. The first page keeps the browser's own focus.
 */
export function focusHeading(page: string): void {
  if (current === page) return;
  const isFirst = current === null;
  current = page;
  if (isFirst) return;
  window.scrollTo(0, 0);
  onPage('main h1')?.focus();
}
