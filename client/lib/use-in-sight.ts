import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the current entry of a list in sight while keys step through it.
 * @returns the ref of the entry
 */
export function useInSight<Of extends HTMLElement>(isCurrent: boolean): RefObject<Of | null> {
  const entry = useRef<Of>(null);
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return entry;
}
