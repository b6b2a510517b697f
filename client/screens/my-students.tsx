import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import OwnStudents from './own-students.tsx';

/** An officer's own students and what they lack, also offline (issue 17, `01-my-students-phone`). */
export default function MyStudentsScreen() {
  return (
    <>
      <PageHeader title={texts.mineTitle} />
      <OwnStudents />
    </>
  );
}
