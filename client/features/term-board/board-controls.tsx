import type { Ref } from 'react';
import { may } from '#contract/permissions.ts';
import {
  type BoardGroup,
  type BoardView,
  boardViews,
  workKindNames,
} from '#contract/term-board/kinds.ts';
import { groupsFor } from '#contract/term-board/rules.ts';
import type { Board } from '#contract/term-board/shapes.ts';
import { workKinds } from '#contract/term-calendar/work.ts';
import looks from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import type { BoardLook } from './term-board.api.ts';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { doneOf } from './work.ts';

interface BoardControlsProps {
  board: Board;
  look: BoardLook;
  onLook: (change: Partial<BoardLook>) => void;
  search: Ref<HTMLInputElement>;
}

/** Filters, groups, and the search over the students. */
export function BoardControls({ board, look, onLook, search }: BoardControlsProps) {
  const actor = useSignedInUser();
  const counts = { all: board.students, open: board.open, late: board.late };
  const groups = groupsFor(actor);
  return (
    <div className={`${shared.wrap} ${shared.padded}`}>
      <Segments
        label={texts.views}
        choices={boardViews.map((view, id) => ({ id, name: texts.view[view](counts[view]) }))}
        chosen={boardViews.indexOf(look.view)}
        onChoose={(id) => onLook({ view: boardViews[id] as BoardView })}
      />
      {/* In wide windows the heads of the table filter by kind. */}
      <span className={shared.phone}>
        <SmallSelect
          aria-label={texts.kind}
          value={look.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onLook({ kind: workKinds.find((kind) => kind === value) ?? null })
          }
        >
          <option value="">{texts.everyKind}</option>
          {workKinds.map((kind) => {
            const { done, all } = doneOf(board, kind);
            return (
              <option key={kind} value={kind}>
                {texts.kindOf(workKindNames[kind], texts.doneOf(done, all))}
              </option>
            );
          })}
        </SmallSelect>
      </span>
      {may(actor, 'students.seeLiaison') ? null : (
        <Segments
          label={texts.own}
          choices={[
            { id: 1, name: texts.mine },
            { id: 0, name: texts.everybody },
          ]}
          chosen={look.own ? 1 : 0}
          onChoose={(id) => onLook({ own: id === 1 })}
        />
      )}
      <span className={shared.grow} />
      <input
        ref={search}
        type="search"
        className={`${looks.field} ${shared.search}`}
        aria-label={texts.search}
        placeholder={texts.search}
        defaultValue={look.search}
        onChange={(event) => onLook({ search: event.currentTarget.value.trim() })}
      />
      {groups.length > 1 ? (
        <span className={shared.wide}>
          <SmallSelect
            aria-label={texts.groupBy}
            value={board.by}
            onChange={(event) => onLook({ by: event.currentTarget.value as BoardGroup })}
          >
            {groups.map((group) => (
              <option key={group} value={group}>
                {texts.by[group]}
              </option>
            ))}
          </SmallSelect>
        </span>
      ) : null}
    </div>
  );
}
