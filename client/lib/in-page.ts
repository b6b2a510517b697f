/** The element that has the focus; the page itself while none has it. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** The first element of a part of the page that a selector finds. */
export const firstIn = (part: ParentNode | null | undefined, selector: string) =>
  part?.querySelector<HTMLElement>(selector);
