import { patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { KeptFormModal } from '../../device/kept-form-modal.tsx';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { useDraft } from '../../device/use-draft.ts';
import { profilePlace } from '../../lib/place.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { PictureField } from '../../ui/picture-editor/picture-field.tsx';
import { usePictureDraft } from '../../ui/picture-editor/use-picture-draft.ts';
import { StudentHead } from './student-head.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

const nothingTyped = {};

/** Edit Profile Picture. */
export default function PictureForm({ student, opened, onClose }: StudentFormProps) {
  const initialValues: { pic: File | null; replaces: string } = {
    pic: null,
    replaces: student.path ?? '',
  };
  const form = useContractForm({
    call: patchStudent,
    initialValues,
    requiredFiles: { pic: studentMessages.picture },
  });
  const picture = usePictureDraft(form.field('pic'));
  const patch = usePatchStudent(student.id);
  const draft = useDraft({
    form: `student/picture/${student.id}`,
    heading: {
      title: texts.pictureTitle,
      about: student.name,
      place: profilePlace(student.id, 'academics'),
    },
    opened,
    values: nothingTyped,
    files: { pic: form.values.pic },
    isDirty: form.isDirty,
  });
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.pictureTitle}
      width="small"
      form={{ ...form, settle: picture.settle }}
      save={async (input, sending) =>
        patch({ input: { ...input, pic: await picture.settle() } }, sending)
      }
      draft={draft}
      toOutbox={async (left, fields) => {
        const parcel = { call: 'student/picture', id: student.id, fields, base: null } as const;
        return leaveInOutbox(left, parcel, { pic: await picture.settle() });
      }}
      head={<StudentHead student={student} />}
      onContinue={async ({ files }) => {
        if (files.pic) picture.choose(files.pic);
      }}
    >
      <StudentHead student={student} />
      <PictureField
        {...form.field('pic')}
        picture={picture}
        label={studentFields.pic.label}
        required
      />
    </KeptFormModal>
  );
}
