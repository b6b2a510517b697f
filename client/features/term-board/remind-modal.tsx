import { useState } from 'react';
import type { ReminderPreview } from '#contract/term-board/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { ChoicesField } from '../../ui/form/choices-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { useRemind, useReminderPreview } from './term-board.api.ts';
import { termBoardTexts as texts } from './term-board.texts.ts';

interface RemindModalProps extends Opened {
  /** Who is selected at first; null for everybody with open work. */
  officer: number | null;
  /** The officers of these students alone; null for all. */
  students?: readonly number[] | null;
  /** Counts the openings, since each reads again what is open. */
  opening: number;
}

/** Shows who would be reminded of what before anything is sent; each officer can be left out. */
export default function RemindModal(props: RemindModalProps) {
  const { officer, students = null, opening, opened, onClose } = props;
  const [chosen, choose] = useState<string[] | null>(null);
  const [read, setRead] = useState(officer);
  const { data, isError, error } = useReminderPreview(read, students, opening);
  const remind = useRemind();
  const open = data?.officers.filter(({ is_reminded }) => !is_reminded) ?? [];
  const begun = open.filter(({ id }) => officer === null || id === officer);
  const whom = chosen ?? begun.map(({ id }) => String(id));
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.remindTitle}
      confirmLabel={texts.remindSend(whom.length)}
      confirm={(sending) => remind({ officers: whom.map(Number) }, sending)}
    >
      {isError ? <Message tone="bad">{messageOf(error)}</Message> : null}
      {data ? (
        <div className={`${look.stack} ${look.gap12}`}>
          <p>{data.officers.length === 0 ? texts.remindNobody : texts.remindText}</p>
          {data.unreached > 0 ? (
            <Message tone="wait">{texts.remindUnreached(data.unreached)}</Message>
          ) : null}
          {data.quiet ? <Message tone="wait">{texts.remindQuiet}</Message> : null}
          {data.officers.length === 0 ? null : (
            <>
              <ChoicesField
                name="officers"
                label={texts.remindWhom}
                value={whom}
                error={null}
                onChange={choose}
                choices={data.officers.map(({ id, name, open, late, is_reminded }) => ({
                  value: String(id),
                  label: is_reminded
                    ? texts.remindedToday(name)
                    : texts.remindOne(name, open, late),
                  disabled: is_reminded,
                }))}
              />
              <Letter preview={data} onRead={setRead} />
            </>
          )}
        </div>
      ) : null}
    </ConfirmModal>
  );
}

/** The letter to one of them, as plain text, whose content is the same as that of the HTML. */
function Letter({
  preview: { officers, letter },
  onRead,
}: {
  preview: ReminderPreview;
  onRead: (officer: number) => void;
}) {
  if (!letter) return null;
  return (
    <>
      <SelectField
        name="letter"
        label={texts.remindLetter}
        plainLabel
        value={String(letter.officer_id)}
        error={null}
        onChange={(value) => onRead(Number(value))}
        choices={officers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <textarea
        className={`${look.note} ${look.edged} ${look.subtle}`}
        rows={11}
        aria-label={texts.remindWords}
        readOnly
        value={`${letter.subject}\n\n${letter.text}`}
      />
    </>
  );
}
