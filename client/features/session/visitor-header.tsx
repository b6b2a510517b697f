import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { websiteUrl } from '../../lib/page-settings.ts';
import { Logo } from './logo.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import './visitor-header.css';

/** The top of every page for the signed-out: the logo, and the foundation's website if there is one. */
export function VisitorHeader() {
  return (
    <header className="visitor-header">
      <Link to="/" className="logo-link">
        <Logo />
      </Link>
      {websiteUrl === null ? null : (
        <a href={websiteUrl} className="visitor-website" rel="noreferrer">
          {texts.website}
          <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
        </a>
      )}
    </header>
  );
}
