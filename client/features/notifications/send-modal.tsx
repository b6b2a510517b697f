import { useState } from 'react';
import { openWarnings } from '#contract/guard/rules.ts';
import type { Warning } from '#contract/guard/shapes.ts';
import { heldReasons } from '#contract/notifications/letter-plan.ts';
import type { NotificationRow, Preview } from '#contract/notifications/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { WarningList } from '../term-reports/warning-list.tsx';
import { LetterView } from './letter-view.tsx';
import { type SendPlan, usePreview } from './notifications.api.ts';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface SendModalProps extends Opened {
  row: NotificationRow;
  /** Counts the openings, since each reads again what would be sent. */
  opening: number;
  onSend: (row: NotificationRow, plan: SendPlan) => void;
}

/** Asks before a term's e-mails are sent: how many, who is left out, and how each letter reads (rule 9.8). */
export default function SendModal({ row, opening, opened, onClose, onSend }: SendModalProps) {
  const [student, setStudent] = useState<number | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const first = usePreview(row, null, opening);
  const chosen = usePreview(row, student, opening);
  const plan = first.data;
  const failed = first.isError ? first : chosen.isError ? chosen : null;
  const going = plan ? planOf(plan, reasons) : null;
  const canSend = going !== null && going.letters > 0;
  const shown = chosen.data?.letter ?? null;
  const handleSubmit = () => {
    if (!going || going.letters === 0) return;
    onSend(row, going);
    setReasons({});
    onClose();
  };
  return (
    <ModalFrame
      opened={opened}
      title={texts.confirmTitle(texts.termOf(row.term_name, row.year_name))}
      width="large"
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <p className={`${look.note} ${look.wide}`}>{texts.keys}</p>
          <Button variant="default" onClick={onClose}>
            {modalTexts.cancel}
          </Button>
          <Button type="submit" disabled={!canSend}>
            {canSend
              ? (going.quiet ? texts.fileCount : texts.sendCount)(going.letters)
              : texts.send}
          </Button>
        </>
      }
    >
      {failed ? (
        <>
          <Message tone="bad">{messageOf(failed.error)}</Message>
          <Button variant="default" onClick={() => void failed.refetch()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : plan && going ? (
        <div className={`${look.columns} ${look.gap20} ${styles.plan}`}>
          <div className={`${look.stack} ${look.gap20}`}>
            <PlanWords plan={going} stopped={row.failed + row.unclear} />
            {plan.students.length > 1 ? (
              <SelectField
                name="student"
                label={texts.previewOf}
                plainLabel
                value={String(student ?? plan.letter?.student_id ?? '')}
                error={null}
                onChange={(value) => setStudent(Number(value))}
                choices={plan.students.map(({ id, name, open_warnings }) => ({
                  value: String(id),
                  label: open_warnings > 0 ? texts.studentWarned(name, open_warnings) : name,
                }))}
              />
            ) : null}
            {shown ? (
              <LetterWarnings
                warnings={shown.warnings}
                reason={reasons[shown.student_id] ?? ''}
                onReason={(reason) => setReasons((all) => ({ ...all, [shown.student_id]: reason }))}
              />
            ) : null}
          </div>
          {!plan.letter ? null : shown ? (
            <LetterView letter={shown} />
          ) : (
            <p className={look.waits}>{texts.loading}</p>
          )}
        </div>
      ) : (
        <p role="status" className={look.waits}>
          {texts.loading}
        </p>
      )}
    </ModalFrame>
  );
}

/** What will be sent: letters without an open warning, and those that got a reason. */
function planOf(
  { students, letter: _letter, ...plan }: Preview,
  reasons: Readonly<Record<number, string>>,
): SendPlan {
  const said = students.flatMap(({ id, open_warnings }) => {
    const reason = reasons[id]?.trim() ?? '';
    return open_warnings > 0 && reason !== '' ? [{ student_id: id, reason }] : [];
  });
  const warned = students.filter(({ open_warnings }) => open_warnings > 0).length - said.length;
  return { ...plan, letters: plan.letters - warned, warned, reasons: said };
}

function PlanWords({ plan, stopped }: { plan: SendPlan; stopped: number }) {
  const { quiet, letters, warned } = plan;
  return (
    <div className={`${look.stack} ${look.gap8}`}>
      <strong className={look.subheading}>
        {letters > 0 ? (quiet ? texts.willWait : texts.willGo)(letters) : texts.noneWillGo}
      </strong>
      {warned > 0 ? <p className={look.soft}>{texts.warned(warned)}</p> : null}
      {stopped > 0 ? <p className={look.soft}>{texts.stopped(stopped)}</p> : null}
      {heldReasons
        .filter((reason) => plan[reason] > 0)
        .map((reason) => (
          <p key={reason} className={look.soft}>
            {texts[reason](plan[reason])}
          </p>
        ))}
    </div>
  );
}

interface LetterWarningsProps {
  warnings: readonly Warning[];
  /** Why it is sent all the same; required while a warning is open. */
  reason: string;
  onReason: (reason: string) => void;
}

/** The guard's warnings about a letter, with both sides, and the reason to send it in spite of them. */
function LetterWarnings({ warnings, reason, onReason }: LetterWarningsProps) {
  return (
    <>
      <WarningList label={texts.warnings} warnings={warnings} />
      {openWarnings(warnings).length > 0 ? (
        <TextAreaField
          name="reason"
          label={texts.sendReason}
          note={texts.sendReasonNote}
          plainLabel
          value={reason}
          error={null}
          onChange={onReason}
        />
      ) : null}
    </>
  );
}
