import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exportLetters, exportNotifications } from '#contract/exports/calls.ts';
import { listLetters, listNotifications } from '#contract/notifications/calls.ts';
import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { LetterCard, letterColumns } from '../features/notifications/letters-table.tsx';
import { useSending } from '../features/notifications/notifications.api.ts';
import { notificationsTexts as texts } from '../features/notifications/notifications.texts.ts';
import {
  NotificationCard,
  notificationColumns,
  termOf,
} from '../features/notifications/notifications-table.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useStep } from '../lib/use-step.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';
import shared from '../ui/shared.module.css';
import styles from './progress-report.module.css';

const SendModal = lateModal(() => import('../features/notifications/send-modal.tsx'));
const SendAgainModal = lateModal(() => import('../features/notifications/send-again-modal.tsx'));

type Term = Pick<NotificationRow, 'year_id' | 'term_id' | 'year_name' | 'term_name'>;

function isTerm(value: unknown): value is Term {
  if (typeof value !== 'object' || value === null) return false;
  const { year_id, term_id, year_name, term_name }: Partial<Record<keyof Term, unknown>> = value;
  return (
    [year_id, term_id].every(Number.isSafeInteger) &&
    [year_name, term_name].every((name) => typeof name === 'string')
  );
}

/** The Progress Report of spec 2: reports by year and term, and the e-mails of each (contract 9). */
export default function ProgressReportScreen() {
  const actor = useSignedInUser();
  const sending = useSending();
  const asking = useModal<{ row: NotificationRow; opening: number }>();
  const [term, goTo] = useStep(isTerm);

  const result = sending.result ? (
    <Message tone={sending.result.tone}>{sending.result.text}</Message>
  ) : null;
  if (term !== null) return <TermLetters term={term} notice={result} onBack={() => goTo(null)} />;

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
        things={texts.things}
        call={listNotifications}
        columns={notificationColumns(actions)}
        rowKey={({ year_id, term_id }) => `${year_id}-${term_id}`}
        card={(row) => <NotificationCard row={row} actions={actions} />}
        notice={
          <>
            <p className={`${look.dim} ${styles.intro}`}>{texts.intro}</p>
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
          opened={asking.opened}
          onClose={asking.close}
          onSend={sending.start}
        />
      ) : null}
    </>
  );
}

interface TermLettersProps {
  term: Term;
  notice: ReactNode;
  onBack: () => void;
}

/** Who got what when, and why not (contract 9). */
function TermLetters({ term, notice, onBack }: TermLettersProps) {
  const actor = useSignedInUser();
  const again = useModal<Letter>();
  const { year_id, term_id } = term;
  const actions = { actor, onAgain: again.open };
  return (
    <>
      <button
        type="button"
        className={shared.back}
        aria-label={`${texts.back} ${texts.title}`}
        onClick={onBack}
      >
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {texts.title}
      </button>
      <DataList
        title={texts.lettersTitle(termOf(term))}
        things={texts.letterThings}
        call={listLetters}
        query={{ year_id, term_id }}
        columns={letterColumns(actions)}
        rowKey={({ id }) => id}
        card={(letter) => <LetterCard letter={letter} actions={actions} />}
        notice={notice}
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportLetters, { year_id, term_id })]} view={view} />
        )}
        emptyText={texts.noLetters}
        searchText={texts.lettersSearch}
      />
      {again.subject ? (
        <SendAgainModal
          key={again.subject.id}
          letter={again.subject}
          opened={again.opened}
          onClose={again.close}
        />
      ) : null}
    </>
  );
}
