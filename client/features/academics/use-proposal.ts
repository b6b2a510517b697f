import { useRef } from 'react';
import { useAfterChange } from '../../lib/use-after-render.ts';

/** Puts what follows from other fields into one, whenever it changes, unless somebody typed something else there. */
export function useProposal(wanted: string, value: string, put: (wanted: string) => void): void {
  const proposed = useRef('');
  useAfterChange(wanted, () => {
    if (wanted !== proposed.current && value === proposed.current) put(wanted);
    proposed.current = wanted;
  });
}
