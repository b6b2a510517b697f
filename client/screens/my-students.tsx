import { paperTexts } from '../features/paper-lists/paper.texts.ts';
import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import look from '../ui/look.module.css';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import OwnStudents from './own-students.tsx';

/** An officer's own students and what they lack, also offline (rule 14.2). */
export default function MyStudentsScreen() {
  return (
    <>
      <PageHeader
        title={texts.mineTitle}
        actions={
          <PlaceLink className={look.link} place={{ menu: 'paper', own: true }}>
            {paperTexts.title}
          </PlaceLink>
        }
      />
      <OwnStudents />
    </>
  );
}
