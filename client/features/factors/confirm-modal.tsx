import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { confirmSession } from '#contract/session/calls.ts';
import { firstErrors, messageOf, send } from '../../lib/api.ts';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { useFactors } from './factors.api.ts';
import { factorTexts as texts } from './factors.texts.ts';
import { PasskeyIcon } from './passkey-icon.tsx';
import { passkeyToConfirm } from './passkeys.ts';

interface ConfirmModalProps {
  opened: boolean;
  /** Called with whether they confirmed; false: not now. */
  onAnswer: (isConfirmed: boolean) => void;
  onClose: () => void;
}

/** ‘Confirm that it is you’: by passkey, by code, or by the password of who has neither (rule 4.24). */
export default function ConfirmProofModal({ opened, onAnswer, onClose }: ConfirmModalProps) {
  const factors = useFactors();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const kinds = factors.data?.factors.map(({ kind }) => kind) ?? [];
  const asksPassword = kinds.length === 0;

  const confirm = async (proof: () => Promise<InputOf<typeof confirmSession>>) => {
    setBusy(true);
    setFault(null);
    try {
      await send(confirmSession, { input: await proof() });
      setTyped('');
      onAnswer(true);
    } catch (failure) {
      setFault(Object.values(firstErrors(failure))[0] ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ModalFrame
      opened={opened}
      title={texts.confirmTitle}
      width="confirm"
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() =>
        void confirm(async () => (asksPassword ? { password: typed } : { code: typed }))
      }
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Loaded of={factors} texts={texts} parts={['fields']}>
        {() => (
          <div className={look.stack}>
            <p>{texts.confirmText}</p>
            {kinds.includes('passkey') ? (
              <Button
                leftSection={<PasskeyIcon />}
                disabled={isBusy}
                onClick={() => void confirm(async () => ({ passkey: await passkeyToConfirm() }))}
              >
                {texts.confirmPasskey}
              </Button>
            ) : null}
            {fault === null || asksPassword ? null : <Message tone="bad">{fault}</Message>}
            <TextField
              name="proof"
              type={asksPassword ? 'password' : 'text'}
              label={asksPassword ? texts.password : texts.codeOrRecovery}
              autoComplete={asksPassword ? 'current-password' : 'one-time-code'}
              value={typed}
              error={asksPassword ? fault : null}
              onChange={setTyped}
              plainLabel
            />
          </div>
        )}
      </Loaded>
    </ModalFrame>
  );
}
