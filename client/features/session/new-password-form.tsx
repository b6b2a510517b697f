import { useNavigate } from 'react-router';
import { changePassword } from '#contract/session/calls.ts';
import { confirmationFault, passwordFault } from '#contract/session/rules.ts';
import { ApiError, send } from '../../lib/api.ts';
import { Message } from '../../ui/message/message.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSmallForm } from './use-small-form.ts';

interface NewPasswordFormProps {
  link: string;
  label: string;
  /** Called when the link cannot be used: disabled user, used or expired (rule 4.14). */
  onRefused: (message: string) => void;
}

/** Two equal, valid passwords spend the link; the page then removes itself from the history (rule 4.18). */
export function NewPasswordForm({ link, label, onRefused }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { form, field, message, isBusy } = useSmallForm({
    empty: { password: '', c_password: '' },
    faultsOf: ({ password, c_password }) => ({
      password: passwordFault(password),
      c_password: confirmationFault(password, c_password),
    }),
    save: async (input) => {
      try {
        const saved = await send(changePassword, { params: { link }, input });
        void navigate('/', { replace: true, state: { greeting: saved.message } });
      } catch (failure) {
        const isSpent = failure instanceof ApiError && [403, 410].includes(failure.status);
        if (!isSpent) throw failure;
        onRefused(failure.message);
      }
    },
  });
  return (
    <form {...form} noValidate>
      {message === null ? null : <Message tone="bad">{message}</Message>}
      <NewPasswordFields field={field} label={texts.password} />
      <SubmitButton label={label} busyLabel={texts.saving} isBusy={isBusy} />
    </form>
  );
}
