import { termBoardTexts as texts } from '../features/term-board/term-board.texts.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import OwnStudents from './own-students.tsx';

/** An officer's own students and what they lack, also offline (rule 14.2). */
export default function MyStudentsScreen() {
  return (
    <>
      <PageHeader title={texts.mineTitle} />
      <OwnStudents />
    </>
  );
}
