import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { VisitorHeader } from '../features/session/visitor-header.tsx';
import art from '../theme/art/art-not-found.svg';
import look from '../ui/look.module.css';
import styles from './not-found.module.css';
import { notFoundTexts as texts } from './not-found.texts.ts';

/** The 404 page of every address that is not the app's own (rule 10.1). */
export default function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <title>{texts.title}</title>
      <VisitorHeader />
      <main>
        <p className={styles.number}>{texts.number}</p>
        <h1 className={look.title}>{texts.sorry}</h1>
        <Link to="/" className={look.solid}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {texts.back}
        </Link>
      </main>
      <img src={art} alt="" />
    </div>
  );
}
