import type { NotificationRow } from '#contract/notifications/shapes.ts';
import { type ReportKindName, wireNames } from '#contract/report-kinds.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import shared from '../../ui/shared.module.css';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface CountBadgeProps {
  count: number;
  tone: Tone;
  children: string;
}

/** A zero is outlined and dim (design, 'Notification'). */
function CountBadge({ count, tone, children }: CountBadgeProps) {
  return <Badge tone={count === 0 ? 'outline' : tone}>{children}</Badge>;
}

interface ReportCountsProps {
  row: NotificationRow;
  kind: ReportKindName;
}

/** '{n} - Pending', '{n} - Approved', '{n} - Sent' (rule 10.14). */
export function ReportCounts({ row, kind }: ReportCountsProps) {
  const pending = row[wireNames[kind].pending];
  const approved = row[wireNames[kind].approved];
  const sent = row[wireNames[kind].sent];
  return (
    <span className={`${shared.wrap} ${styles.counts}`}>
      <CountBadge count={pending} tone="wait">
        {texts.count(pending, 'pending')}
      </CountBadge>
      <CountBadge count={approved} tone="ok">
        {texts.count(approved, 'approved')}
      </CountBadge>
      <CountBadge count={sent} tone="info">
        {texts.count(sent, 'sent')}
      </CountBadge>
    </span>
  );
}

/** The states of the e-mails, beside the counts of reports; nothing where all is well (rule 9.1). */
export function LetterCounts({ row }: { row: NotificationRow }) {
  const { queued, held, failed, unclear } = row;
  if (queued + held + failed + unclear === 0) return null;
  return (
    <span className={`${shared.wrap} ${styles.counts}`} data-kind="letters">
      {queued > 0 ? <Badge tone="info">{texts.queued(queued)}</Badge> : null}
      {held > 0 ? <Badge tone="wait">{texts.held(held)}</Badge> : null}
      {failed > 0 ? <Badge tone="bad">{texts.failed(failed)}</Badge> : null}
      {unclear > 0 ? <Badge tone="wait">{texts.unclear(unclear)}</Badge> : null}
    </span>
  );
}
