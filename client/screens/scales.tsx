import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ScaleCard } from '../features/scales/scale-card.tsx';
import type { ScaleOpening } from '../features/scales/scale-modal.tsx';
import { useScales } from '../features/scales/scales.api.ts';
import { scalesTexts as texts } from '../features/scales/scales.texts.ts';
import { messageOf } from '../lib/api.ts';
import { ErrorBlock } from '../ui/blocks/blocks.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import shared from '../ui/shared.module.css';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { WordHelp } from '../ui/word-help/word-help.tsx';

const ScaleModal = lateModal(() => import('../features/scales/scale-modal.tsx'));

/** The grading scales of the foundation, for role 1 (contract 11); those that are retired come last. */
export default function ScalesScreen() {
  const { data, isError, error, refetch } = useScales();
  const modal = useModal<ScaleOpening>();
  const inOrder = data?.toSorted((one, other) => Number(one.is_retired) - Number(other.is_retired));
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => modal.open({ kind: 'add' })}
          >
            {texts.add}
          </Button>
        }
      />
      <div className={`${look.stack} ${shared.gap20}`}>
        <p className={look.dim}>
          {texts.intro} <WordHelp word="scale" />
        </p>
        {inOrder ? (
          inOrder.map((scale) => (
            <ScaleCard
              key={scale.id}
              scale={scale}
              onEdit={() => modal.open({ kind: 'edit', scale })}
              onCopy={() => modal.open({ kind: 'copy', scale })}
            />
          ))
        ) : isError ? (
          <ErrorBlock title={texts.notLoaded} onRetry={() => void refetch()}>
            {messageOf(error)}
          </ErrorBlock>
        ) : (
          <div role="status" aria-busy="true" aria-label={texts.loading}>
            <Skeleton width={280} />
          </div>
        )}
      </div>
      {modal.subject ? (
        <ScaleModal
          key={JSON.stringify(modal.subject)}
          opening={modal.subject}
          opened={modal.opened}
          onClose={modal.close}
        />
      ) : null}
    </>
  );
}
