import { patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { PictureField } from '../../ui/picture-editor/picture-field.tsx';
import { usePictureDraft } from '../../ui/picture-editor/use-picture-draft.ts';
import { StudentHead } from './student-head.tsx';
import type { StudentFormProps } from './student-opening.ts';
import { usePatchStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

/** Edit Profile Picture. */
export default function PictureForm({ student, opened, onClose }: StudentFormProps) {
  const initialValues: { pic: File | null } = { pic: null };
  const form = useContractForm({
    call: patchStudent,
    initialValues,
    requiredFiles: { pic: studentMessages.picture },
  });
  const picture = usePictureDraft(form.field('pic'));
  const patch = usePatchStudent(student.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.pictureTitle}
      width="small"
      form={{ ...form, check: () => picture.settle().then(form.check) }}
      save={async (input, onProgress) =>
        patch({ input: { ...input, pic: await picture.settle() }, onProgress })
      }
    >
      <StudentHead student={student} />
      <PictureField
        {...form.field('pic')}
        picture={picture}
        label={studentFields.pic.label}
        required
      />
    </FormModal>
  );
}
