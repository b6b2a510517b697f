import { type RefObject, useRef } from 'react';
import { useAfterRender } from './use-after-render.ts';

/**
 * Keeps the current entry of a list in sight while keys step through it.
 * @returns the ref of the entry
 */
export function useInSight<Of extends HTMLElement>(isCurrent: boolean): RefObject<Of | null> {
  const entry = useRef<Of>(null);
  useAfterRender(isCurrent, () => entry.current?.scrollIntoView({ block: 'nearest' }));
  return entry;
}
