import { useCallback, useState } from 'react';
import { may } from '#contract/permissions.ts';
import { MissingPapers } from '../features/papers/missing-papers.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { type BoardLook, firstLook, useBoard } from '../features/term-board/term-board.api.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { TermBoard } from '../features/term-board/term-board.tsx';
import { calendarPlace } from '../features/term-board/work.ts';
import { usePlace } from '../lib/place.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { BoardHead } from './term-board-head.tsx';
import { ThisTermHead } from './this-term.tsx';

const RemindModal = lateModal(() => import('../features/term-board/remind-modal.tsx'));

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
      <BoardHead board={board} view={view} onLook={change} onRemind={onRemind} />
      <MissingPapers own={view.own} />
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
