import { createContext, useContext } from 'react';

export interface Saving {
  readonly isSaving: boolean;
  /** How much was uploaded so far, from 0 to 1; null without an upload. */
  readonly progress: number | null;
}

export const SavingContext = createContext<Saving>({ isSaving: false, progress: null });

/** Whether the modal around is saving; file fields show the progress of their upload with it. */
export function useSaving(): Saving {
  return useContext(SavingContext);
}
