import { documentType } from '#contract/documents/types.ts';
import type { Student } from '#contract/students/shapes.ts';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useYears } from '../reference-data/reference-data.api.ts';
import { StudentHead } from '../students/student-head.tsx';
import { DocumentCard } from './document-card.tsx';
import { documentsTexts as texts } from './documents.texts.ts';

interface StatementModalProps extends Opened {
  student: Student;
  /** Of the term that it is due in; the newest one without. */
  yearId: number | null;
}

/** Adds the fee statement of a year, for a student who has none yet. */
export default function StatementModal({ student, yearId, opened, onClose }: StatementModalProps) {
  const years = useYears();
  return (
    <ModalFrame
      opened={opened}
      title={texts.addStatement}
      width="small"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {modalTexts.close}
        </Button>
      }
    >
      <StudentHead student={student} />
      <Loaded of={years} parts={['fields']}>
        {(all) => {
          const year = all.find(({ id }) => id === yearId) ?? all[0];
          return year ? (
            <DocumentCard
              student={student}
              type={documentType.accountStatement}
              year={{ id: year.id, name: year.year_name }}
              path={null}
              onSent={onClose}
            />
          ) : (
            texts.noYearsText
          );
        }}
      </Loaded>
    </ModalFrame>
  );
}
