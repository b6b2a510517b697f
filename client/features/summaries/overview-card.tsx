import type { ReactNode } from 'react';
import shared from '../../ui/shared.module.css';
import styles from './overview.module.css';

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
    <section className={`${shared.card} ${styles.card}`} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2 className={shared.heading}>{title}</h2>
          {words ? <p>{words}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
