import { recordPhotoConsent } from '#contract/students/calls.ts';
import { photoPurposeIds, photoPurposeNames } from '#contract/students/photo-consent.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { today } from '../../lib/time-zone.ts';
import { ChoicesField } from '../../ui/form/choices-field.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { useRecordConsent } from './privacy.api.ts';
import { privacyTexts as texts } from './privacy.texts.ts';

interface ConsentModalProps {
  student: StudentProfile;
  opened: boolean;
  onClose: () => void;
}

const choices = photoPurposeIds.map((id) => ({ value: String(id), label: photoPurposeNames[id] }));

/** Who allowed pictures, when, and what for (security 13.3). */
export default function ConsentModal({ student, opened, onClose }: ConsentModalProps) {
  const form = useContractForm({
    call: recordPhotoConsent,
    initialValues: { given_by: '', given_on: '', purposes: [] as string[] },
  });
  const record = useRecordConsent(student.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.recordTitle(student.name)}
      width="small"
      form={form}
      save={record}
    >
      <TextField
        {...form.field('given_by')}
        label={texts.givenBy}
        note={texts.givenByHint}
        required
      />
      <DateField {...form.field('given_on')} label={texts.givenOn} max={today()} required />
      <ChoicesField {...form.field('purposes')} label={texts.purposes} choices={choices} required />
    </FormModal>
  );
}
