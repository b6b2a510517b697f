import type { ReportKindName } from '#contract/report-kinds.ts';
import { voidRecord } from '#contract/voided/calls.ts';
import { send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import { Can } from '../session/can.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

const ReasonModal = lateModal(() => import('./reason-modal.tsx'));

interface VoidButtonProps {
  kind: ReportKindName;
  id: number;
  /** The name of the report: 'Report of Term 1'. */
  name: string;
}

/** Voids a report, after asking why; nothing for those who may not. */
export function VoidButton({ kind, id, name }: VoidButtonProps) {
  const { subject, opened, open, close } = useModal<number>();
  const voidIt = useChange(
    (reason: string, sending) => send(voidRecord, { input: { kind, id, reason }, ...sending }),
    'everything',
  );
  const { voidReason: label, voidNote: note, voidIt: verb } = texts;
  const title = texts.voidOf(name);
  return (
    <Can do="reports.void">
      <IconAction label={title} icon="trash" tone="danger" onClick={() => open(id)} />
      {subject === null ? null : (
        <ReasonModal
          asked={{ title, label, note, verb }}
          opened={opened}
          onClose={close}
          confirm={voidIt}
        />
      )}
    </Can>
  );
}
