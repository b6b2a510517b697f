let current: string | null = null;

/**
 * Starts a page that follows another one at its top, with the focus on its heading, so that screen
 * readers say where we are and Tab goes on from there. The first page keeps the browser's own focus.
 */
export function focusHeading(page: string): void {
  if (current === page) return;
  const isFirst = current === null;
  current = page;
  if (isFirst) return;
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('main h1')?.focus();
}
