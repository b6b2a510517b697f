import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { codeDigits, isAppCode } from '#contract/factors/rules.ts';
import { firstNameOf } from '#contract/first-name.ts';
import { proofCodes } from '#contract/proof-codes.ts';
import { takeSecondStep } from '#contract/session/calls.ts';
import type { SecondStep, SessionUser } from '#contract/session/shapes.ts';
import { ApiError, messageOf, send } from '../../lib/api.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { factorTexts as texts } from '../factors/factors.texts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './second-step.module.css';
import { SubmitButton } from './submit-button.tsx';
import { VisitorField } from './visitor-field.tsx';
import { VisitorPage } from './visitor-page.tsx';

interface SecondStepFormProps {
  asked: SecondStep;
  email: string;
  onSignedIn: (user: SessionUser) => Promise<void>;
  /** Back to the password, with what is to be said there. */
  onBack: (message: string | null) => void;
}

/** What follows a right password (rule 4.22): a passkey, a code that sends itself, or a recovery code. */
export function SecondStepForm({ asked, email, onSignedIn, onBack }: SecondStepFormProps) {
  const { name, second_step: kinds } = asked;
  const hasPasskey = kinds.includes('passkey') && 'PublicKeyCredential' in window;
  const usual = kinds.includes('code') ? 'code' : hasPasskey ? null : 'recovery';
  const [kind, setKind] = useState<'code' | 'recovery' | null>(usual);
  const [isLost, setLost] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isRecovery = kind === 'recovery';

  const submit = async (code: string) => {
    if (isBusy) return;
    setMessage(null);
    setBusy(true);
    try {
      const { data } = await send(takeSecondStep, { input: { code } });
      await onSignedIn(data);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === proofCodes.stepOver)
        return onBack(failure.message);
      setMessage(messageOf(failure));
      setBusy(false);
      // What was typed stays, and the next key replaces it.
      field.current?.select();
    }
  };
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value);
    setMessage(null);
    if (kind === 'code' && isAppCode(value)) void submit(value);
  };
  const turn = () => {
    setKind(isRecovery ? usual : 'recovery');
    setTyped('');
    setMessage(null);
    setTimeout(() => field.current?.focus());
  };
  return (
    <VisitorPage title={texts.stepTitle(firstNameOf(name))} intro={texts.stepIntro} band="middle">
      <form
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit(typed);
        }}
      >
        <div className={`${look.row} ${styles.person}`}>
          <Avatar name={name} size={40} />
          <span className={styles.words}>
            <strong>{name}</strong>
            <span className={look.note}>{email}</span>
          </span>
          <button type="button" className={styles.link} onClick={() => onBack(null)}>
            {texts.notYou}
          </button>
        </div>
        {message !== null && kind === null ? <Message tone="bad">{message}</Message> : null}
        {hasPasskey ? (
          <div className={`${look.stack} ${look.gap8}`}>
            <PasskeyButton
              label={texts.withPasskey}
              isFirst
              onStart={() => setMessage(null)}
              onFault={setMessage}
              onSignedIn={onSignedIn}
            />
            <span className={look.note}>{texts.passkeyNote}</span>
          </div>
        ) : null}
        {kind === null ? null : (
          <>
            {hasPasskey ? <div className={styles.or}>{texts.or}</div> : null}
            <div className={styles.field} data-kind={kind}>
              <VisitorField
                key={kind}
                ref={field}
                name="code"
                label={isRecovery ? texts.recovery : texts.code}
                value={typed}
                error={message}
                onChange={type}
                maxLength={isRecovery ? 40 : codeDigits + 1}
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoComplete={isRecovery ? 'off' : 'one-time-code'}
                autoCapitalize="characters"
                spellCheck={false}
              />
              <p className={look.note} role="status">
                {isBusy ? texts.checking : isRecovery ? texts.recoveryNote : texts.codeNote}
              </p>
            </div>
            {hasPasskey && !isRecovery ? null : (
              <SubmitButton label={texts.goOn} busyLabel={texts.checking} isBusy={isBusy} />
            )}
          </>
        )}
        <div className={look.spread}>
          <button type="button" className={styles.link} onClick={turn}>
            {isRecovery ? texts.useOther : texts.useRecovery}
          </button>
          <button
            type="button"
            className={styles.link}
            aria-expanded={isLost}
            onClick={() => setLost(!isLost)}
          >
            {texts.lost}
          </button>
        </div>
        {isLost ? <Message tone="wait">{texts.lostText}</Message> : null}
      </form>
    </VisitorPage>
  );
}
