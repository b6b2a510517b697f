import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { exportLetters, exportNotifications } from '#contract/exports/calls.ts';
import { listLetters, listNotifications } from '#contract/notifications/calls.ts';
import type { LetterState } from '#contract/notifications/letter-states.ts';
import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import { may } from '#contract/permissions.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { OrderNotice } from '../features/names/order-notice.tsx';
import { LetterCard, letterColumns } from '../features/notifications/letters-table.tsx';
import { allTerms, useSending, useTermRow } from '../features/notifications/notifications.api.ts';
import { notificationsTexts as texts } from '../features/notifications/notifications.texts.ts';
import {
  NotificationCard,
  notificationColumns,
  termOf,
} from '../features/notifications/notifications-table.tsx';
import { PlanList } from '../features/notifications/plan-list.tsx';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { messageOf } from '../lib/api.ts';
import { sendLettersForm, useFormOfPlace } from '../lib/place.ts';
import { useKept } from '../lib/use-kept.ts';
import { useStep } from '../lib/use-step.ts';
import { Button } from '../ui/button/button.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { modalTexts } from '../ui/form-modal/modal.texts.ts';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { Message } from '../ui/message/message.tsx';
import shared from '../ui/shared.module.css';
import { SmallSelect } from '../ui/small-select/small-select.tsx';
import { showToast } from '../ui/toast/toast.ts';

const sendModal = () => import('../features/notifications/send-modal.tsx');
const SendModal = lateModal(sendModal);
const SendAgainModal = lateModal(() => import('../features/notifications/send-again-modal.tsx'));

/** `sent` and `handed` read alike, so only the distinguishable states are filters. */
const shownStates: readonly LetterState[] = ['queued', 'held', 'sent', 'failed', 'unclear'];

interface Term extends Pick<NotificationRow, 'year_id' | 'term_id' | 'year_name' | 'term_name'> {
  /** Not its e-mails, but who gets one and who does not. */
  readonly isPlan?: boolean;
}

function isTerm(value: unknown): value is Term {
  if (typeof value !== 'object' || value === null) return false;
  const { year_id, term_id, year_name, term_name }: Partial<Record<keyof Term, unknown>> = value;
  return (
    [year_id, term_id].every(Number.isSafeInteger) &&
    [year_name, term_name].every((name) => typeof name === 'string')
  );
}

/** Opens the question for the newest term with letters to send at once, where the place says so. */
function useLettersToSend(onFound: (row: NotificationRow) => void): void {
  const client = useQueryClient();
  const [isWanted, settle] = useFormOfPlace(sendLettersForm);
  const begin = useEffectEvent(async () => {
    settle();
    // Its code is loaded while the terms are read; when that fails, its opening tries again and reports it.
    sendModal().catch(() => undefined);
    try {
      const { data } = await client.fetchQuery(allTerms);
      const row = data.find(({ due }) => due > 0);
      if (row) onFound(row);
    } catch (failure) {
      showToast(modalTexts.notOpened, messageOf(failure), 'bad');
    }
  });
  useEffect(() => {
    if (isWanted) void begin();
  }, [isWanted]);
}

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
  /** Shows who gets one, and why not. */
  onPlan: () => void;
}

/** Who got which e-mail when, and why not (rule 9.8). */
function TermLetters({ term, notice, onPlan }: TermLettersProps) {
  const actor = useSignedInUser();
  const again = useModal<Letter | NotificationRow>();
  const row = useTermRow(term);
  const { year_id, term_id } = term;
  const narrowed = useNarrowing();
  const [state, setState] = useKept<LetterState | ''>('letters state', '');
  const query = { ...narrowed.query, year_id, term_id, ...(state && { state }) };
  const isNarrowed = narrowed.isFiltered || state !== '';
  const actions = { actor, onAgain: again.open };
  return (
    <>
      <DataList
        title={texts.lettersTitle(termOf(term))}
        things={texts.letterThings}
        call={listLetters}
        query={query}
        columns={letterColumns(actions)}
        rowKey={({ id }) => id}
        card={(letter) => <LetterCard letter={letter} actions={actions} />}
        notice={notice}
        narrowing={
          <>
            <Narrowing narrowed={narrowed} />
            <SmallSelect
              aria-label={texts.state}
              value={state}
              onChange={({ currentTarget: { value } }) =>
                setState(shownStates.find((one) => one === value) ?? '')
              }
            >
              <option value="">{texts.everyState}</option>
              {shownStates.map((one) => (
                <option key={one} value={one}>
                  {texts.states[one]}
                </option>
              ))}
            </SmallSelect>
            {row && row.failed > 0 && may(actor, 'notifications.send') ? (
              <Button variant="default" onClick={() => again.open(row)}>
                {texts.failedAgain(row.failed)}
              </Button>
            ) : null}
            <Button variant="default" onClick={onPlan}>
              {texts.showPlan}
            </Button>
          </>
        }
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportLetters, query)]} view={view} />
        )}
        emptyTitle={isNarrowed ? texts.noLettersSo : undefined}
        emptyText={isNarrowed ? studentsTexts.noneMatchText : texts.noLetters}
        searchText={texts.lettersSearch}
      />
      {again.subject ? (
        <SendAgainModal subject={again.subject} opened={again.opened} onClose={again.close} />
      ) : null}
    </>
  );
}
