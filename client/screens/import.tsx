import { ImportBatch } from '../features/imports/import-batch.tsx';
import { ImportStart } from '../features/imports/import-start.tsx';
import { IntakeScreen } from '../features/intake/intake.tsx';
import { useStep } from '../lib/use-step.ts';

const isStep = (value: unknown): value is number | 'intake' =>
  typeof value === 'number' || value === 'intake';

/**
 * Imports of spreadsheets: choose a file, or continue with one that was read (issue 6.1). Beside them pictures
 * and papers in one go (issue 14.4).
 */
export default function ImportScreen() {
  const [chosen, choose] = useStep(isStep);
  if (chosen === 'intake') return <IntakeScreen onClose={() => choose(null)} />;
  return chosen === null ? (
    <ImportStart onOpen={choose} onIntake={() => choose('intake')} />
  ) : (
    <ImportBatch key={chosen} id={chosen} onClose={() => choose(null)} />
  );
}
