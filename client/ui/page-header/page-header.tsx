import { type ReactNode, useRef } from 'react';
import { useFocusHeir } from '../../lib/focus-heir.ts';
import look from '../looks.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Right of the title, such as the choice of what the page shows. */
  beside?: ReactNode;
  /** What the page is for, in a sentence below its title. */
  intro?: ReactNode;
  /** At most one filled button (design, principle 3). */
  actions?: ReactNode;
}

/** Title left, actions right, on every screen. The heading gets the focus when its screen opens. */
export function PageHeader({ title, beside, intro, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHeir(heading);
  return (
    <header className={`${look.spread} ${styles.header}`}>
      <h1 className={look.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {beside ? <div className={`${look.wrap} ${styles.beside}`}>{beside}</div> : null}
      {intro ? <p className={`${look.dim} ${styles.intro}`}>{intro}</p> : null}
      {actions ? <div className={`${look.wrap} ${styles.actions}`}>{actions}</div> : null}
    </header>
  );
}
