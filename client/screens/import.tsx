import { useState } from 'react';
import { ImportBatch } from '../features/imports/import-batch.tsx';
import { ImportStart } from '../features/imports/import-start.tsx';

/** Spreadsheets coming in: choose a file, or go on with one that was read (issue 6.1). */
export default function ImportScreen() {
  const [chosen, setChosen] = useState<number | null>(null);
  return chosen === null ? (
    <ImportStart onOpen={setChosen} />
  ) : (
    <ImportBatch key={chosen} id={chosen} onClose={() => setChosen(null)} />
  );
}
