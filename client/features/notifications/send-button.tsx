import { IconSend } from '@tabler/icons-react';
import { notificationMessages } from '#contract/notifications/messages.ts';
import { hasApprovals } from '#contract/notifications/rules.ts';
import type { NotificationRow } from '#contract/notifications/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import { Hint } from '../../ui/hint/hint.tsx';
import look from '../../ui/looks.ts';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface SendButtonProps {
  row: NotificationRow;
  progress: { done: number; total: number } | null;
  onSend: (row: NotificationRow) => void;
}

/** 'Send Notifications': enabled when something is approved; says why nothing would be sent (rule 10.14). */
export function SendButton({ row, progress, onSend }: SendButtonProps) {
  if (progress) return <SendProgress {...progress} />;
  // Rule 10.14 enables it wherever something is approved, but it is green only where a letter would be sent.
  const refusal = hasApprovals(row) ? null : notificationMessages.nothingApproved;
  const reason = refusal ?? (row.due === 0 ? notificationMessages.nobodyToGet : null);
  const button = (
    <Button
      variant={reason ? 'default' : 'filled'}
      icon={IconSend}
      aria-label={texts.sendOf(texts.termOf(row.term_name, row.year_name))}
      {...(refusal ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={() => {
        if (!refusal) onSend(row);
      }}
    >
      {texts.send}
    </Button>
  );
  return reason ? <Hint text={reason}>{button}</Hint> : button;
}

function SendProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className={`${look.semi} ${styles.progress}`} role="status">
      <span className={look.spinner} aria-hidden />
      <span>
        {texts.sending} <small className={look.small}>{texts.onTheWay(done, total)}</small>
      </span>
      <progress
        className={look.progress}
        value={done}
        max={Math.max(1, total)}
        aria-label={texts.sending}
      />
    </div>
  );
}
