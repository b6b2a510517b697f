import { useState } from 'react';
import { type BoardView, boardViews } from '#contract/term-board/kinds.ts';
import type { OwnStudent, OwnStudents } from '#contract/term-board/shapes.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import { useKeptPictures } from '../../device/kept-pictures.ts';
import { useDeviceForms } from '../../device/use-device-forms.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import look from '../../ui/looks.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { OwnCard } from './own-card.tsx';
import { termBoardTexts as texts } from './term-board.texts.ts';
import { workWaiting } from './waiting-work.ts';
import { nextStep, rankOf } from './work.ts';

const isIn: Readonly<Record<BoardView, (student: OwnStudent) => boolean>> = {
  all: () => true,
  open: (student) => nextStep(student) !== null,
  late: ({ late }) => late > 0,
};

interface OwnListProps {
  list: OwnStudents;
  /** The only student to be shown; null for all of them. */
  only: number | null;
  onFile: (student: OwnStudent, kind: WorkKind) => void;
}

/** An officer's own students as cards, narrowed to those with something to do. */
export function OwnList({ list: { students, term }, only, onFile }: OwnListProps) {
  const [view, setView] = useState<BoardView>('open');
  const forms = useDeviceForms();
  const drafts = new Set(forms.unsent.map(({ form }) => form));
  const isWaiting = workWaiting(forms.entries, term);
  const pictures = useKeptPictures(
    students.flatMap(({ path }) => path ?? []),
    'picture/',
  );
  const shown = students
    .filter(only === null ? isIn[term === null ? 'all' : view] : ({ id }) => id === only)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const cards = (
    <ul className={`${look.fit} ${look.gap12} ${look.top}`} style={{ '--least': '20rem' }}>
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
        {term === null
          ? texts.noTerm
          : texts.ofTerm(`${term.term_name}, ${term.year_name}`, texts.students(students.length))}
      </p>
      {term === null ? null : (
        <Segments
          label={texts.views}
          choices={boardViews.map((one, id) => ({
            id,
            name: texts.view[one](students.filter(isIn[one]).length),
          }))}
          chosen={boardViews.indexOf(view)}
          onChoose={(id) => setView(boardViews[id] ?? 'all')}
        />
      )}
      {shown.length === 0 ? (
        <EmptyBlock
          title={
            term === null || students.length === 0
              ? texts.noneTitle
              : texts.allInTitle(term.term_name)
          }
        >
          {students.length === 0 ? texts.none : texts.noneSo}
        </EmptyBlock>
      ) : (
        cards
      )}
    </div>
  );
}
