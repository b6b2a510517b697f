import { logoAddress, shownSize } from '#contract/foundation/logo.ts';
import { foundationLogo, foundationName } from '../../lib/page-settings.ts';
import styles from './logo.module.css';

/** The foundation's logo, or the mark and name of the app; a link around it says where it leads. */
export function Logo() {
  if (foundationLogo === null) return <AppMark name="Somesha" />;
  return (
    <span className={styles.logo}>
      <img
        className={styles.picture}
        src={logoAddress(foundationLogo)}
        {...shownSize(foundationLogo)}
        alt={foundationName}
      />
    </span>
  );
}

/** The mark of the app and a name beside it. */
export function AppMark({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="2 2 28 28" width="26" height="26" aria-hidden="true">
        <circle cx="8.6" cy="8.2" r="4.6" />
        <path d="M15.1 29C12.2 26.9 8.5 25.8 4.2 25.6A1.3 1.3 0 0 1 3 24.3v-7.5c0-.8.6-1.4 1.4-1.3 4.5.3 8.2 1.7 10.7 4.1z" />
        <path d="M16.9 29V14.8C16.9 8.6 20.5 4.2 27.3 3c.9-.2 1.7.5 1.7 1.4v19.9c0 .7-.5 1.3-1.2 1.3-4.3.2-8 1.3-10.9 3.4z" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
