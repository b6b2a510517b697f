import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../lib/heading-focus.ts';
import art from '../../theme/art/art-sign-in.svg';
import phoneArt from '../../theme/art/art-sign-in-phone.svg';
import { sessionTexts as texts } from './session.texts.ts';
import { VisitorHeader } from './visitor-header.tsx';
import './visitor-page.css';

interface VisitorPageProps {
  title: string;
  intro: ReactNode;
  /** How much of a phone's height the drawing may take: the more fields, the less. */
  band: 'tall' | 'middle' | 'low';
  children: ReactNode;
}

/** The sign-in pages: a form at the left, the hills at the right; on phones a band of hills on top. */
export function VisitorPage({ title, intro, band, children }: VisitorPageProps) {
  const { pathname } = useLocation();
  useEffect(() => focusHeading(pathname), [pathname]);
  return (
    <div className="visitor" data-band={band}>
      <title>{`${title} · Somesha`}</title>
      <aside className="visitor-panel" aria-label={texts.about}>
        <picture>
          <source media="(max-width: 47.99em)" srcSet={phoneArt} />
          <img src={art} alt="" />
        </picture>
        <p className="visitor-word">
          <strong>{texts.word}</strong>
          {texts.meaning}
        </p>
      </aside>
      <div className="visitor-side">
        <VisitorHeader />
        <main className="visitor-main">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="visitor-intro">{intro}</p>
          {children}
        </main>
        <footer className="visitor-footer">
          <span>{texts.foundation}</span>
          <span>{texts.motto}</span>
        </footer>
      </div>
    </div>
  );
}
