import type { ReactNode } from 'react';
import art from '../theme/art/art-greeting.svg';
import './overview.css';

const words = {
  greetings: [
    { until: 12, text: 'Good morning' },
    { until: 18, text: 'Good afternoon' },
    { until: 24, text: 'Good evening' },
  ],
  intro: 'Where would you like to go?',
} as const;

interface OverviewScreenProps {
  name: string;
  /** The ways on, as list items. */
  children: ReactNode;
}

/** Shown while no menu is chosen: greets by name and offers the ways on. */
export function OverviewScreen({ name, children }: OverviewScreenProps) {
  const [firstName] = name.split(' ');
  const hour = new Date().getHours();
  const greeting = words.greetings.find(({ until }) => hour < until)?.text;
  return (
    <>
      <header className="overview-head">
        <img src={art} alt="" width={112} height={64} />
        <div>
          <h1 tabIndex={-1}>
            {greeting}, {firstName}
          </h1>
          <p>{words.intro}</p>
        </div>
      </header>
      <ul className="overview-cards">{children}</ul>
    </>
  );
}
