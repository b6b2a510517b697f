import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { mainPart } from '../../lib/in-page.ts';
import { type ReportSection, usePlace } from '../../lib/place.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { useWhile } from '../../lib/use-while.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { Waiting } from '../../ui/waiting/waiting.tsx';
import styles from './term-reports.module.css';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface ProfileSectionProps {
  title: string;
  /** The profile type of rule 10.12 that opens the profile at this part. */
  type?: ReportSection;
  /** At the right of the title, such as the years. */
  aside: ReactNode;
  children: ReactNode;
}

/** A part of the profile below its head: title left, years right. */
export function ProfileSection({ title, type, aside, children }: ProfileSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { profile } = usePlace();
  // The first part is visible already, below the student's name.
  const isWanted = type === 'finance' && profile === type;

  // Runs when the place changes: the profile was opened at this part, so it is scrolled to it.
  useFocusAfter(isWanted, () => heading.current, { preventScroll: true });
  useWhile(isWanted, () => keepInSight(heading));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={look.spread}>
        <h2 id={id} ref={heading} tabIndex={-1} className={`${look.heading} ${look.led}`}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Events by which a person looks elsewhere. */
const turnings = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps a part at the top while the parts above it are still growing, until the person scrolls. */
function keepInSight(part: RefObject<HTMLElement | null>): () => void {
  const watch = new ResizeObserver(() => part.current?.scrollIntoView());
  const end = () => {
    watch.disconnect();
    for (const turning of turnings) window.removeEventListener(turning, end);
  };
  watch.observe(mainPart());
  for (const turning of turnings) window.addEventListener(turning, end, { passive: true });
  return end;
}

interface LoadProps<Data> {
  load: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
}

/** The loaded content; before that a grey card, and after a failure the error. */
export function Loaded<Data>({ load, children }: LoadProps<Data>) {
  if (load.data !== undefined) return children(load.data);
  if (!load.isError) return <Waiting parts={['rows']} />;
  return (
    <Message tone="bad">
      <span className={look.spread}>
        <span>
          <b>{texts.notLoaded}.</b> {messageOf(load.error)}
        </span>
        <Button variant="default" onClick={() => void load.refetch()}>
          {texts.tryAgain}
        </Button>
      </span>
    </Message>
  );
}

/** Shown when nothing was filed yet. */
export function NothingYet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${look.card} ${look.body}`}>
      <h3 className={look.subheading}>{title}</h3>
      <p className={look.dim}>{children}</p>
    </div>
  );
}
