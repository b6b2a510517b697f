import { IconArrowLeft } from '@tabler/icons-react';
import { exportNotifications } from '#contract/exports/calls.ts';
import { listNotifications } from '#contract/notifications/calls.ts';
import type { NotificationRow } from '#contract/notifications/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { OrderNotice } from '../features/names/order-notice.tsx';
import { useSending } from '../features/notifications/notifications.api.ts';
import { notificationsTexts as texts } from '../features/notifications/notifications.texts.ts';
import {
  NotificationCard,
  notificationColumns,
  termOf,
} from '../features/notifications/notifications-table.tsx';
import { PlanList } from '../features/notifications/plan-list.tsx';
import { fetchSendModal, useLettersToSend } from '../features/notifications/use-letters-to-send.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useStep } from '../lib/use-step.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { Message } from '../ui/message/message.tsx';
import shared from '../ui/shared.module.css';
import { isTerm, TermLetters } from './term-letters.tsx';

const SendModal = lateModal(fetchSendModal);

/** The Progress Report of rule 10.14: reports by year and term, and the e-mails of each (rule 9.1). */
export default function ProgressReportScreen() {
  const actor = useSignedInUser();
  const sending = useSending();
  const asking = useModal<{ row: NotificationRow; opening: number }>();
  const [term, goTo] = useStep(isTerm);
  useLettersToSend((row) => asking.open({ row, opening: (asking.subject?.opening ?? 0) + 1 }));

  const result = sending.result ? (
    <Message tone={sending.result.tone}>{sending.result.text}</Message>
  ) : null;
  if (term !== null)
    return (
      <>
        <button
          type="button"
          className={shared.back}
          aria-label={`${texts.back} ${texts.title}`}
          onClick={() => goTo(null)}
        >
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {texts.title}
        </button>
        {term.isPlan ? (
          <PlanList term={term} title={texts.planTitle(termOf(term))} notice={result} />
        ) : (
          <TermLetters term={term} notice={result} onPlan={() => goTo({ ...term, isPlan: true })} />
        )}
      </>
    );

  const actions = {
    actor,
    progressOf: sending.progressOf,
    onSend: (row: NotificationRow) =>
      asking.open({ row, opening: (asking.subject?.opening ?? 0) + 1 }),
    onLetters: ({ year_id, term_id, year_name, term_name }: NotificationRow) =>
      goTo({ year_id, term_id, year_name, term_name }),
  };
  return (
    <>
      <DataList
        title={texts.title}
        intro={texts.intro}
        things={texts.things}
        call={listNotifications}
        columns={notificationColumns(actions)}
        rowKey={({ year_id, term_id }) => `${year_id}-${term_id}`}
        card={(row) => <NotificationCard row={row} actions={actions} />}
        notice={
          <>
            <OrderNotice />
            {result}
          </>
        }
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportNotifications, {})]} view={view} />
        )}
        emptyText={texts.empty}
        searchText={texts.searchText}
      />
      {asking.subject ? (
        <SendModal
          key={asking.subject.opening}
          {...asking.subject}
          {...asking.shown}
          onSend={sending.start}
        />
      ) : null}
    </>
  );
}
