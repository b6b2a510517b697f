import { useEffect, useEffectEvent, useRef } from 'react';

/** Puts what follows from other fields into one, whenever it changes, unless somebody typed something else there. */
export function useProposal(wanted: string, value: string, put: (wanted: string) => void): void {
  const proposed = useRef('');
  const propose = useEffectEvent(() => {
    if (value === proposed.current) put(wanted);
    proposed.current = wanted;
  });
  useEffect(() => {
    if (wanted !== proposed.current) propose();
  }, [wanted]);
}
