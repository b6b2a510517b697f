import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../lib/heading-focus.ts';
import { foundationMotto, foundationName } from '../../lib/page-settings.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import art from '../../theme/art/art-sign-in.svg';
import phoneArt from '../../theme/art/art-sign-in-phone.svg';
import { below } from '../../theme/breakpoints.ts';
import look from '../../ui/look.module.css';
import { sessionTexts as texts } from './session.texts.ts';
import styles from './visitor.module.css';
import { VisitorHeader } from './visitor-header.tsx';

interface VisitorPageProps {
  title: string;
  intro: ReactNode;
  /** The share of a phone's height for the drawing: the more fields, the less. */
  band: 'tall' | 'middle' | 'low';
  children: ReactNode;
}

/** The sign-in pages: a form at the left, the hills at the right; on phones a band of hills on top. */
export function VisitorPage({ title, intro, band, children }: VisitorPageProps) {
  const { pathname } = useLocation();
  useAfterRender(pathname, () => focusHeading(pathname));
  return (
    <div className={styles.page} data-band={band}>
      <title>{`${title} · Somesha`}</title>
      <aside className={styles.panel} aria-label={texts.about}>
        <picture>
          <source media={below('sm')} srcSet={phoneArt} />
          <img src={art} alt="" />
        </picture>
        <p>
          <strong>{texts.word}</strong>
          {texts.meaning}
        </p>
      </aside>
      <div className={styles.side}>
        <VisitorHeader />
        <main className={styles.main}>
          <h1 className={look.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={`${look.dim} ${styles.intro}`}>{intro}</p>
          {children}
        </main>
        <footer className={`${look.spread} ${look.note} ${styles.footer}`}>
          <span>{foundationName}</span>
          <span>{foundationMotto}</span>
        </footer>
      </div>
    </div>
  );
}
