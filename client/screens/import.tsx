import { ImportBatch } from '../features/imports/import-batch.tsx';
import { ImportStart } from '../features/imports/import-start.tsx';
import { useStep } from '../lib/use-step.ts';

const isId = (value: unknown) => typeof value === 'number';

/** Spreadsheets coming in: choose a file, or go on with one that was read (issue 6.1). */
export default function ImportScreen() {
  const [chosen, choose] = useStep(isId);
  return chosen === null ? (
    <ImportStart onOpen={choose} />
  ) : (
    <ImportBatch key={chosen} id={chosen} onClose={() => choose(null)} />
  );
}
