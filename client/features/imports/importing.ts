import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';

/** The steps of an import, in order. */
export const stepNames = ['file', 'table', 'columns', 'values', 'rows', 'import'] as const;
export type StepName = (typeof stepNames)[number];

export type SetupChange = Omit<ImportSetupInput, 'version'>;

/** The import that is open, for all that its steps show. */
export interface Importing {
  /** As the server has it, with the changes that are still on their way. */
  readonly batch: ImportBatch;
  readonly step: StepName;
  /** The table, from 0, and the letter of the column at which a step opens; null: at its heading. */
  readonly opensAt: { readonly table: number; readonly letter: string } | null;
  /** Sends a change of the set-up at once; changes go one after the other. */
  readonly change: (part: SetupChange) => void;
  /** Whether changes are on their way, or a check or an import runs. */
  readonly isBusy: boolean;
  /** Opens a step, perhaps at a column, or what to do with sheets that are no lists. */
  readonly goTo: (step: StepName | 'shapes', table?: number, letter?: string) => void;
}

export const ImportingContext = createContext<Importing | null>(null);

export function useImporting(): Importing {
  const importing = use(ImportingContext);
  if (importing === null) throw new Error('No import is open');
  return importing;
}

/** States of rows as they are counted; new and changed ones are ready. */
export const counted = ['ready', 'waits', 'problem', 'same', 'nobody', 'out', 'passed'] as const;
export type Counted = (typeof counted)[number];

export const countOf = ({ counts }: ImportBatch, state: Counted): number =>
  state === 'ready' ? (counts?.new ?? 0) + (counts?.update ?? 0) : (counts?.[state] ?? 0);

export interface RowView {
  readonly tab: string;
  readonly page: number;
  readonly state?: Counted | 'differs';
  readonly problem?: string;
}

const heading = '[data-step-heading]';

/** A step shows something else: its heading gets the focus, as when a step opens. */
export function focusStep(): void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>(heading)?.focus();
}

/**
 * Returns the focus when the work is done: buttons are disabled while it runs, and corrected fields are gone
 * afterwards; then the heading of their part gets it.
 */
export function useFocusBack(isBusy: boolean): void {
  const heirs = useRef<(Element | null | undefined)[]>([]);
  // Runs when the work begins, before the browser takes the focus off a disabled button.
  useLayoutEffect(() => {
    if (!isBusy) return;
    const place = document.activeElement;
    const part = place?.closest('section')?.querySelector(':is(h2, h3)[tabindex]');
    heirs.current = [place === document.body ? null : place, part];
  }, [isBusy]);
  useEffect(() => {
    // The focus is not moved when the person has gone elsewhere meanwhile.
    if (isBusy || document.activeElement !== document.body) return;
    const step = [heading, 'main h1'].map((one) => document.querySelector(one));
    const heir = [...heirs.current, ...step].find(
      (one) => one?.isConnected && !one.matches(':disabled'),
    );
    heirs.current = [];
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  }, [isBusy]);
}
