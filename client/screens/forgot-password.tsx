import { useState } from 'react';
import { useNavigate } from 'react-router';
import { timings } from '#contract/limits.ts';
import { forgotPassword } from '#contract/session/calls.ts';
import { emailFault } from '#contract/session/rules.ts';
import { BackToLogin } from '../features/session/back-to-login.tsx';
import { sessionTexts as texts } from '../features/session/session.texts.ts';
import { SubmitButton } from '../features/session/submit-button.tsx';
import { useSmallForm } from '../features/session/use-small-form.ts';
import { VisitorField } from '../features/session/visitor-field.tsx';
import { VisitorPage } from '../features/session/visitor-page.tsx';
import { send } from '../lib/api.ts';
import { useLater } from '../lib/use-later.ts';
import { Message } from '../ui/message/message.tsx';

export function ForgotPasswordScreen() {
  const [answer, setAnswer] = useState<string | null>(null);
  const navigate = useNavigate();
  const { form, field, message, isBusy } = useSmallForm({
    empty: { email: '' },
    faultsOf: (values) => ({ email: emailFault(values.email) }),
    save: async (values) => {
      setAnswer(null);
      setAnswer((await send(forgotPassword, { input: values })).message);
    },
  });

  // Rule 10.8: the message shows in green, and the screen returns to Login after 5 seconds.
  useLater(
    () => void navigate('/'),
    answer === null ? null : timings.forgotPasswordRedirect * 1000,
    answer,
  );

  return (
    <VisitorPage title={texts.forgotPassword} intro={texts.forgotIntro} band="middle">
      <form {...form} noValidate>
        {message === null ? null : <Message tone="bad">{message}</Message>}
        {answer === null ? null : (
          <Message tone="ok">
            {answer} {texts.takingBack}
          </Message>
        )}
        <VisitorField
          {...field('email')}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <SubmitButton label={texts.submit} busyLabel={texts.submitting} isBusy={isBusy} />
      </form>
      <BackToLogin />
    </VisitorPage>
  );
}
