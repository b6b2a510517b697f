import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import type { VisitorFieldProps } from './visitor-field.tsx';

type Bound = Pick<VisitorFieldProps, 'name' | 'error' | 'onChange'> & { value: string };

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'c_password') => Bound;
  label: string;
}

/** A new password, whose rules are ticked off while it is typed, and the same again. */
export function NewPasswordFields({ field, label }: NewPasswordFieldsProps) {
  const password = field('password');
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={label}
          required
          autoComplete="new-password"
          aria-describedby="password-rules"
        />
        {password.error === null ? <PasswordRules password={password.value} /> : null}
      </div>
      <PasswordField
        {...field('c_password')}
        label={texts.confirmPassword}
        required
        autoComplete="new-password"
      />
    </>
  );
}
