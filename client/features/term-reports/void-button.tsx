import { may } from '#contract/permissions.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { termReportsTexts as texts } from './term-reports.texts.ts';
import type { ToVoid } from './void-modal.tsx';

const VoidModal = lateModal(() => import('./void-modal.tsx'));

/** Voids a report or document, after asking why; nothing for those who may not. */
export function VoidButton({ record, name }: { record: ToVoid; name: string }) {
  const { subject, opened, open, close } = useModal<ToVoid>();
  if (!may(useSignedInUser(), 'reports.void')) return null;
  const title = texts.voidOf(name);
  return (
    <>
      <IconAction label={title} icon="trash" tone="danger" onClick={() => open(record)} />
      {subject === null ? null : (
        <VoidModal record={subject} title={title} opened={opened} onClose={close} />
      )}
    </>
  );
}
