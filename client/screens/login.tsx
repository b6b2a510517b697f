import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/page-addresses.ts';
import { role } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import { sessionMessages } from '#contract/session/messages.ts';
import { emailFault } from '#contract/session/rules.ts';
import type { SecondStep, SessionUser } from '#contract/session/shapes.ts';
import { interruptedForm } from '../device/interrupted-form.ts';
import { isAnythingKept } from '../device/kept-here.ts';
import { keepLanguage } from '../features/session/keep-language.ts';
import { PasskeyButton } from '../features/session/passkey-button.tsx';
import { PasswordField } from '../features/session/password-field.tsx';
import { sessionTexts as texts } from '../features/session/session.texts.ts';
import { SubmitButton } from '../features/session/submit-button.tsx';
import { useSmallForm } from '../features/session/use-small-form.ts';
import { VisitorField } from '../features/session/visitor-field.tsx';
import { VisitorPage } from '../features/session/visitor-page.tsx';
import { send, sessionToken } from '../lib/api.ts';
import { followLanguage, withAllTexts } from '../lib/language.ts';
import { noPlace, rememberPlace, rememberUser } from '../lib/stored-session.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useFocusAfter } from '../lib/use-focus-after.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';
import styles from './login.module.css';

/** The second step of a sign-in that waits, and its form, which few people load. */
interface Step {
  readonly Form: Awaited<ReturnType<typeof loadSecondStep>>['SecondStepForm'];
  readonly asked: SecondStep;
  readonly email: string;
  readonly open: (user: SessionUser) => Promise<void>;
}

const loadSecondStep = () => withAllTexts(() => import('../features/session/second-step-form.tsx'));

/** Shows the first page (rule 4.1): academics for a liaison officer, students for the others. */
async function enter(user: SessionUser, open: (user: SessionUser) => Promise<void>) {
  const menu = user.role === role.liaisonOfficer ? 'academics' : 'students';
  rememberPlace({ ...noPlace, menu });
  await open(user);
  rememberUser(await keepLanguage(user));
  followLanguage();
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
      setStep({ Form: SecondStepForm, asked: data, email: values.email.trim(), open });
    },
  });

  // Not on phones, where the keyboard would cover the page before it was read.
  useFocusAfter(window.matchMedia('(pointer: fine)').matches, () => email.current);

  if (step !== null)
    return (
      <step.Form
        asked={step.asked}
        email={step.email}
        onSignedIn={(user) => enter(user, step.open)}
        onBack={setBack}
      />
    );
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
        <div className={styles.password}>
          <PasswordField
            {...field('password')}
            label={texts.password}
            autoComplete="current-password"
            onFocus={fetchToken}
          />
          <Link className={look.link} to={pages.forgotPassword}>
            {texts.forgotPassword}
          </Link>
        </div>
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

/** The token is there when the form is sent, which saves a slow line a way there and back. */
function fetchToken(): void {
  // The sign-in asks again, and reports a failure.
  void Promise.allSettled([sessionToken()]);
}

/** What is stored of a form in which the session ended, or of any form on this device; null when nothing is. */
function useKeptWords(): string | null {
  const [interrupted] = useState(interruptedForm);
  const isKept = useAnswer(isAnythingKept, false);
  if (interrupted) return texts.ended(interrupted.title);
  return isKept ? texts.keptHere : null;
}

/** A message of the page before, such as that a password is saved. */
function greetingOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { greeting }: { greeting?: unknown } = state;
  return typeof greeting === 'string' ? greeting : null;
}
