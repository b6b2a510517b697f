import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NotificationRow, Preview } from '#contract/notifications/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { LetterPaper } from './letter-paper.tsx';
import { usePreview } from './notifications.api.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';
import styles from './send-modal.module.css';

interface SendModalProps {
  row: NotificationRow;
  /** Counts the openings: each reads afresh what would be sent. */
  opening: number;
  opened: boolean;
  onClose: () => void;
  onSend: (row: NotificationRow, plan: Preview) => void;
}

/** Asks before a term's e-mails go: how many, who stays, and how each letter reads (contract 9). */
export default function SendModal({ row, opening, opened, onClose, onSend }: SendModalProps) {
  const [student, setStudent] = useState<number | null>(null);
  const first = usePreview(row, null, opening);
  const chosen = usePreview(row, student, opening);
  const plan = first.data;
  const failed = first.isError ? first : chosen.isError ? chosen : null;
  const canSend = plan !== undefined && plan.letters > 0;
  const handleSubmit = () => {
    if (!plan || plan.letters === 0) return;
    onSend(row, plan);
    onClose();
  };
  return (
    <ModalFrame
      opened={opened}
      title={texts.confirmTitle(texts.termOf(row.term_name, row.year_name))}
      width="large"
      isLocked={false}
      notice={null}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {modalTexts.cancel}
          </Button>
          <Button type="submit" disabled={!canSend}>
            {plan && canSend ? texts.sendCount(plan.letters) : texts.send}
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
      ) : plan ? (
        <div className={styles.plan}>
          <div className={`${look.stack} ${shared.gap20}`}>
            <PlanWords plan={plan} stopped={row.failed + row.unclear} />
            {plan.students.length > 1 ? (
              <SelectField
                name="student"
                label={texts.previewOf}
                plainLabel
                value={String(student ?? plan.letter?.student_id ?? '')}
                error={null}
                onChange={(value) => setStudent(Number(value))}
                choices={plan.students.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            ) : null}
          </div>
          {plan.letter ? <Letter preview={chosen.data ?? null} /> : null}
        </div>
      ) : (
        <p role="status" className={shared.waits}>
          {texts.loading}
        </p>
      )}
    </ModalFrame>
  );
}

function PlanWords({ plan, stopped }: { plan: Preview; stopped: number }) {
  const { letters, without_supporter, disabled_supporter } = plan;
  return (
    <div className={`${look.stack} ${look.gap8}`}>
      <strong className={shared.subheading}>
        {letters > 0 ? texts.willGo(letters) : texts.noneWillGo}
      </strong>
      {without_supporter > 0 ? (
        <p className={shared.soft}>{texts.withoutSupporter(without_supporter)}</p>
      ) : null}
      {stopped > 0 ? <p className={shared.soft}>{texts.stopped(stopped)}</p> : null}
      {disabled_supporter > 0 ? (
        <p className={shared.soft}>{texts.disabledSupporter(disabled_supporter)}</p>
      ) : null}
    </div>
  );
}

const forms = { letter: 1, text: 2 } as const;

/** Both forms of the letter: as most readers see it, and its plain text, which says the same. */
function Letter({ preview }: { preview: Preview | null }) {
  const [form, setForm] = useState<number>(forms.letter);
  const letter = preview?.letter;
  if (!letter) return <p className={shared.waits}>{texts.loading}</p>;
  return (
    <article className={styles.letter}>
      <dl className={`${look.note} ${shared.ruledBelow} ${shared.breaks}`}>
        <dt>{texts.to}</dt>
        <dd className={shared.name}>{letter.supporter}</dd>
        <dt>{texts.subject}</dt>
        <dd className={shared.name}>{letter.subject}</dd>
      </dl>
      <div className={`${shared.ruledBelow} ${styles.forms}`}>
        <Segments
          label={texts.form}
          choices={[
            { id: forms.letter, name: texts.letter },
            { id: forms.text, name: texts.plainText },
          ]}
          chosen={form}
          onChoose={setForm}
        />
      </div>
      {form === forms.letter ? (
        <LetterPaper label={texts.letter} markup={letter.html} />
      ) : (
        <textarea
          className={styles.text}
          aria-label={texts.plainText}
          readOnly
          value={letter.text}
        />
      )}
    </article>
  );
}
