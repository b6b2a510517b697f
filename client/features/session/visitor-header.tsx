import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { websiteUrl } from '../../lib/page-settings.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import look from '../../ui/look.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import styles from './visitor.module.css';

/** The top of every page for visitors: the logo, and the foundation's website if there is one. */
export function VisitorHeader() {
  return (
    <header className={`${look.spread} ${styles.header}`}>
      <Link to="/" className={look.plainLink}>
        <Logo />
      </Link>
      <div className={`${look.inline} ${styles.links}`}>
        <LanguageSwitch />
        {websiteUrl === null ? null : (
          <a
            href={websiteUrl}
            className={`${look.inline} ${look.gap4} ${styles.website}`}
            rel="noreferrer"
          >
            {texts.website}
            <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
          </a>
        )}
      </div>
    </header>
  );
}
