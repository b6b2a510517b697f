import { useState } from 'react';
import { takeEverything } from '#contract/everything/calls.ts';
import { everythingMessages } from '#contract/everything/messages.ts';
import { firstErrors } from '../../lib/api.ts';
import { download, saveFile } from '../../lib/download.ts';
import { sizeText } from '../../lib/size-text.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { everythingTexts as texts } from './everything.texts.ts';

/** Asks for the password, so that a computer that was left open is not enough. */
export default function EverythingModal({ opened, onClose }: Opened) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  /** Null while no download is running. */
  const [bytes, setBytes] = useState<number | null>(null);
  const take = async () => {
    setFault(null);
    if (password === '') {
      setFault(everythingMessages.password);
      throw new Error(everythingMessages.password);
    }
    setBytes(0);
    try {
      const file = await download(takeEverything, { input: { password }, onProgress: setBytes });
      saveFile(file);
      setPassword('');
      return texts.savedAs(file.name);
    } catch (failure) {
      setFault(firstErrors(failure).password ?? null);
      throw failure;
    } finally {
      setBytes(null);
    }
  };
  return (
    <ConfirmModal
      opened={opened}
      onClose={() => {
        setPassword('');
        setFault(null);
        onClose();
      }}
      title={texts.modalTitle}
      confirmLabel={texts.take}
      cancelLabel={texts.cancel}
      confirm={take}
    >
      <p>{texts.modalText}</p>
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={texts.password}
        value={password}
        error={fault}
        onChange={setPassword}
        disabled={bytes !== null}
        required
      />
      <p className={look.note} role="status">
        {bytes === null ? null : bytes > 0 ? texts.receiving(sizeText(bytes)) : texts.preparing}
      </p>
    </ConfirmModal>
  );
}
