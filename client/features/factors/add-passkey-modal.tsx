import { useState } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useAddFactor } from './factors.api.ts';
import { factorTexts as texts } from './factors.texts.ts';
import { newPasskey } from './passkeys.ts';

interface AddPasskeyModalProps extends Opened {
  /** What it is called until somebody calls it otherwise. */
  suggestion: string;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Gives the passkey a name; the browser then asks for finger, face or PIN. */
export default function AddPasskeyModal(props: AddPasskeyModalProps) {
  const { suggestion, opened, onClose, onAdded } = props;
  const [name, setName] = useState(suggestion);
  const add = useAddFactor();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.addPasskey}
      confirmLabel={texts.goOn}
      cancelLabel={texts.cancel}
      confirm={async () => {
        const codes = await add({ name, passkey: await newPasskey() });
        onAdded(codes);
        return texts.passkeyAdded;
      }}
    >
      <p>{texts.passkeyText}</p>
      <TextField
        name="name"
        label={texts.nameLabel}
        note={texts.nameNote}
        maxLength={60}
        value={name}
        error={null}
        onChange={setName}
        required
      />
    </ConfirmModal>
  );
}
