import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { passwordRules } from '#contract/session/rules.ts';
import look from '../../ui/look.module.css';
import { PasswordField } from './password-field.tsx';
import { passwordRuleTexts, sessionTexts as texts } from './session.texts.ts';
import styles from './visitor.module.css';
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

/** Ticks off what a new password needs (rule 4.3) while it is typed. */
function PasswordRules({ password }: { password: string }) {
  const holding = new Set<string>(
    passwordRules.filter((rule) => rule.holds(password)).map((rule) => rule.name),
  );
  return (
    <ul className={`${look.stack} ${look.gap8} ${look.note} ${styles.rules}`} id="password-rules">
      {passwordRuleTexts.map(({ text, rules }) => {
        const isMet = rules.every((name) => holding.has(name));
        const Icon = isMet ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={rules[0]} className={look.row} data-met={isMet || undefined}>
            <Icon size={18} stroke={1.5} aria-hidden />
            {text()}
            <span className={look.spoken}>, {isMet ? texts.ruleMet : texts.ruleOpen}</span>
          </li>
        );
      })}
    </ul>
  );
}
