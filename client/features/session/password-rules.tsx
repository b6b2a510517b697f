import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { passwordRules } from '#contract/session/rules.ts';
import look from '../../ui/look.module.css';
import { passwordRuleTexts, sessionTexts as texts } from './session.texts.ts';
import styles from './visitor.module.css';

/** Ticks off what a new password needs (rule 4.3) while it is typed. */
export function PasswordRules({ password }: { password: string }) {
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
