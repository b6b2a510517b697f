import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { takeSecondStep } from '#contract/session/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { messageOf, send } from '../../lib/api.ts';
import { withAllTexts } from '../../lib/language.ts';
import look from '../../ui/look.module.css';

interface PasskeyButtonProps {
  label: string;
  /** Filled where it is what the page is for. */
  isFirst?: boolean;
  onStart: () => void;
  onFault: (message: string) => void;
  onSignedIn: (user: SessionUser) => Promise<void>;
}

/** Signs in with a passkey; its code is fetched by the press. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { label, isFirst = false, onStart, onFault, onSignedIn } = props;
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    onStart();
    setBusy(true);
    try {
      const { passkeyToSignIn } = await withAllTexts(() => import('../factors/passkeys.ts'));
      const { data } = await send(takeSecondStep, { input: { passkey: await passkeyToSignIn() } });
      await onSignedIn(data);
    } catch (failure) {
      onFault(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={look.solid}
      data-variant={isFirst ? 'filled' : 'default'}
      disabled={isBusy}
      onClick={() => void signIn()}
    >
      {isBusy ? (
        <span className={look.spinner} aria-hidden />
      ) : (
        <IconFingerprint size={20} stroke={1.75} aria-hidden />
      )}
      {label}
    </button>
  );
}
