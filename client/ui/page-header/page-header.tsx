import { type ReactNode, useRef } from 'react';
import { useFocusHeir } from '../../lib/focus-heir.ts';
import './page-header.css';

interface PageHeaderProps {
  title: string;
  /** At most one filled button (design, principle 3). */
  actions?: ReactNode;
}

/** Title left, actions right, on every screen. The heading takes the focus when its screen opens. */
export function PageHeader({ title, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHeir(heading);
  return (
    <header className="page-header">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </header>
  );
}
