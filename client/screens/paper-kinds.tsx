import { IconPlus } from '@tabler/icons-react';
import { seenByNames } from '#contract/papers/messages.ts';
import type { PaperKind } from '#contract/papers/shapes.ts';
import { useFormToOpen } from '../device/use-form-to-open.ts';
import type { KindOpening } from '../features/papers/kind-modal.tsx';
import { usePaperKinds } from '../features/papers/papers.api.ts';
import { papersTexts as texts } from '../features/papers/papers.texts.ts';
import { Badge } from '../ui/badge/badge.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../ui/form-modal/opened-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { IconAction } from '../ui/icon-action/icon-action.tsx';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';

const KindModal = lateModal(() => import('../features/papers/kind-modal.tsx'));

/** The kinds of papers of the foundation, for role 1 (rule 8.15). */
export default function PaperKindsScreen() {
  const kinds = usePaperKinds();
  const modal = useModal<KindOpening>();
  useFormToOpen((kind, mode) => {
    if (kind === 'paper-kind' && mode === 'add') modal.open({ kind: null });
  });
  return (
    <>
      <PageHeader
        title={texts.kinds}
        intro={texts.kindsIntro}
        actions={
          <Button icon={IconPlus} onClick={() => modal.open({ kind: null })}>
            {texts.addKind}
          </Button>
        }
      />
      <Loaded of={kinds} texts={texts}>
        {(all) => (
          <ul className={`${look.card} ${look.lines}`}>
            {all.map((kind) => (
              <li key={kind.id} className={`${look.row} ${look.body}`}>
                <div className={look.words}>
                  <strong className={look.semi}>{kind.name}</strong>
                  <span className={look.small}>{wordsOf(kind)}</span>
                </div>
                {kind.is_retired === 1 ? <Badge tone="mute">{texts.retired}</Badge> : null}
                <IconAction
                  label={texts.editKind(kind.name)}
                  icon="pencil"
                  onClick={() => modal.open({ kind })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <OpenedModal of={modal} as={KindModal} />
    </>
  );
}

const wordsOf = ({ seen_by, is_expected, years_kept }: PaperKind): string =>
  [
    seenByNames[seen_by],
    ...(is_expected === 1 ? [texts.expected] : []),
    ...(years_kept === null ? [] : [texts.kept(years_kept)]),
  ].join(' · ');
