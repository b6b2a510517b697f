import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';

/** The steps of an import, in order. */
export const stepNames = ['file', 'table', 'columns', 'values', 'rows', 'import'] as const;
export type StepName = (typeof stepNames)[number];

/** What may be open of an import; beside its steps what to do with sheets that are no lists. */
export type Place = StepName | 'shapes';

/** The column at which step 3 opens. */
export interface ColumnPlace {
  readonly table: number;
  readonly letter: string;
}

export type SetupChange = Omit<ImportSetupInput, 'version'>;

/** What each step is given. */
export interface StepProps {
  /** As the server has it, with the changes that are still on their way. */
  batch: ImportBatch;
  /** Sends a change of the set-up at once; changes go one after the other. */
  change: (part: SetupChange) => void;
  /** Whether changes are on their way, or a check or an import runs. */
  isBusy: boolean;
  goTo: (place: Place, column?: ColumnPlace) => void;
  column?: ColumnPlace | null;
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
