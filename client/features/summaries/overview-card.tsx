import type { ReactNode } from 'react';
import look from '../../ui/looks.ts';
import styles from './summaries.module.css';

interface OverviewCardProps {
  title: string;
  /** A line under the title. */
  words?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the overview. */
export function OverviewCard({ title, words, aside, children }: OverviewCardProps) {
  return (
    <section className={`${look.card} ${styles.card}`} aria-label={title}>
      <header className={`${look.spread} ${look.note} ${look.below16}`}>
        <div>
          <h2 className={`${look.heading} ${look.strong}`}>{title}</h2>
          {words ? <p>{words}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
