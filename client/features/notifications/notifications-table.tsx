import type { NotificationRow } from '#contract/notifications/shapes.ts';
import { may } from '#contract/permissions.ts';
import { firstKind, reportKinds, wireNames } from '#contract/report-kinds.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import type { SendingTerms } from './notifications.api.ts';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { LetterCounts, ReportCounts } from './report-counts.tsx';
import { SendButton } from './send-button.tsx';

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
