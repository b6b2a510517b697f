import type { ReactNode } from 'react';
import shared from '../../ui/shared.module.css';
import styles from './overview.module.css';

interface OverviewCardProps {
  /** Whether it is beside the plot, or in the narrow column at its right. */
  side: 'main' | 'aside';
  title: string;
  /** How many there are of it. */
  count?: number;
  /** A line under the title. */
  words?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the overview. */
export function OverviewCard(props: OverviewCardProps) {
  const { side, title, count = 0, words, aside, children } = props;
  return (
    <section className={`${shared.card} ${styles.card}`} data-side={side} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2 className={`${shared.wrap} ${shared.subheading}`}>
            {title}
            {count > 0 ? (
              <span className={styles.count} data-tone="wait">
                {count}
              </span>
            ) : null}
          </h2>
          {words ? <p>{words}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
