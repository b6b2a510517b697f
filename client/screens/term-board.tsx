import { IconBell } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { exportTermBoard } from '#contract/exports/calls.ts';
import { may } from '#contract/permissions.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import {
  type BoardLook,
  firstLook,
  studentsQuery,
  useBoard,
} from '../features/term-board/term-board.api.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { TermBoard } from '../features/term-board/term-board.tsx';
import { calendarPlace } from '../features/term-board/work.ts';
import { usePlace } from '../lib/place.ts';
import { calendarDayText } from '../lib/time-text.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { Segments } from '../ui/segments/segments.tsx';
import { ThisTermHead } from './this-term.tsx';

const RemindModal = lateModal(() => import('../features/term-board/remind-modal.tsx'));

/** 'School closed on 23 October.' */
function daysText({ opening, closing }: Term, today: string): string {
  if (today < opening) return texts.opens(calendarDayText(opening));
  return (today <= closing ? texts.open : texts.closed)(calendarDayText(closing));
}

/** The term board: what is missing of each active student this term, the longest late first. */
export default function TermBoardScreen() {
  const actor = useSignedInUser();
  const { part } = usePlace();
  const [view, setView] = useState<BoardLook>({
    ...firstLook(actor),
    view: part === 'late' ? 'late' : 'open',
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
        <ThisTermHead here="board" />
        <Loaded of={loaded} parts={['rows']}>
          {() => null}
        </Loaded>
      </>
    );
  return (
    <>
      <ThisTermHead
        here="board"
        beside={
          board.term ? (
            <>
              <Segments
                label={texts.terms}
                choices={board.terms.map(({ id, term_name, year_name }) => ({
                  id,
                  name: id === board.term?.id ? `${term_name}, ${year_name}` : term_name,
                }))}
                chosen={board.term.id}
                onChoose={(term) => change({ term })}
              />
              <p className={look.note}>{daysText(board.term, board.today)}</p>
            </>
          ) : null
        }
        actions={
          board.term ? (
            <>
              <ExportMenu
                choices={[exportChoice(exportTermBoard, studentsQuery(view, null))]}
                view={{ page: 1, per_page: 100, search: view.search, sort: null, dir: 'asc' }}
              />
              {onRemind === null ? null : (
                <Button
                  variant="default"
                  leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
                  onClick={() => onRemind(null)}
                >
                  {texts.remind}
                </Button>
              )}
            </>
          ) : null
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
