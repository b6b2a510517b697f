import type { ReactNode } from 'react';
import look from '../looks.ts';

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
      className={`${look.card} ${look.body} ${look.stack} ${look.gap12}`}
      aria-label={title}
    >
      <div className={look.spread}>
        <h2 className={look.subheading}>{title}</h2>
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
    <li className={`${look.row} ${look.rowPad}`}>
      <span className={look.tile} aria-hidden="true">
        {icon}
      </span>
      <div className={look.words}>
        <strong className={look.name}>{title}</strong>
        <span className={look.note}>{note}</span>
      </div>
      {children}
    </li>
  );
}
