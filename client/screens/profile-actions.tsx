import { Button } from '@mantine/core';
import { IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Permission } from '#contract/permissions.ts';
import { isActive } from '#contract/students/rules.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { academicsTexts } from '../features/academics/academics.texts.ts';
import { financeTexts } from '../features/finance/finance.texts.ts';
import { galleryTexts } from '../features/gallery/gallery.texts.ts';
import { Can } from '../features/session/can.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useStudentModal } from '../features/students/student-opening.ts';
import { studentsTexts } from '../features/students/students.texts.ts';
import { galleryPath, usePlace } from '../lib/place.ts';
import { noPlace } from '../lib/stored-session.ts';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import shared from '../ui/shared.module.css';
import styles from './student-profile.module.css';

const StudentModal = lateModal(() => import('../features/students/student-modal.tsx'));
const AddAcademicModal = lateModal(async () => ({
  default: (await import('../features/academics/academic-form.tsx')).AddAcademic,
}));
const AddFinanceModal = lateModal(async () => ({
  default: (await import('../features/finance/finance-form.tsx')).AddFinance,
}));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What is done to a student most often, for those who may: edit, see the gallery, file a report. */
export function ProfileActions({ student }: { student: StudentProfile }) {
  const actor = useSignedInUser();
  const { profile } = usePlace();
  const editing = useStudentModal();
  const filing = useModal<'academic' | 'finance'>();
  const action = (may: Permission, label: string, onClick: () => void, Icon = IconPlus) =>
    isActive(student) ? (
      <Can do={may}>
        <Button variant="default" leftSection={<Icon {...icon} />} onClick={onClick}>
          {label}
        </Button>
      </Can>
    ) : null;
  const FilingModal = filing.subject === 'finance' ? AddFinanceModal : AddAcademicModal;
  return (
    <div className={`${shared.wrap} ${styles.actions}`} data-paper="no">
      {action(
        'students.edit',
        studentsTexts.editTitle,
        () => editing.openFor('edit', student),
        IconPencil,
      )}
      {student.erased ? null : (
        <Button
          variant="default"
          leftSection={<IconPhoto {...icon} />}
          renderRoot={(root) => (
            <Link
              {...root}
              to={galleryPath}
              // The way back from there leads here again, and from here to the list.
              state={{ ...noPlace, menu: 'gallery', student: student.id, profile }}
              replace={false}
            />
          )}
        >
          {galleryTexts.title}
        </Button>
      )}
      {action('reports.edit', academicsTexts.addTitle, () => filing.open('academic'))}
      {action('reports.edit', financeTexts.addTitle, () => filing.open('finance'))}
      {editing.subject ? (
        <StudentModal
          actor={actor}
          opening={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
        />
      ) : null}
      {filing.subject ? (
        <FilingModal
          key={filing.subject}
          student={student}
          opened={filing.opened}
          onClose={filing.close}
        />
      ) : null}
    </div>
  );
}
