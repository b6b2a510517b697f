import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { groupsFor } from '#contract/term-board/rules.ts';
import type { Board } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { useDeviceForms } from '../../device/use-device-forms.ts';
import { focusedElement } from '../../lib/in-page.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { useDocumentKeys } from '../../lib/use-document-keys.ts';
import { below } from '../../theme/breakpoints.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { BoardCards } from './board-cards.tsx';
import { BoardControls } from './board-controls.tsx';
import { BoardGrid, type ChosenWork } from './board-grid.tsx';
import type { BoardLook } from './term-board.api.ts';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { WorkDrawer } from './work-drawer.tsx';

/** The liaison officer of the focused row; null outside of rows. */
function officerOf(element: Element | null): number | null {
  const row = element?.closest<HTMLElement>('[data-liaison]');
  return row?.dataset.liaison ? Number(row.dataset.liaison) : null;
}

/** The keys of the board, for windows with a keyboard. */
function BoardKeys({ hasReminders }: { hasReminders: boolean }) {
  return (
    <p className={`${look.wrap} ${look.gap12} ${look.note} ${look.wide}`}>
      {texts.keys
        .filter(([key]) => key !== 'R' || hasReminders)
        .map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
    </p>
  );
}

interface TermBoardProps {
  board: Board;
  term: Term;
  view: BoardLook;
  onLook: (change: Partial<BoardLook>) => void;
  /** Opens the reminder to one officer, or to all; null where none can be sent. */
  onRemind: ((officer: number | null) => void) | null;
}

/** The board of a term with its filters, and the drawer of the cell that was opened. */
export function TermBoard({ board, term, view, onLook, onRemind }: TermBoardProps) {
  const actor = useSignedInUser();
  const isPhone = useMediaQuery(below('sm'), undefined, { getInitialValueInEffect: false });
  const drafts = new Set(useDeviceForms().unsent.map(({ form }) => form));
  const [chosen, setChosen] = useState<ChosenWork | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const action = useRef<HTMLAnchorElement>(null);
  const choose = (work: ChosenWork) => {
    opener.current = focusedElement();
    setChosen(work);
  };
  const close = () => {
    setChosen(null);
    opener.current?.focus();
  };
  const groups = groupsFor(actor);
  const nextGroup = groups[(groups.indexOf(board.by) + 1) % groups.length] ?? board.by;
  useDocumentKeys((event) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input, textarea, [role=dialog] *');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') {
      event.preventDefault();
      search.current?.focus();
    } else if (event.key.toLowerCase() === 'g') onLook({ by: nextGroup });
    else if (event.key.toLowerCase() === 'r') onRemind?.(officerOf(focusedElement()));
  });
  // With other filters the page starts at the first student again.
  const key = JSON.stringify([board.by, view]);
  return (
    <div
      className={`${look.columns} ${look.stretch} ${look.gap20}`}
      data-from="lg"
      style={{ '--columns': chosen === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 24.75rem' }}
    >
      <div className={look.stack}>
        <section className={`${look.card} ${look.clip}`}>
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
              onKind={(kind) => onLook({ kind })}
              onFollow={(work) => {
                if (chosen !== null) choose(work);
              }}
            />
          )}
          <footer className={`${look.spread} ${look.ruled} ${look.padded}`}>
            <p className={look.note}>{texts.foot(board.open, board.students, board.late)}</p>
            <p className={look.note}>{texts.draftNote}</p>
            <BoardKeys hasReminders={onRemind !== null} />
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
