import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { VisitorHeader } from '../features/session/visitor-header.tsx';
import art from '../theme/art/art-not-found.svg';
import { notFoundTexts as texts } from './not-found.texts.ts';
import './not-found.css';

/** The 404 page of every address that is not the app's own (spec 2). */
export default function NotFoundScreen() {
  return (
    <div className="not-found">
      <title>{texts.title}</title>
      <VisitorHeader />
      <main>
        <p className="not-found-number">{texts.number}</p>
        <h1>{texts.sorry}</h1>
        <Link to="/" className="solid-button">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {texts.back}
        </Link>
      </main>
      <img src={art} alt="" />
    </div>
  );
}
