import { ImportStart } from '../features/imports/import-start.tsx';
import { ImportSteps } from '../features/imports/import-steps.tsx';
import { importsTexts } from '../features/imports/imports.texts.ts';
import { NotAList } from '../features/imports/not-a-list.tsx';
import { isPlace, type Place } from '../features/imports/step.ts';
import { IntakeScreen } from '../features/intake/intake.tsx';
import { useStep } from '../lib/use-step.ts';
import { Kit } from '../ui/kit/kit.tsx';

interface OpenImport {
  readonly id: number;
  /** Null: the first step that is open. */
  readonly at: Place | null;
}

const isOpenImport = (value: unknown): value is OpenImport =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'at' in value &&
  (value.at === null || isPlace(value.at));

const isPage = (value: unknown): value is OpenImport | 'intake' | 'shapes' =>
  value === 'intake' || value === 'shapes' || isOpenImport(value);

/**
 * Imports of spreadsheets: choose a file, or continue with one that was read. Beside them pictures and papers
 * in one go.
 */
export default function ImportScreen() {
  return (
    <Kit>
      <ImportPages />
    </Kit>
  );
}

function ImportPages() {
  const [page, open] = useStep(isPage);
  const close = () => open(null);
  if (page === 'intake') return <IntakeScreen onClose={close} />;
  if (page === 'shapes') return <NotAList back={importsTexts.back} onClose={close} />;
  if (page === null)
    return (
      <ImportStart
        onOpen={(id) => open({ id, at: null })}
        onIntake={() => open('intake')}
        onShapes={() => open('shapes')}
      />
    );
  const { id, at } = page;
  const goTo = (place: Place, replaces = false) => open({ id, at: place }, replaces);
  return <ImportSteps key={id} id={id} at={at} goTo={goTo} onClose={close} />;
}
