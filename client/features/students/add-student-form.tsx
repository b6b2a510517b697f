import { type Caller, may } from '#contract/permissions.ts';
import { emptyForm } from '#contract/record.ts';
import { addStudent } from '#contract/students/calls.ts';
import {
  type StudentFileName,
  type StudentValues,
  studentFields,
} from '#contract/students/record.ts';
import { studentFaults } from '#contract/students/rules.ts';
import { today } from '../../lib/time-zone.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { PictureField } from '../../ui/picture-editor/picture-field.tsx';
import { usePictureDraft } from '../../ui/picture-editor/use-picture-draft.ts';
import { StudentFields } from './student-fields.tsx';
import { useAddStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';

const nobody: StudentValues & Record<StudentFileName, File | null> = {
  ...emptyForm(studentFields),
  pic: null,
  kcpe_file: null,
};

interface AddStudentFormProps {
  actor: Caller;
  opened: boolean;
  onClose: () => void;
}

/** Add New Student, with picture and certificate (spec 2 and 5). */
export default function AddStudentForm({ actor, opened, onClose }: AddStudentFormProps) {
  const choosesLiaison = may(actor, 'students.chooseLiaison');
  const form = useContractForm({
    call: addStudent,
    initialValues: nobody,
    requiredFiles: {
      pic: studentFields.pic.required,
      kcpe_file: studentFields.kcpe_file.required,
    },
    faultsOf: (values) => studentFaults(values, choosesLiaison, today()),
  });
  const picture = usePictureDraft(form.field('pic'));
  const add = useAddStudent();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="large"
      form={{ ...form, check: () => picture.settle().then(form.check) }}
      save={async (input, onProgress) =>
        add({
          input,
          pic: await picture.settle(),
          kcpe_file: form.values.kcpe_file,
          onProgress,
        })
      }
    >
      <StudentFields form={form} actor={actor} />
      <FieldGrid columns={2}>
        <PictureField
          {...form.field('pic')}
          picture={picture}
          label={studentFields.pic.label}
          required
        />
        <FileField
          {...form.field('kcpe_file')}
          kind="pdf"
          label={studentFields.kcpe_file.label}
          required
        />
      </FieldGrid>
    </FormModal>
  );
}
