import { type Caller, may } from '#contract/permissions.ts';
import { emptyForm } from '#contract/record.ts';
import { addStudent } from '#contract/students/calls.ts';
import {
  type StudentFileName,
  type StudentValues,
  studentFields,
} from '#contract/students/record.ts';
import { studentFaults } from '#contract/students/rules.ts';
import { KeptFormModal } from '../../device/kept-form-modal.tsx';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { today } from '../../lib/time-zone.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { PictureField } from '../../ui/picture-editor/picture-field.tsx';
import { usePictureDraft } from '../../ui/picture-editor/use-picture-draft.ts';
import type { OwnValues } from '../own-fields/own-inputs.tsx';
import { StudentFields } from './student-fields.tsx';
import { useAddStudent } from './students.api.ts';
import { studentsTexts as texts } from './students.texts.ts';
import { useStudentDraft } from './use-student-draft.ts';

const nobody: StudentValues & OwnValues & Record<StudentFileName, File | null> = {
  ...emptyForm(studentFields),
  own: [],
  pic: null,
  kcpe_file: null,
};

/** Add New Student, with picture and certificate (rules 5.3 and 10.10). */
export default function AddStudentForm({ actor, opened, onClose }: Opened & { actor: Caller }) {
  const choosesLiaison = may(actor, 'students.chooseLiaison');
  const form = useContractForm({
    call: addStudent,
    initialValues: nobody,
    requiredFiles: { pic: studentFields.pic.required, kcpe_file: studentFields.kcpe_file.required },
    faultsOf: (values) => studentFaults(values, choosesLiaison, today()),
  });
  const picture = usePictureDraft(form.field('pic'));
  const add = useAddStudent();
  const { pic, kcpe_file, ...typed } = form.values;
  const { draft, picks, unsentValues } = useStudentDraft(
    {
      form: 'student/add',
      heading: {
        title: texts.addTitle,
        about: null,
        // People without a Students list register students on the overview.
        place: { ...noPlace, menu: may(actor, 'students.seeMenu') ? 'students' : null },
      },
      opened,
      values: typed,
      files: { pic, kcpe_file },
      isDirty: form.isDirty,
    },
    {},
  );
  return (
    <KeptFormModal
      opened={opened}
      onClose={onClose}
      title={texts.addTitle}
      width="large"
      draft={draft}
      toOutbox={async (left, fields) => {
        const parcel = { call: 'student/add', id: null, fields, base: null } as const;
        const files = { pic: await picture.settle(), kcpe_file: form.values.kcpe_file };
        return leaveInOutbox(left, parcel, files);
      }}
      onContinue={async (unsent) => {
        const { files } = unsent;
        const certificate = files.kcpe_file ?? null;
        form.lists.setValues({ ...nobody, ...unsentValues(unsent), kcpe_file: certificate });
        if (files.pic) picture.choose(files.pic);
      }}
      form={{ ...form, settle: picture.settle }}
      save={async (input, sending) =>
        add({ input, pic: await picture.settle(), kcpe_file: form.values.kcpe_file }, sending)
      }
    >
      <StudentFields form={form} own={form.field('own')} actor={actor} {...picks} />
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
    </KeptFormModal>
  );
}
