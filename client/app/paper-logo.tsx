import { foundationLogo } from '../lib/page-settings.ts';
import { Logo } from '../ui/logo/logo.tsx';
import styles from './frame.module.css';

/** The foundation's logo above what is printed; nothing where it has none. */
export function PaperLogo() {
  return foundationLogo === null ? null : (
    <div className={styles.paper} aria-hidden>
      <Logo />
    </div>
  );
}
