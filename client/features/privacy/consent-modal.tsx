import { emptyForm } from '#contract/record.ts';
import { recordPhotoConsent } from '#contract/students/calls.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { savingOver } from '../../device/conflict.ts';
import { ChoicesField } from '../../ui/form/choices-field.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useRecordConsent } from './privacy.api.ts';
import { privacyTexts as texts } from './privacy.texts.ts';

const { ids, names } = photoConsentFields.purposes;
const choices = ids.map((id) => ({ value: String(id), label: names[id] }));

/** Who allowed pictures, when, and what for (rule 13.3). */
export default function ConsentModal({ student, ...shown }: Opened & { student: StudentProfile }) {
  const form = useContractForm({
    call: recordPhotoConsent,
    initialValues: { ...emptyForm(photoConsentFields), version: student.version },
  });
  const record = useRecordConsent(student.id);
  return (
    <FormModal
      {...shown}
      title={texts.recordTitle(student.name)}
      width="small"
      form={form}
      save={savingOver(
        {
          ...{ call: 'consent/edit', id: student.id },
          begun: () => ({ ...student.photo_consent, version: student.version }),
        },
        record,
      )}
    >
      <RecordFields
        form={form}
        fields={photoConsentFields}
        columns={1}
        draw={{
          given_by: (field) => <TextField {...field} note={texts.givenByHint} />,
          purposes: (field) => (
            <ChoicesField {...field} {...form.field('purposes')} choices={choices} />
          ),
        }}
      />
    </FormModal>
  );
}
