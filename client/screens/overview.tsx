import { may } from '#contract/permissions.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { UnsentForms } from '../device/unsent-forms.tsx';
import { useAttentionCounts } from '../features/attention/attention.api.ts';
import { ownScope } from '../features/attention/attention-menu.ts';
import { FirstHour } from '../features/foundation/first-hour.tsx';
import { MailLine, QuietStrip } from '../features/foundation/quiet-strip.tsx';
import { SetupStrip } from '../features/foundation/setup-strip.tsx';
import { OrderNotice } from '../features/names/order-notice.tsx';
import { LastBackup } from '../features/operations/last-backup.tsx';
import { Can } from '../features/session/can.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useOverview } from '../features/summaries/overview.api.ts';
import { overviewTexts as texts } from '../features/summaries/overview.texts.ts';
import { OverviewCard } from '../features/summaries/overview-card.tsx';
import { greetingOf, introOf } from '../features/summaries/overview-greeting.ts';
import { OverviewProgress } from '../features/summaries/overview-progress.tsx';
import { OverviewTasks } from '../features/summaries/overview-tasks.tsx';
import { OverviewTotals } from '../features/summaries/overview-totals.tsx';
import { firstLook, useBoard } from '../features/term-board/term-board.api.ts';
import { termBoardTexts } from '../features/term-board/term-board.texts.ts';
import { ownStudentsPlace } from '../features/term-board/work.ts';
import { isLineGone, messageOf } from '../lib/api.ts';
import art from '../theme/art/art-greeting.svg';
import { blockTexts } from '../ui/blocks/blocks.texts.ts';
import { ErrorBlock } from '../ui/blocks/blocks.tsx';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import { Waiting } from '../ui/waiting/waiting.tsx';
import { OverviewActions } from './overview-actions.tsx';

/** The first page, while no menu is chosen: tasks, and the present state (rule 10.19). */
export default function OverviewScreen() {
  const actor = useSignedInUser();
  const { name } = actor;
  const loaded = useOverview();
  const { data } = loaded;
  // Offline an officer can still use their own screens, so no red error is shown.
  const isInField = isLineGone(loaded.error) && may(actor, 'board.own');
  return (
    <div className={look.stack}>
      <header className={`${look.row} ${look.gap16} ${look.wrapped}`}>
        <img className={look.wide} src={art} alt="" width={112} height={64} />
        <div>
          <h1 className={look.title} tabIndex={-1}>
            {greetingOf(name, new Date().getHours())}
          </h1>
          <p className={look.dim}>
            {data ? introOf(data) : loaded.isError ? '' : blockTexts.loading}
          </p>
        </div>
        <OverviewActions />
      </header>
      <UnsentForms />
      <QuietStrip mail={data?.mail ?? null} />
      <SetupStrip setup={data?.setup ?? null} />
      {data?.first_hour ? <FirstHour guide={data.first_hour} /> : null}
      {data ? (
        <Standing data={data} />
      ) : loaded.isError ? (
        <>
          {isInField ? null : <Message tone="bad">{messageOf(loaded.error)}</Message>}
          <ErrorBlock
            title={isInField ? texts.noLine : texts.notLoaded}
            onRetry={() => void loaded.refetch()}
          >
            {isInField ? texts.noLineText : texts.notLoadedText}
          </ErrorBlock>
          <Can do="board.own">
            <PlaceLink className={look.button} place={ownStudentsPlace}>
              {termBoardTexts.mineTitle}
            </PlaceLink>
          </Can>
        </>
      ) : (
        <Waiting parts={['rows', 'tiles']} />
      )}
      {/* Last of all, because below the loading state it would be pushed down by what is loaded above it. */}
      {loaded.isPending ? null : (
        <Can do="backups.read">
          <LastBackup />
        </Can>
      )}
      <MailLine mail={data?.mail ?? null} />
    </div>
  );
}

function Standing({ data }: { data: Overview }) {
  const user = useSignedInUser();
  const isStaff = may(user, 'board.read');
  const { data: attention } = useAttentionCounts(ownScope(user), may(user, 'attention.read'));
  const { data: board } = useBoard(firstLook(user), isStaff);
  return (
    <>
      <OrderNotice />
      <div
        className={`${look.columns} ${look.stretch}`}
        data-from="md"
        style={{ '--columns': isStaff ? 'minmax(0, 8fr) minmax(0, 5fr)' : 'minmax(0, 1fr)' }}
      >
        {isStaff ? (
          <OverviewCard title={texts.tasks}>
            <OverviewTasks data={data} attention={attention} board={board} />
          </OverviewCard>
        ) : null}
        <OverviewProgress progress={data.progress} />
      </div>
      <OverviewTotals data={data} />
    </>
  );
}
