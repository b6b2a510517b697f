import { useState } from 'react';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { firstErrors } from '../../lib/api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useEraseStudent } from './privacy.api.ts';
import { privacyTexts as texts } from './privacy.texts.ts';

/** Asks for the ref, so that nobody is erased by mistake (rule 13.4). */
export default function EraseModal({
  student,
  opened,
  onClose,
}: Opened & { student: StudentProfile }) {
  const [ref, setRef] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  // The student when the question was asked, because the profile behind it changes before the dialog is closed.
  const [asked] = useState({ name: student.name, ref: student.ref });
  const erase = useEraseStudent(student.id);
  return (
    <ConfirmModal
      opened={opened}
      onClose={() => {
        setRef('');
        setFault(null);
        onClose();
      }}
      title={texts.eraseTitle}
      confirmLabel={texts.erase}
      cancelLabel={texts.keep}
      isDanger
      confirm={async (sending) => {
        setFault(null);
        try {
          return await erase({ ref, version: student.version }, sending);
        } catch (failure) {
          setFault(firstErrors(failure).ref ?? null);
          throw failure;
        }
      }}
    >
      <p>{texts.eraseText(asked.name)}</p>
      <TextField
        name="ref"
        label={texts.eraseRef(asked.ref)}
        value={ref}
        error={fault}
        onChange={setRef}
        required
      />
    </ConfirmModal>
  );
}
