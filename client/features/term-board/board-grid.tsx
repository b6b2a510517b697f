import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { workKindNames } from '#contract/term-board/kinds.ts';
import type { Board, BoardStudent, GroupSums } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import look from '../../ui/looks.ts';
import { BoardStudentName } from './board-student-name.tsx';
import { KindHead } from './kind-head.tsx';
import { moveInGrid } from './move-in-grid.ts';
import { type BoardLook, pageNumbers, useBoardStudents } from './term-board.api.ts';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { doneOf, draftOf, isOpen } from './work.ts';
import { stateText, WorkMark } from './work-mark.tsx';

/** A cell of the board. */
export interface ChosenWork {
  readonly student: BoardStudent;
  readonly kind: WorkKind;
}

interface GridProps {
  board: Board;
  term: Term;
  view: BoardLook;
  drafts: ReadonlySet<string>;
  chosen: ChosenWork | null;
  onChoose: (work: ChosenWork) => void;
  /** Filters by a kind of work; null shows all again. */
  onKind: (kind: WorkKind | null) => void;
  /** Called when a cell gets the focus: an open drawer shows it. */
  onFollow: (work: ChosenWork) => void;
}

/** With at most this many groups they start unfolded, since every sum is then visible without much scrolling. */
const unfoldedAtFirst = 3;
const rowsAtOnce = 10;

/** A table whose cells the arrow keys move over. */
const asGrid = { role: 'grid' } as const;

/** Students by kinds of work, in groups with their sums; the arrow keys move over its cells. */
export function BoardGrid(props: GridProps) {
  const { board, term, view, onKind } = props;
  return (
    <div className={look.scrolls}>
      <table
        className={`${look.table} ${look.ruledRows} ${styles.grid}`}
        {...asGrid}
        aria-label={texts.title}
        onKeyDown={(event: KeyboardEvent<HTMLTableElement>) => {
          if (moveInGrid(event.currentTarget, event.target, event.key)) event.preventDefault();
        }}
      >
        <thead className={styles.head}>
          <tr>
            <th scope="col">{texts.student}</th>
            {workKinds.map((kind) => (
              <th key={kind} scope="col">
                <KindHead
                  kind={kind}
                  board={board}
                  term={term}
                  isChosen={kind === view.kind}
                  onChoose={() => onKind(kind === view.kind ? null : kind)}
                />
              </th>
            ))}
            <th scope="col" className={styles.count}>
              {texts.late}
            </th>
          </tr>
        </thead>
        {board.groups.map((group, place) => (
          <Group
            key={group.id}
            {...props}
            group={group}
            unfolded={place < unfoldedAtFirst || props.view.search !== ''}
          />
        ))}
      </table>
    </div>
  );
}

function Group({ group, unfolded, ...grid }: GridProps & { group: GroupSums; unfolded: boolean }) {
  const [isChosen, setChosen] = useState<boolean | null>(null);
  const isUnfolded = isChosen ?? unfolded;
  const [pages, setPages] = useState(1);
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup">
          <button
            type="button"
            className={look.inline}
            aria-expanded={isUnfolded}
            onClick={() => setChosen(!isUnfolded)}
          >
            <Chevron size={18} stroke={1.75} aria-hidden />
            {grid.board.by === 'liaison' ? <Avatar name={group.name} size={28} /> : null}
            <span className={look.name}>{group.name}</span>
            <span className={look.note}>{texts.students(group.students)}</span>
          </button>
        </th>
        {workKinds.map((kind) => {
          const { done, all } = doneOf(group, kind);
          return (
            <td key={kind} className={look.figures}>
              {all === 0 ? (
                <span className={look.note}>{texts.nothingDue}</span>
              ) : (
                <span className={look.row}>
                  <span className={look.wide} style={{ width: '3.5rem' }}>
                    <ShareBar share={done / all} />
                  </span>
                  {texts.doneOf(done, all)}
                </span>
              )}
            </td>
          );
        })}
        <td className={styles.count} data-late={group.late > 0 || undefined}>
          {group.late > 0 ? group.late : null}
        </td>
      </tr>
      {isUnfolded
        ? pageNumbers(pages).map((page) => (
            <Rows
              key={page}
              {...grid}
              group={group.id}
              page={page}
              onMore={page === pages ? () => setPages(pages + 1) : null}
            />
          ))
        : null}
    </tbody>
  );
}

interface RowsProps extends GridProps {
  group: number;
  page: number;
  onMore: (() => void) | null;
}

function Rows({ view, group, page, onMore, ...grid }: RowsProps) {
  const loaded = useBoardStudents(view, group, page, rowsAtOnce);
  const { data } = loaded;
  if (!data)
    return (
      <tr>
        <td colSpan={workKinds.length + 2}>
          <Loaded of={loaded}>{() => null}</Loaded>
        </td>
      </tr>
    );
  const left = (data.meta?.total ?? 0) - page * rowsAtOnce;
  return (
    <>
      {data.data.map((student) => (
        <Row key={student.id} student={student} {...grid} />
      ))}
      {onMore !== null && left > 0 ? (
        <tr>
          <td colSpan={workKinds.length + 2}>
            <button type="button" className={look.link} onClick={onMore}>
              {texts.more(Math.min(left, rowsAtOnce))}
            </button>
          </td>
        </tr>
      ) : null}
    </>
  );
}

type RowProps = Pick<GridProps, 'drafts' | 'chosen' | 'onChoose' | 'onFollow'> & {
  student: BoardStudent;
};

function Row({ student, drafts, chosen, onChoose, onFollow }: RowProps) {
  return (
    <tr
      data-student={student.id}
      data-liaison={student.liaison_id}
      data-chosen={chosen?.student.id === student.id || undefined}
    >
      <th scope="row">
        <BoardStudentName student={student} size={34} />
      </th>
      {workKinds.map((kind) => {
        const isChosen = chosen?.student.id === student.id && chosen.kind === kind;
        const cell = student.work[kind];
        const isDraft = isOpen(student, kind) && draftOf(drafts, student.id, kind) !== null;
        const what = texts.details(workKindNames[kind], student.name);
        return (
          <td key={kind}>
            <button
              type="button"
              className={styles.cell}
              data-cell={kind}
              aria-label={`${what}: ${stateText(cell, isDraft)}`}
              aria-pressed={isChosen}
              onFocus={() => onFollow({ student, kind })}
              onClick={() => onChoose({ student, kind })}
            >
              <WorkMark cell={cell} isDraft={isDraft} />
            </button>
          </td>
        );
      })}
      <td className={styles.count} data-late={student.late > 0 || undefined}>
        {student.late > 0 ? student.late : null}
      </td>
    </tr>
  );
}
