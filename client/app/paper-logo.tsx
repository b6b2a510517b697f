import { Logo } from '../features/session/logo.tsx';
import { foundationLogo } from '../lib/page-settings.ts';
import styles from './dashboard.module.css';

/** The foundation's logo above what is printed; nothing where it has none. */
export function PaperLogo() {
  return foundationLogo === null ? null : (
    <div className={styles.paper} aria-hidden>
      <Logo />
    </div>
  );
}
