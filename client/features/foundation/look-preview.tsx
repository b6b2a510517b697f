import { foundation } from '#contract/foundation/defaults.ts';
import { isColour, leastContrast, whiteOn } from '#contract/foundation/look.ts';
import { AppMark } from '../../ui/logo/logo.tsx';
import look from '../../ui/looks.ts';
import { sessionTexts } from '../session/session.texts.ts';
import styles from './foundation.module.css';
import { foundationTexts as texts } from './foundation.texts.ts';

interface LookPreviewProps {
  name: string;
  motto: string;
  accent: string;
  /** Address of the logo; null for the mark of the app. */
  logo: string | null;
}

/** How the sign-in page and the head of a letter look with what is typed; hidden from screen readers. */
export function LookPreview({ name, motto, accent, logo }: LookPreviewProps) {
  const colour = accent.trim();
  const isGood = isColour(colour) && whiteOn(colour) >= leastContrast;
  // A colour that would be refused is not shown either.
  const called = name.trim() || foundation.name;
  const says = motto.trim() || foundation.motto;
  const brand = (mark: string) =>
    logo === null ? (
      <AppMark name={mark} />
    ) : (
      <img className={styles.logo} src={logo} alt={called} />
    );
  return (
    <div
      className={`${look.fit} ${look.gap16}`}
      style={{ '--least': '15rem', '--own': isGood ? colour : undefined }}
      data-width="full"
    >
      <figure aria-label={texts.previewSignIn}>
        <figcaption className={look.note}>{texts.previewSignIn}</figcaption>
        <div className={`${look.stack} ${look.gap12} ${look.edged} ${styles.paper}`} data-of="page">
          {brand('Somesha')}
          <span className={look.subheading}>{sessionTexts.loginTitle}</span>
          <span className={styles.button}>{sessionTexts.logIn}</span>
          <span className={`${look.spread} ${look.note} ${styles.full}`}>
            <span>{called}</span>
            <span>{says}</span>
          </span>
        </div>
      </figure>
      <figure aria-label={texts.previewLetter}>
        <figcaption className={look.note}>{texts.previewLetter}</figcaption>
        <div
          className={`${look.stack} ${look.gap12} ${look.edged} ${styles.paper}`}
          data-of="letter"
        >
          {brand(name.trim() || 'Somesha')}
          <div
            className={`${look.stack} ${look.gap12} ${look.edged} ${styles.full} ${styles.card}`}
          >
            <span className={look.subheading}>{texts.previewTitle}</span>
            <span className={styles.button}>{texts.previewButton}</span>
          </div>
          <span className={look.note}>
            <b>{called}</b> · {says}
          </span>
        </div>
      </figure>
    </div>
  );
}
