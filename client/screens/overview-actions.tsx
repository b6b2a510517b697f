import { IconFilePlus, IconPlus } from '@tabler/icons-react';
import { filesForOwnAlone, may } from '#contract/permissions.ts';
import type { Student } from '#contract/students/shapes.ts';
import { useFormToOpen } from '../device/use-form-to-open.ts';
import { academicsTexts } from '../features/academics/academics.texts.ts';
import { Can } from '../features/session/can.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useStudentModal } from '../features/students/student-opening.ts';
import { StudentPicker } from '../features/students/student-picker.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import look from '../ui/looks.ts';

const StudentModal = lateModal(() => import('../features/students/student-modal.tsx'));
const AddAcademicModal = lateModal(async () => ({
  default: (await import('../features/academics/academic-form.tsx')).AddAcademic,
}));

/**
 * The most frequent new records. Phones leave them out (design, 03) where a list offers them; people without a
 * Students list register students only here.
 */
export function OverviewActions() {
  const actor = useSignedInUser();
  const hasLists = may(actor, 'students.seeMenu');
  const registering = useStudentModal();
  const filing = useModal<Student>();
  useFormToOpen((kind, mode) => {
    if (kind === 'student' && mode === 'add' && may(actor, 'students.add')) registering.openAdd();
  });
  return (
    <div
      className={`${look.row} ${look.wrapped} ${look.gap8} ${look.pushed} ${look.fills} ${hasLists ? look.wide : ''}`}
    >
      <Can do="reports.edit">
        <StudentPicker
          label={academicsTexts.addTitle}
          icon={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
          onPick={filing.open}
          isOwn={filesForOwnAlone(actor)}
        />
      </Can>
      <Can do="students.add">
        <Button variant="default" icon={IconPlus} onClick={registering.openAdd}>
          {studentsTexts.add}
        </Button>
      </Can>
      {filing.subject ? (
        <AddAcademicModal
          key={filing.subject.id}
          student={filing.subject}
          opened={filing.opened}
          onClose={filing.close}
        />
      ) : null}
      {registering.subject ? (
        <StudentModal
          actor={actor}
          opening={registering.subject}
          opened={registering.opened}
          onClose={registering.close}
        />
      ) : null}
    </div>
  );
}
