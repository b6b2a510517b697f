import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { confirmSession } from '#contract/session/calls.ts';
import { firstErrors, messageOf, send } from '../../lib/api.ts';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import look from '../../ui/look.module.css';
import { useFactors } from './factors.api.ts';
import { factorTexts as texts } from './factors.texts.ts';
import { PasskeyIcon } from './passkey-icon.tsx';
import { passkeyToConfirm } from './passkeys.ts';

interface ConfirmModalProps {
  opened: boolean;
  onConfirmed: () => void;
  /** Not now. */
  onClose: () => void;
}

/** ‘Confirm that it is you’: by passkey, by code, or by the password of who has neither (rule 4.24). */
export default function ConfirmProofModal({ opened, onConfirmed, onClose }: ConfirmModalProps) {
  const factors = useFactors();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (proof: () => Promise<InputOf<typeof confirmSession>>) =>
      send(confirmSession, { input: await proof() }),
    onSuccess: onConfirmed,
  });
  const fault = error && (Object.values(firstErrors(error))[0] ?? messageOf(error));
  const kinds = factors.data?.factors.map(({ kind }) => kind) ?? [];
  const asksPassword = kinds.length === 0;
  return (
    <ModalFrame
      // Only once it is known what is asked for, so that the field has the focus.
      opened={opened && !factors.isPending}
      title={texts.confirmTitle}
      width="confirm"
      isLocked={isPending}
      onClose={onClose}
      onSubmit={() => mutate(async () => (asksPassword ? { password: typed } : { code: typed }))}
      footer={
        <>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Loaded of={factors} texts={texts}>
        {() => (
          <div className={look.stack}>
            <p>{texts.confirmText}</p>
            {kinds.includes('passkey') ? (
              <Button
                leftSection={<PasskeyIcon />}
                disabled={isPending}
                onClick={() => mutate(async () => ({ passkey: await passkeyToConfirm() }))}
              >
                {texts.confirmPasskey}
              </Button>
            ) : null}
            <TextField
              name="proof"
              type={asksPassword ? 'password' : 'text'}
              label={
                asksPassword
                  ? texts.password
                  : kinds.includes('code')
                    ? texts.codeOrRecovery
                    : texts.recovery
              }
              autoComplete={asksPassword ? 'current-password' : 'one-time-code'}
              value={typed}
              error={fault}
              onChange={setTyped}
              plainLabel
            />
          </div>
        )}
      </Loaded>
    </ModalFrame>
  );
}
