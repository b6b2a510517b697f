import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useSendAgain, useSendFailedAgain } from './notifications.api.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface SendAgainModalProps extends Opened {
  /** One letter, or a term whose failed e-mails are all sent again. */
  subject: Letter | NotificationRow;
}

/** Asks before an e-mail is sent again. */
export default function SendAgainModal({ subject, ...shown }: SendAgainModalProps) {
  const [sendAgain, sendFailedAgain] = [useSendAgain(), useSendFailedAgain()];
  const { start, middle, end } = texts.againText;
  return (
    <ConfirmModal
      {...shown}
      title={texts.againTitle}
      confirmLabel={texts.again}
      confirm={(sending) =>
        'failed' in subject ? sendFailedAgain(subject, sending) : sendAgain(subject.id, sending)
      }
    >
      {'failed' in subject ? (
        <p>{texts.failedAgainText(subject.failed)}</p>
      ) : (
        <p>
          {start}
          <b>{subject.student}</b>
          {middle}
          <b>{subject.supporter}</b>
          {end}
        </p>
      )}
      {'state' in subject && subject.state === 'unclear' ? <p>{texts.againUnclear}</p> : null}
    </ConfirmModal>
  );
}
