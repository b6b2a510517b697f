import { useState } from 'react';
import { mayFor } from '#contract/permissions.ts';
import type { BoardStudent } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { workKinds } from '#contract/term-calendar/work.ts';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import look from '../../ui/looks.ts';
import { PlaceLink } from '../../ui/place-link.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import type { ChosenWork } from './board-grid.tsx';
import { BoardStudentName } from './board-student-name.tsx';
import { type BoardLook, pageNumbers, useBoardStudents } from './term-board.api.ts';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { actText, draftOf, formPlace, isOpen, nextStep } from './work.ts';
import { lookOf, looksOf, stateText, WorkIcon } from './work-mark.tsx';

interface CardsProps {
  view: BoardLook;
  /** The term that is shown: forms are opened for it. */
  term: Term;
  drafts: ReadonlySet<string>;
  onChoose: (work: ChosenWork) => void;
}

const cardsAtOnce = 25;

/** For phones: a card for each student, with four marks in fixed places and the next step. */
export function BoardCards(props: CardsProps) {
  const [pages, setPages] = useState(1);
  return (
    <ul className={`${look.stack} ${look.gap12} ${styles.cards}`}>
      {pageNumbers(pages).map((page) => (
        <Page
          key={page}
          {...props}
          page={page}
          onMore={page === pages ? () => setPages(pages + 1) : null}
        />
      ))}
    </ul>
  );
}

function Page({
  view,
  page,
  onMore,
  ...card
}: CardsProps & { page: number; onMore: (() => void) | null }) {
  const loaded = useBoardStudents(view, null, page, cardsAtOnce);
  const { data } = loaded;
  if (!data)
    return (
      <li>
        <Loaded of={loaded}>{() => null}</Loaded>
      </li>
    );
  const left = (data.meta?.total ?? 0) - page * cardsAtOnce;
  return (
    <>
      {data.data.map((student) => (
        <Card key={student.id} student={student} {...card} />
      ))}
      {onMore !== null && left > 0 ? (
        <li>
          <button type="button" className={look.button} onClick={onMore}>
            {texts.more(Math.min(left, cardsAtOnce))}
          </button>
        </li>
      ) : null}
    </>
  );
}

type CardProps = Pick<CardsProps, 'term' | 'drafts' | 'onChoose'> & { student: BoardStudent };

function Card({ student, term, drafts, onChoose }: CardProps) {
  const next = nextStep(student);
  const mayFile = mayFor(useSignedInUser(), 'reports.edit', student);
  return (
    <li className={`${look.card} ${look.stack} ${look.gap12} ${styles.card}`}>
      <BoardStudentName student={student} size={44} />
      <div className={styles.marks}>
        {workKinds.map((kind) => {
          const cell = student.work[kind];
          const isDraft = isOpen(student, kind) && draftOf(drafts, student.id, kind) !== null;
          return (
            <button
              key={kind}
              type="button"
              className={styles.tile}
              {...looksOf(lookOf(cell, isDraft))}
              onClick={() => onChoose({ student, kind })}
            >
              <WorkIcon of={lookOf(cell, isDraft)} size={20} />
              <b>{texts.short[kind]}</b> <span>{stateText(cell, isDraft)}</span>{' '}
              <span className={look.spoken}>{texts.of(student.name)}</span>
            </button>
          );
        })}
      </div>
      {next !== null && mayFile ? (
        <PlaceLink
          className={look.button}
          place={formPlace(student, next, draftOf(drafts, student.id, next), term)}
        >
          {actText(student, next, draftOf(drafts, student.id, next))}
        </PlaceLink>
      ) : null}
    </li>
  );
}
