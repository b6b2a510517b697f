import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { exportTermBoard } from '#contract/exports/calls.ts';
import { may } from '#contract/permissions.ts';
import { groupsFor } from '#contract/term-board/rules.ts';
import type { Board } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { attentionMenu } from '../features/attention/attention-menu.ts';
import { useUnsentForms } from '../features/drafts/unsent-forms.tsx';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { inSchoolMenu } from '../features/in-school/in-school-menu.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { BoardCards } from '../features/term-board/board-cards.tsx';
import { BoardControls } from '../features/term-board/board-controls.tsx';
import { BoardGrid, type ChosenWork } from '../features/term-board/board-grid.tsx';
import { KindCards } from '../features/term-board/kind-cards.tsx';
import { type BoardLook, studentsQuery, useBoard } from '../features/term-board/term-board.api.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { calendarPlace } from '../features/term-board/work.ts';
import { WorkDrawer } from '../features/term-board/work-drawer.tsx';
import { verifyQueueTexts } from '../features/verify-queue/verify-queue.texts.ts';
import { calendarDayText } from '../lib/time-text.ts';
import { below } from '../theme/breakpoints.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Segments } from '../ui/segments/segments.tsx';
import shared from '../ui/shared.module.css';
import styles from './term-board.module.css';

const RemindModal = lateModal(() => import('../features/term-board/remind-modal.tsx'));

const isAnyWaiting = ({ counts: { report, receipts } }: Board) =>
  report.waiting + receipts.waiting > 0;

/** 'School closed on 23 October. Today is 16 November.' */
function daysText({ opening, closing }: Term, today: string): string {
  const school =
    today < opening
      ? texts.opens(calendarDayText(opening))
      : today <= closing
        ? texts.open(calendarDayText(closing))
        : texts.closed(calendarDayText(closing));
  return `${school} ${texts.today(calendarDayText(today))}`;
}

