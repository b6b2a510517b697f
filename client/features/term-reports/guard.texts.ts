import { texts } from '#contract/texts.ts';

/** Screen text around what the guard found; what it found is in the contract. */
export const guardTexts = texts('guardTexts', {
  warnings: 'Warnings',
  accepted: (by: string | null, reason: string) =>
    by === null ? `Let through: “${reason}”` : `Let through by ${by}: “${reason}”`,
  inNewTab: (record: string) => `${record} (opens in a new tab)`,
  passed: (count: number) => (count === 1 ? '1 check passed' : `${count} checks passed`),
  noneOf: 'None of:',
  verify: 'Verify',
  reasonTitle: 'Verify in spite of the warnings',
  reasonLabel: 'Why is it right all the same?',
  reasonNote: 'The reason stays in the history of the report. Ctrl Enter verifies.',
});
