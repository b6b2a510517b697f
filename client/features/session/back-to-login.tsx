import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import look from '../../ui/look.module.css';
import { sessionTexts as texts } from './session.texts.ts';
import styles from './visitor.module.css';

/** Replaces the page it stands on, so that a password link does not stay in the history. */
export function BackToLogin() {
  return (
    <Link to="/" replace className={`${look.link} ${look.inline} ${styles.back}`}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {texts.backToLogin}
    </Link>
  );
}