/** The term board: what is missing of each active student this term, the longest late first. */
export default function TermBoardScreen() {
  const actor = useSignedInUser();
  const [view, setView] = useState<BoardLook>({
    term: null,
    own: !may(actor, 'students.seeLiaison'),
    by: null,
    view: 'open',
    kind: null,
    search: '',
  });
  const change = (part: Partial<BoardLook>) => setView((old) => ({ ...old, ...part }));
  const loaded = useBoard(view);
  const { data: board } = loaded;
  const reminding = useModal<{ officer: number | null; opening: number }>();
  const { open } = reminding;
  const remind = useCallback(
    (officer: number | null) => open({ officer, opening: Date.now() }),
    [open],
  );
  // Reminders are only about this term.
  const onRemind = may(actor, 'reminders.send') && board?.term?.is_now ? remind : null;
  if (!board)
    return (
      <>
        <PageHeader title={texts.title} />
        <Loaded of={loaded} parts={['line', 'tiles', 'rows']}>
          {() => null}
        </Loaded>
      </>
    );
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {board.terms.length > 0 && board.term ? (
              <Segments
                label={texts.terms}
                choices={board.terms.map(({ id, term_name, year_name }) => ({
                  id,
                  name: id === board.term?.id ? `${term_name} ${year_name}` : term_name,
                }))}
                chosen={board.term.id}
                onChoose={(term) => change({ term })}
              />
            ) : null}
            {board.term?.is_now && may(actor, 'checks.read') ? (
              <ButtonLink variant="default" place={{ menu: inSchoolMenu }}>
                {texts.inSchool}
              </ButtonLink>
            ) : null}
            <ButtonLink variant="default" place={{ menu: attentionMenu }}>
              {texts.attention}
            </ButtonLink>
            {onRemind === null ? null : (
              <Button
                variant="default"
                leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
                onClick={() => onRemind(null)}
              >
                {texts.remind}
              </Button>
            )}
            {board.term ? (
              <ExportMenu
                choices={[exportChoice(exportTermBoard, studentsQuery(view, null))]}
                view={{ page: 1, per_page: 100, search: view.search, sort: null, dir: 'asc' }}
              />
            ) : null}
            {board.term && may(actor, 'reports.verify') && isAnyWaiting(board) ? (
              <ButtonLink className={styles.toVerify} place={{ menu: 'verify' }}>
                {verifyQueueTexts.title}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {board.term ? (
        <TermBoard
          board={board}
          term={board.term}
          view={view}
          onLook={change}
          onRemind={onRemind}
        />
      ) : (
        <EmptyBlock
          title={texts.noTermTitle}
          action={
            may(actor, 'terms.keep') ? (
              <ButtonLink place={calendarPlace}>{texts.setTerm}</ButtonLink>
            ) : null
          }
        >
          {texts.noTerm}
        </EmptyBlock>
      )}
      {reminding.subject ? (
        <RemindModal
          key={reminding.subject.opening}
          {...reminding.subject}
          opened={reminding.opened}
          onClose={reminding.close}
        />
      ) : null}
    </>
  );
}

/** The liaison officer of the focused row; null outside of rows. */
function officerOf(element: Element | null): number | null {
  const row = element?.closest<HTMLElement>('[data-liaison]');
  return row?.dataset.liaison ? Number(row.dataset.liaison) : null;
}

interface TermBoardProps {
  board: Board;
  term: Term;
  view: BoardLook;
  onLook: (change: Partial<BoardLook>) => void;
  /** Opens the reminder to one officer, or to all; null where none can be sent. */
  onRemind: ((officer: number | null) => void) | null;
}

function TermBoard({ board, term, view, onLook, onRemind }: TermBoardProps) {
  const actor = useSignedInUser();
  const isPhone = useMediaQuery(below('sm'), undefined, {
    getInitialValueInEffect: false,
  });
  const drafts = new Set(useUnsentForms().map(({ name }) => name.form));
  const [chosen, setChosen] = useState<ChosenWork | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const action = useRef<HTMLAnchorElement>(null);
  const choose = (work: ChosenWork) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setChosen(work);
  };
  const close = useCallback(() => {
    setChosen(null);
    opener.current?.focus();
  }, []);
  const groups = groupsFor(actor);
  const nextGroup = groups[(groups.indexOf(board.by) + 1) % groups.length] ?? board.by;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, [role=dialog] *');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.key.toLowerCase() === 'g') onLook({ by: nextGroup });
      else if (event.key.toLowerCase() === 'r') onRemind?.(officerOf(document.activeElement));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onLook, nextGroup, onRemind]);
  // With other filters the page starts at the first student again.
  const key = JSON.stringify([board.by, view]);
  return (
    <div className={styles.board} data-drawer={chosen !== null || undefined}>
      <div className={look.stack}>
        <p className={look.note}>{daysText(term, board.today)}</p>
        <KindCards
          board={board}
          term={term}
          chosen={view.kind}
          onChoose={(kind) => onLook({ kind })}
        />
        <section className={`${shared.card} ${styles.paper}`}>
          <BoardControls board={board} look={view} onLook={onLook} search={search} />
          {board.open === 0 && view.view !== 'all' ? (
            <EmptyBlock
              title={texts.allInTitle(`${term.term_name} ${term.year_name}`)}
              action={
                <Button variant="default" onClick={() => onLook({ view: 'all' })}>
                  {texts.showAll}
                </Button>
              }
            >
              {texts.allIn(board.next_due === null ? null : calendarDayText(board.next_due))}
            </EmptyBlock>
          ) : isPhone ? (
            <BoardCards key={key} view={view} term={term} drafts={drafts} onChoose={choose} />
          ) : (
            <BoardGrid
              key={key}
              board={board}
              term={term}
              view={view}
              drafts={drafts}
              chosen={chosen}
              onChoose={choose}
              onFollow={(work) => {
                if (chosen !== null) choose(work);
              }}
            />
          )}
          <footer className={`${look.spread} ${styles.foot}`}>
            <p className={look.note}>{texts.foot(board.open, board.students, board.late)}</p>
            <p className={look.note}>{texts.draftNote}</p>
            <p className={`${look.note} ${shared.wide}`}>
              {onRemind === null ? texts.keys : texts.keysWithR}
            </p>
          </footer>
        </section>
      </div>
      {chosen === null ? null : (
        <WorkDrawer
          work={chosen}
          term={term}
          drafts={drafts}
          onClose={close}
          onRemind={onRemind}
          action={action}
        />
      )}
    </div>
  );
}
