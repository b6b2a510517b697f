import { IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { mayFor, type Permission } from '#contract/permissions.ts';
import { namedByKind, reportKinds } from '#contract/report-kinds.ts';
import { isActive } from '#contract/students/rules.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { useFormToOpen } from '../device/use-form-to-open.ts';
import { galleryTexts } from '../features/gallery/gallery.texts.ts';
import { addTitles, reportForms } from '../features/report-kinds/report-forms.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useStudentModal } from '../features/students/student-opening.ts';
import { studentsTexts } from '../features/students/students.texts.ts';
import { galleryPath, usePlace } from '../lib/place.ts';
import { useAfterRender } from '../lib/use-after-render.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { modalTexts } from '../ui/form-modal/modal.texts.ts';
import { useModal } from '../ui/form-modal/use-modal.ts';
import shared from '../ui/shared.module.css';
import { showToast } from '../ui/toast/toast.ts';

const StudentModal = lateModal(() => import('../features/students/student-modal.tsx'));

/** Forms about the student that open here: by buttons, or because they were left unsent. */
const forms = {
  ...namedByKind(
    (kind) => `${kind}/add`,
    (kind) => ({ may: 'reports.edit', Modal: reportForms[kind].Add }) as const,
  ),
  ...namedByKind(
    (kind) => `${kind}/edit`,
    (kind) => ({ may: 'reports.edit', Modal: reportForms[kind].Edit }) as const,
  ),
  'paper/add': {
    may: 'students.edit',
    Modal: lateModal(() => import('../features/papers/add-paper-modal.tsx')),
  },
  'media/add': {
    may: 'gallery.add',
    Modal: lateModal(() => import('../features/gallery/add-media-modal.tsx')),
  },
} as const;
/** The code of the form that this place opens is loaded while the student is read, and not after. */
export function useFormAhead(): void {
  const { form = '' } = usePlace();
  useAfterRender(form, () => {
    const kind = reportKinds.find((one) => form.startsWith(`${one}/`));
    // When loading fails, the opening tries again and reports it.
    if (kind) reportForms[kind].ahead().catch(() => undefined);
  });
}

const studentForms = ['edit', 'picture', 'certificate'] as const;
const isStudentForm = (mode: string): mode is (typeof studentForms)[number] =>
  studentForms.some((one) => one === mode);
type FormName = keyof typeof forms;
const isForm = (name: string): name is FormName => name in forms;

/** The most frequent actions on a student, for those who may: edit, see the gallery, file a report. */
export function ProfileActions({ student }: { student: StudentProfile }) {
  const actor = useSignedInUser();
  const { profile } = usePlace();
  const editing = useStudentModal();
  // The student at the opening of a form, so that the form is not reset when the page is read again.
  const filing = useModal<{ form: FormName; student: StudentProfile }>();
  const open = (form: FormName) => filing.open({ form, student });
  const mayNow = (permission: Permission) =>
    isActive(student) && mayFor(actor, permission, student);
  useFormToOpen((kind, mode) => {
    const form = `${kind}/${mode}`;
    if (kind === 'student' && isStudentForm(mode) && mayNow('students.edit'))
      editing.openFor(mode, student);
    else if (isForm(form) && mayNow(forms[form].may)) open(form);
    else showToast(modalTexts.notOpened, modalTexts.notAllowedNow, 'bad');
  });
  const FilingModal = filing.subject && forms[filing.subject.form].Modal;
  return (
    <div className={`${shared.wrap} ${shared.fills} ${shared.above20}`} data-paper="no">
      {mayNow('students.edit') ? (
        <Button
          variant="default"
          icon={IconPencil}
          onClick={() => editing.openFor('edit', student)}
        >
          {studentsTexts.editTitle}
        </Button>
      ) : null}
      {student.erased ? null : (
        <ButtonLink
          variant="default"
          icon={IconPhoto}
          path={galleryPath}
          // Back leads from there to here, and from here to the list.
          place={{ menu: 'gallery', student: student.id, profile }}
        >
          {galleryTexts.title}
        </ButtonLink>
      )}
      {mayNow('reports.edit')
        ? reportKinds.map((kind) => (
            <Button
              key={kind}
              variant="default"
              icon={IconPlus}
              onClick={() => open(`${kind}/add`)}
            >
              {addTitles[kind]()}
            </Button>
          ))
        : null}
      {editing.subject ? (
        <StudentModal actor={actor} opening={editing.subject} {...editing.shown} />
      ) : null}
      {filing.subject && FilingModal ? (
        <FilingModal key={filing.subject.form} student={filing.subject.student} {...filing.shown} />
      ) : null}
    </div>
  );
}
