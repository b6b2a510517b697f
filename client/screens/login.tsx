import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/page-addresses.ts';
import { login } from '#contract/session/calls.ts';
import { sessionMessages } from '#contract/session/messages.ts';
import { emailFault } from '#contract/session/rules.ts';
import type { SecondStep, SessionUser } from '#contract/session/shapes.ts';
import {
  enter,
  fetchToken,
  greetingOf,
  loadSecondStep,
  useKeptWords,
} from '../features/session/entering.ts';
import { PasskeyButton } from '../features/session/passkey-button.tsx';
import { PasswordField } from '../features/session/password-field.tsx';
import { sessionTexts as texts } from '../features/session/session.texts.ts';
import { SubmitButton } from '../features/session/submit-button.tsx';
import { useSmallForm } from '../features/session/use-small-form.ts';
import { VisitorField } from '../features/session/visitor-field.tsx';
import { VisitorPage } from '../features/session/visitor-page.tsx';
import { send } from '../lib/api.ts';
import { useFocusAfter } from '../lib/use-focus-after.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';

/** The second step of a sign-in that waits, and its form, which few people load. */
interface Step {
  readonly Form: Awaited<ReturnType<typeof loadSecondStep>>['SecondStepForm'];
  readonly shown: {
    readonly asked: SecondStep;
    readonly email: string;
    readonly onSignedIn: (user: SessionUser) => Promise<void>;
  };
}

interface LoginScreenProps {
  /**
   * Called when somebody tries to sign in, so that the next page is loaded meanwhile; what it gives is called with
   * who they are, and resolves when that page can be shown.
   */
  onSubmit: () => (user: SessionUser) => Promise<void>;
}

export function LoginScreen({ onSubmit }: LoginScreenProps) {
  const greeting = greetingOf(useLocation().state);
  const kept = useKeptWords();
  const [step, setStep] = useState<Step | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const setBack = (words: string | null) => {
    setStep(null);
    setOver(words);
  };
  const email = useRef<HTMLInputElement>(null);
  const { form, field, message, isBusy } = useSmallForm({
    empty: { email: '', password: '' },
    faultsOf: (values) => ({
      email: emailFault(values.email),
      password: values.password === '' ? sessionMessages.required : null,
    }),
    save: async (values) => {
      const open = onSubmit();
      const { data } = await send(login, { input: values });
      if (!('second_step' in data)) return enter(data, open);
      const { SecondStepForm } = await loadSecondStep();
      const onSignedIn = (user: SessionUser) => enter(user, open);
      setStep({ Form: SecondStepForm, shown: { asked: data, email: values.email, onSignedIn } });
    },
  });

  // Not on phones, where the keyboard would cover the page before it was read.
  useFocusAfter(window.matchMedia('(pointer: fine)').matches, () => email.current);

  if (step !== null) return <step.Form {...step.shown} onBack={setBack} />;
  return (
    <VisitorPage
      title={texts.loginTitle}
      intro={texts.loginIntro}
      band={message === null ? 'tall' : 'middle'}
    >
      <form {...form} noValidate>
        {message === null && over === null ? null : <Message tone="bad">{message ?? over}</Message>}
        {message === null && greeting !== null ? <Message tone="ok">{greeting}</Message> : null}
        {message === null && kept !== null ? <Message tone="wait">{kept}</Message> : null}
        <VisitorField
          {...field('email')}
          ref={email}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField
          {...field('password')}
          label={texts.password}
          autoComplete="current-password"
          onFocus={fetchToken}
          aside={
            <Link className={look.link} to={pages.forgotPassword}>
              {texts.forgotPassword}
            </Link>
          }
        />
        <SubmitButton label={texts.logIn} busyLabel={texts.loggingIn} isBusy={isBusy} />
        {'PublicKeyCredential' in window ? (
          <PasskeyButton
            label={texts.withPasskey}
            onStart={() => setOver(null)}
            onFault={setOver}
            onSignedIn={(user) => enter(user, onSubmit())}
          />
        ) : null}
      </form>
    </VisitorPage>
  );
}
