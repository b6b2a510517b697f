import type { ReactNode } from 'react';
import look from '../look.module.css';
import shared from '../shared.module.css';

interface CardProps {
  /** By which a link of the page leads here. */
  id?: string;
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Card({ id, title, beside, children }: CardProps) {
  return (
    <section
      id={id}
      className={`${shared.card} ${shared.body} ${look.stack} ${shared.gap14}`}
      aria-label={title}
    >
      <div className={look.spread}>
        <h2 className={shared.subheading}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

interface IconLineProps {
  icon: ReactNode;
  title: string;
  note: ReactNode;
  children: ReactNode;
}

/** A line of a list: an icon, what it is, and what can be done with it. */
export function IconLine({ icon, title, note, children }: IconLineProps) {
  return (
    <li className={`${look.row} ${shared.rowPad}`}>
      <span className={shared.tile} aria-hidden="true">
        {icon}
      </span>
      <div className={shared.words}>
        <strong className={shared.name}>{title}</strong>
        <span className={look.note}>{note}</span>
      </div>
      {children}
    </li>
  );
}
