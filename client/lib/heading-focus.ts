let current: string | null = null;

/** The heading of the screen, or of the step of one that has several. */
export const pageHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-step-heading]') ??
  document.querySelector<HTMLElement>('main h1');

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
  document.querySelector<HTMLElement>('main h1')?.focus();
}
