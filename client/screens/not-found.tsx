import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { VisitorHeader } from '../features/session/visitor-header.tsx';
import art from '../theme/art/art-not-found.svg';
import './not-found.css';

export default function NotFoundScreen() {
  return (
    <div className="not-found">
      <title>404 · Somesha</title>
      <VisitorHeader />
      <main>
        <p className="not-found-number">404</p>
        <h1>Sorry we couldn't find this page.</h1>
        <Link to="/" className="solid-button">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          back to us
        </Link>
      </main>
      <img src={art} alt="" />
    </div>
  );
}
