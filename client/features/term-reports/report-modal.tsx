import type { ReactNode } from 'react';
import { may } from '#contract/permissions.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { Draft, LeftForm } from '../../device/form.ts';
import { KeptFormModal } from '../../device/kept-form-modal.tsx';
import type { DraftKeeper } from '../../device/use-draft.ts';
import type { Sending } from '../../lib/transport.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import type { ModalWidth } from '../../ui/form-modal/modal-frame.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { StudentCard } from './student-card.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface ReportModalProps<Values extends Record<string, unknown>, Input> {
  opened: boolean;
  onClose: () => void;
  title: string;
  width: ModalWidth;
  student: Student;
  form: ContractForm<Values, Input>;
  draft: DraftKeeper;
  /** Puts an unsent form back; throws an `ApiError` when the record it belongs to cannot be loaded. */
  onContinue: (draft: Draft) => Promise<void>;
  toOutbox: (left: LeftForm, input: Input) => Promise<boolean>;
  save: (input: Input, sending: Sending) => Promise<string | null>;
  /** False until there is a report to save: an edit starts with the choice of one. */
  isReady?: boolean;
  isBehind?: boolean;
  children: ReactNode;
}

/** A report form in its modal, which says what happens to a saved report. */
export function ReportModal<Values extends Record<string, unknown>, Input>({
  student,
  ...modal
}: ReportModalProps<Values, Input>) {
  const actor = useSignedInUser();
  return (
    <KeptFormModal
      {...modal}
      head={<StudentCard student={student} />}
      footNote={may(actor, 'reports.verify') ? texts.verifyYourself : texts.waitsForVerification}
    />
  );
}
