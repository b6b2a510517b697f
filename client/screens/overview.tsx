import { IconFilePlus, IconPlus } from '@tabler/icons-react';
import { filesForOwnAlone, may } from '#contract/permissions.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';
import { UnsentForms } from '../device/unsent-forms.tsx';
import { useFormToOpen } from '../device/use-form-to-open.ts';
import { academicsTexts } from '../features/academics/academics.texts.ts';
import { useAttentionCounts } from '../features/attention/attention.api.ts';
import { ownScope } from '../features/attention/attention-menu.ts';
import { FirstHour } from '../features/foundation/first-hour.tsx';
import { MailLine, QuietStrip } from '../features/foundation/quiet-strip.tsx';
import { SetupStrip } from '../features/foundation/setup-strip.tsx';
import { OrderNotice } from '../features/names/order-notice.tsx';
import { LastBackup } from '../features/operations/last-backup.tsx';
import { Can } from '../features/session/can.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useStudentModal } from '../features/students/student-opening.ts';
import { StudentPicker } from '../features/students/student-picker.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { useOverview } from '../features/summaries/overview.api.ts';
import { overviewTexts as texts } from '../features/summaries/overview.texts.ts';
import { OverviewCard } from '../features/summaries/overview-card.tsx';
import { OverviewProgress } from '../features/summaries/overview-progress.tsx';
import { OverviewTasks } from '../features/summaries/overview-tasks.tsx';
import { OverviewTotals } from '../features/summaries/overview-totals.tsx';
import { firstLook, useBoard } from '../features/term-board/term-board.api.ts';
import { termBoardTexts } from '../features/term-board/term-board.texts.ts';
import { ownStudentsPlace } from '../features/term-board/work.ts';
import { isLineGone, messageOf } from '../lib/api.ts';
import { serverNow } from '../lib/server-clock.ts';
import { dayText } from '../lib/time-text.ts';
import art from '../theme/art/art-greeting.svg';
import { blockTexts } from '../ui/blocks/blocks.texts.ts';
import { ErrorBlock } from '../ui/blocks/blocks.tsx';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import shared from '../ui/shared.module.css';
import { Waiting } from '../ui/waiting/waiting.tsx';
import styles from './overview.module.css';

const StudentModal = lateModal(() => import('../features/students/student-modal.tsx'));
const AddAcademicModal = lateModal(async () => ({
  default: (await import('../features/academics/academic-form.tsx')).AddAcademic,
}));

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
      <header className={`${look.row} ${shared.gap16} ${styles.head}`}>
        <img src={art} alt="" width={112} height={64} />
        <div>
          <h1 className={look.title} tabIndex={-1}>
            {greetingOf(name, new Date().getHours())}
          </h1>
          <p className={look.dim}>
            {data ? introOf(data) : loaded.isError ? '' : blockTexts.loading}
          </p>
        </div>
        <Actions />
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
            <PlaceLink className={shared.button} place={ownStudentsPlace}>
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

/**
 * The most frequent new records. Phones leave them out (design, 03) where a list offers them; people without a
 * Students list register students only here.
 */
function Actions() {
  const actor = useSignedInUser();
  const hasLists = may(actor, 'students.seeMenu');
  const registering = useStudentModal();
  const filing = useModal<Student>();
  useFormToOpen((kind, mode) => {
    if (kind === 'student' && mode === 'add' && may(actor, 'students.add')) registering.openAdd();
  });
  return (
    <div className={`${look.row} ${look.gap8} ${styles.actions} ${hasLists ? shared.wide : ''}`}>
      <Can do="reports.edit">
        <StudentPicker
          label={academicsTexts.addTitle}
          icon={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
          onPick={filing.open}
          isOwn={filesForOwnAlone(actor)}
        />
      </Can>
      <Can do="students.add">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={registering.openAdd}
        >
          {studentsTexts.add}
        </Button>
      </Can>
      {filing.subject ? (
        <AddAcademicModal
          key={filing.subject.id}
          student={filing.subject}
          opened={filing.opened}
          onClose={filing.close}
        />
      ) : null}
      {registering.subject ? (
        <StudentModal
          actor={actor}
          opening={registering.subject}
          opened={registering.opened}
          onClose={registering.close}
        />
      ) : null}
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
      <div className={styles.grid} data-alone={!isStaff || undefined}>
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

function greetingOf(name: string, hour: number): string {
  const greeting = texts.greetings.find(({ until }) => hour < until)?.text ?? '';
  return `${greeting}, ${name.split(' ', 1)[0]}`;
}

function introOf({ term }: Overview): string {
  const day = dayText(serverNow());
  return term ? `${day} · ${texts.termOf(term.term_name, term.year_name)}` : texts.noTerm;
}
