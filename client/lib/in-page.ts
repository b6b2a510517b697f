/** The element that has the focus; the page itself while none has it. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** The first element of a part of the page that a selector finds. */
export const firstIn = (part: ParentNode | null | undefined, selector: string) =>
  part?.querySelector<HTMLElement>(selector);

/** All elements of a part of the page that a selector finds. */
export const allIn = <Of extends HTMLElement = HTMLElement>(
  part: ParentNode | null | undefined,
  selector: string,
): Of[] => [...(part?.querySelectorAll<Of>(selector) ?? [])];

/** The first element of the whole page that a selector finds. */
export const onPage = (selector: string) => firstIn(document, selector) ?? null;

export const byId = (id: string | null) => document.getElementById(id ?? '');

/** The page without its bars; while a visitor sees none, all of it. */
export const mainPart = () => onPage('main') ?? document.body;

/** Calls back when the page is hidden, as before it is closed, or shown again. */
export function whenSeenOrHidden(run: () => void): () => void {
  document.addEventListener('visibilitychange', run);
  return () => document.removeEventListener('visibilitychange', run);
}
