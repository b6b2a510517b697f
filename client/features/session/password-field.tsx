import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import styles from './visitor.module.css';
import { VisitorField, type VisitorFieldProps } from './visitor-field.tsx';

/** A password with a button that shows or hides it; the button can be reached by keyboard. */
export function PasswordField(props: VisitorFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const toggle = (
    <IconButton
      icon={Icon}
      className={styles.toggle}
      label={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <VisitorField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      button={toggle}
    />
  );
}
