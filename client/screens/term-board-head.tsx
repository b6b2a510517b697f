import { IconBell } from '@tabler/icons-react';
import { exportTermBoard } from '#contract/exports/calls.ts';
import type { Board } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { type BoardLook, studentsQuery } from '../features/term-board/term-board.api.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { calendarDayText } from '../lib/time-text.ts';
import { Button } from '../ui/button/button.tsx';
import look from '../ui/look.module.css';
import { Segments } from '../ui/segments/segments.tsx';
import { ThisTermHead } from './this-term.tsx';

/** 'School closed on 23 October.' */
function daysText({ opening, closing }: Term, today: string): string {
  if (today < opening) return texts.opens(calendarDayText(opening));
  return (today <= closing ? texts.open : texts.closed)(calendarDayText(closing));
}

interface BoardHeadProps {
  board: Board;
  view: BoardLook;
  onLook: (part: Partial<BoardLook>) => void;
  /** Null where this person may remind nobody. */
  onRemind: ((officer: number | null) => void) | null;
}

/** The term, its days, and what can be done with the whole board. */
export function BoardHead({ board, view, onLook, onRemind }: BoardHeadProps) {
  return (
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
              onChoose={(term) => onLook({ term })}
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
              <Button variant="default" icon={IconBell} onClick={() => onRemind(null)}>
                {texts.remind}
              </Button>
            )}
          </>
        ) : null
      }
    />
  );
}
