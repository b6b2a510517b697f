import { IconPlus } from '@tabler/icons-react';
import { ScaleCard } from '../features/scales/scale-card.tsx';
import type { ScaleOpening } from '../features/scales/scale-modal.tsx';
import { useScales } from '../features/scales/scales.api.ts';
import { scalesTexts as texts } from '../features/scales/scales.texts.ts';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../ui/form-modal/opened-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { WordHelp } from '../ui/hint/word-help.tsx';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';

const ScaleModal = lateModal(() => import('../features/scales/scale-modal.tsx'));

/** The grading scales of the foundation, for role 1 (rule 7.17). */
export default function ScalesScreen() {
  const scales = useScales();
  const modal = useModal<ScaleOpening>();
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={
          <>
            {texts.intro} <WordHelp word="scale" />
          </>
        }
        actions={
          <Button icon={IconPlus} onClick={() => modal.open({ scale: null })}>
            {texts.add}
          </Button>
        }
      />
      <div className={`${look.stack} ${look.gap20}`}>
        <Loaded of={scales} texts={texts}>
          {(all) =>
            all.map((scale) => (
              <ScaleCard key={scale.id} scale={scale} onEdit={() => modal.open({ scale })} />
            ))
          }
        </Loaded>
      </div>
      <OpenedModal of={modal} as={ScaleModal} />
    </>
  );
}
