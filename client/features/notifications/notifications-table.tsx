import { IconSend } from '@tabler/icons-react';
import { notificationMessages } from '#contract/notifications/messages.ts';
import { hasApprovals } from '#contract/notifications/rules.ts';
import type { NotificationRow } from '#contract/notifications/shapes.ts';
import { may } from '#contract/permissions.ts';
import { firstKind, type ReportKindName, reportKinds, wireNames } from '#contract/report-kinds.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { Hint } from '../../ui/hint/hint.tsx';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import shared from '../../ui/shared.module.css';
import type { SendingTerms } from './notifications.api.ts';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Who looks at the table, which letters are being sent, and what the buttons of a row open. */
export interface NotificationActions {
  actor: SessionUser;
  progressOf: SendingTerms['progressOf'];
  onSend: (row: NotificationRow) => void;
  onLetters: (row: NotificationRow) => void;
}

interface RowProps {
  row: NotificationRow;
}

export const termOf = (row: Pick<NotificationRow, 'term_name' | 'year_name'>) =>
  texts.termOf(row.term_name, row.year_name);

function LettersAction({ row, onLetters }: Pick<NotificationActions, 'onLetters'> & RowProps) {
  return (
    <IconAction
      label={texts.showLettersOf(termOf(row))}
      icon="mail-opened"
      onClick={() => onLetters(row)}
    />
  );
}

/** One row per year and term; 'Email Notifications' only for those who may send (rules 3.2 and 10.14). */
export function notificationColumns(actions: NotificationActions): Column<NotificationRow>[] {
  const { actor, progressOf, onSend, onLetters } = actions;
  const sendColumn: Column<NotificationRow> = {
    key: 'send',
    header: texts.column,
    align: 'right',
    shape: 'badge',
    isAction: true,
    cell: (row) => <SendButton row={row} progress={progressOf(row)} onSend={onSend} />,
  };
  return [
    {
      key: 'year',
      header: texts.year,
      sortKey: 'year_name',
      cell: (row) => <b className={look.strong}>{row.year_name}</b>,
    },
    { key: 'term', header: texts.term, sortKey: 'term_name', cell: (row) => row.term_name },
    ...reportKinds.map(
      (kind): Column<NotificationRow> => ({
        key: kind,
        header: texts.reports[kind],
        // The explanation is shown once.
        ...(kind === firstKind && { word: 'approved' }),
        sortKey: wireNames[kind].counts,
        shape: 'badge',
        cell: (row) => <ReportCounts row={row} kind={kind} />,
      }),
    ),
    {
      key: 'letters',
      header: texts.letters,
      sortKey: 'letters',
      shape: 'badge',
      cell: (row) => (
        <span className={`${look.row} ${look.gap8}`}>
          <LettersAction row={row} onLetters={onLetters} />
          <LetterCounts row={row} />
        </span>
      ),
    },
    ...(may(actor, 'notifications.send') ? [sendColumn] : []),
  ];
}

interface NotificationCardProps extends RowProps {
  actions: NotificationActions;
}

/** The same row for phones. */
export function NotificationCard({ row, actions }: NotificationCardProps) {
  return (
    <>
      <div className={`${look.spread} ${look.oneLine} ${styles.head}`}>
        <h2 className={look.subheading}>{termOf(row)}</h2>
        <LettersAction row={row} onLetters={actions.onLetters} />
      </div>
      {reportKinds.map((kind) => (
        <div key={kind} className={`${look.note} ${styles.part}`}>
          <span>{texts.reports[kind]}</span>
          <ReportCounts row={row} kind={kind} />
        </div>
      ))}
      {row.queued + row.held + row.failed + row.unclear > 0 ? (
        <div className={`${look.note} ${styles.part}`}>
          <span>{texts.letters}</span>
          <LetterCounts row={row} />
        </div>
      ) : null}
      {may(actions.actor, 'notifications.send') ? (
        <SendButton row={row} progress={actions.progressOf(row)} onSend={actions.onSend} />
      ) : null}
    </>
  );
}

interface SendButtonProps {
  row: NotificationRow;
  progress: { done: number; total: number } | null;
  onSend: (row: NotificationRow) => void;
}

/** 'Send Notifications': enabled when something is approved; says why nothing would be sent (rule 10.14). */
function SendButton({ row, progress, onSend }: SendButtonProps) {
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

/** A zero is outlined and dim (design, 'Notification'). */
function CountBadge({ count, tone, children }: { count: number; tone: Tone; children: string }) {
  return <Badge tone={count === 0 ? 'outline' : tone}>{children}</Badge>;
}

/** '{n} - Pending', '{n} - Approved', '{n} - Sent' (rule 10.14). */
function ReportCounts({ row, kind }: { row: NotificationRow; kind: ReportKindName }) {
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
function LetterCounts({ row }: { row: NotificationRow }) {
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
