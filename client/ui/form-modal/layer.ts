import { createContext, useContext } from 'react';

export const LayerContext = createContext<HTMLElement | null>(null);

/**
 * Where a list or a calendar of a field unfolds: inside the dialog around it, so that screen
 * readers find it there; null outside of modals, where the page itself serves.
 */
export function useLayer(): { portalProps?: { target: HTMLElement } } {
  const target = useContext(LayerContext);
  return target ? { portalProps: { target } } : {};
}
