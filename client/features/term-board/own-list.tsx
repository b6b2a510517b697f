import { useState } from 'react';
import { type BoardView, boardViews } from '#contract/term-board/kinds.ts';
import type { OwnStudent, OwnStudents } from '#contract/term-board/shapes.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import { useKeptPictures } from '../drafts/kept-pictures.ts';
import { useUnsentForms } from '../drafts/unsent-forms.tsx';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { type FormKind, OwnCard } from './own-card.tsx';
import styles from './term-board.module.css';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { workWaiting } from './waiting-work.ts';
import { nextStep } from './work.ts';

const isIn: Readonly<Record<BoardView, (student: OwnStudent) => boolean>> = {
  all: () => true,
  open: (student) => nextStep(student) !== null,
  late: ({ late }) => late > 0,
};

interface OwnListProps {
  list: OwnStudents;
  /** The only student to be shown; null for all of them. */
  only: number | null;
  term: Term;
  onFile: (student: OwnStudent, kind: FormKind) => void;
}

/** An officer's own students as cards, narrowed to those with something to do. */
export function OwnList({ list: { students }, only, term, onFile }: OwnListProps) {
  const [view, setView] = useState<BoardView>('open');
  const drafts = new Set(useUnsentForms().map(({ name }) => name.form));
  const isWaiting = workWaiting(useOutbox(useSignedInUser().id).entries, term);
  const pictures = useKeptPictures(
    students.flatMap(({ path }) => path ?? []),
    'picture/',
  );
  const shown = students.filter(only === null ? isIn[view] : ({ id }) => id === only);
  const cards = (
    <ul className={styles.ownCards}>
      {shown.map((student) => (
        <OwnCard
          key={student.id}
          student={student}
          picture={(student.path && pictures.get(student.path)) ?? null}
          term={term}
          drafts={drafts}
          isWaiting={(kind) => isWaiting(student.id, kind)}
          onFile={onFile}
        />
      ))}
    </ul>
  );
  if (only !== null) return cards;
  return (
    <div className={look.stack}>
      <p className={look.note}>
        {texts.ofTerm(`${term.term_name}, ${term.year_name}`, texts.students(students.length))}
      </p>
      <Segments
        label={texts.views}
        choices={boardViews.map((one, id) => ({
          id,
          name: texts.view[one](students.filter(isIn[one]).length),
        }))}
        chosen={boardViews.indexOf(view)}
        onChoose={(id) => setView(boardViews[id] ?? 'all')}
      />
      {shown.length === 0 ? (
        <EmptyBlock
          title={students.length === 0 ? texts.noneTitle : texts.allInTitle(term.term_name)}
        >
          {students.length === 0 ? texts.none : texts.noneSo}
        </EmptyBlock>
      ) : (
        cards
      )}
    </div>
  );
}
