import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';

/** The steps of an import, in order. */
export const stepNames = ['file', 'table', 'columns', 'values', 'rows', 'import'] as const;
export type StepName = (typeof stepNames)[number];

export type SetupChange = Omit<ImportSetupInput, 'version'>;

/** What each step is given. */
export interface StepProps {
  /** As the server has it, with the changes that are still on their way. */
  batch: ImportBatch;
  /** Sends a change of the set-up at once; changes go one after the other. */
  change: (part: SetupChange) => void;
  /** Whether changes are on their way, or a check or an import runs. */
  isBusy: boolean;
  goTo: (step: StepName) => void;
}
