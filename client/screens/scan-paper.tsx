import { reportPromises } from '#contract/report-kinds/promises.ts';
import { UnsentForms } from '../device/unsent-forms.tsx';
import { useOwnStudents } from '../features/term-board/term-board.api.ts';
import { termBoardTexts as boardTexts } from '../features/term-board/term-board.texts.ts';
import { ReadAhead } from '../features/term-reports/read-ahead.tsx';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import look from '../ui/look.module.css';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { scanPaperTexts as texts } from './scan-paper.texts.ts';
import { PaperForm } from './scan-paper-form.tsx';

/** A photo of a paper first, then whose it is: its form opens with it (`01-my-students-phone`). Also offline. */
export default function ScanPaperScreen() {
  const own = useOwnStudents();
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={look.stack}>
        <UnsentForms />
        <ReadAhead kinds={Object.values(reportPromises)} students={null} />
        <Loaded of={own} parts={['line', 'fields']}>
          {({ data: { students } }) =>
            students.length === 0 ? (
              <EmptyBlock title={boardTexts.noneTitle}>{texts.nobody}</EmptyBlock>
            ) : (
              <PaperForm students={students} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}
