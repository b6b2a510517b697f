import { ImportStart, NotAList } from '../features/imports/import-start.tsx';
import { ImportSteps } from '../features/imports/import-steps.tsx';
import { importsTexts } from '../features/imports/imports.texts.ts';
import { IntakeScreen } from '../features/intake/intake.tsx';
import { useStep } from '../lib/use-step.ts';
import { Kit } from '../ui/kit/kit.tsx';

const isPath = (value: unknown): value is string => typeof value === 'string';

/**
 * Imports of spreadsheets: choose a file, or continue with one that was read (`12/columns`). Beside them
 * pictures and papers in one go.
 */
export default function ImportScreen() {
  const [path, open] = useStep(isPath);
  const pages = () => {
    if (path === null) return <ImportStart onOpen={open} />;
    const close = () => open(null);
    if (path === 'intake') return <IntakeScreen onClose={close} />;
    if (path === 'shapes') return <NotAList back={importsTexts.back} onClose={close} />;
    return <ImportSteps path={path} onOpen={open} onClose={close} />;
  };
  return <Kit>{pages()}</Kit>;
}
