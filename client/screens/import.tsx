import { ImportStart } from '../features/imports/import-start.tsx';
import { ImportSteps } from '../features/imports/import-steps.tsx';
import { importsTexts } from '../features/imports/imports.texts.ts';
import { NotAList } from '../features/imports/not-a-list.tsx';
import { IntakeScreen } from '../features/intake/intake.tsx';
import { useStep } from '../lib/use-step.ts';
import { Kit } from '../ui/kit/kit.tsx';

const isPath = (value: unknown): value is string => typeof value === 'string';

/**
 * Imports of spreadsheets: choose a file, or continue with one that was read (`12/columns`). Beside them
 * pictures and papers in one go.
 */
export default function ImportScreen() {
  return (
    <Kit>
      <ImportPages />
    </Kit>
  );
}

function ImportPages() {
  const [path, open] = useStep(isPath);
  const close = () => open(null);
  if (path === 'intake') return <IntakeScreen onClose={close} />;
  if (path === 'shapes') return <NotAList back={importsTexts.back} onClose={close} />;
  if (path === null)
    return (
      <ImportStart
        onOpen={(id) => open(`${id}`)}
        onIntake={() => open('intake')}
        onShapes={() => open('shapes')}
      />
    );
  const [id = '', ...at] = path.split('/');
  const goTo = (to: string, replaces?: boolean) => open(`${id}/${to}`, replaces);
  return <ImportSteps key={id} id={Number(id)} at={at} goTo={goTo} onClose={close} />;
}
