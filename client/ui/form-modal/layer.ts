import { createContext, useContext } from 'react';

export const LayerContext = createContext<HTMLElement | null>(null);

/**
 * Where the list or calendar of a field is rendered: inside the dialog around it, so that screen readers find
 * it; null outside of modals, where it is rendered in the page.
 */
export function useLayer(): { portalProps?: { target: HTMLElement } } {
  const target = useContext(LayerContext);
  return target ? { portalProps: { target } } : {};
}
