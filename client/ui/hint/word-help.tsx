import { useEventListener } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { type Word, words } from '#contract/words.ts';
import styles from './hint.module.css';
import { HintBubble } from './hint-bubble.tsx';
import { wordHelpTexts as texts } from './word-help.texts.ts';

/**
 * A small question mark that explains a word: when a pointer is over it, when it has the keyboard focus, and
 * when it is pressed or tapped, until Escape, Tab or a press elsewhere.
 */
export function WordHelp({ word, ofField }: { word: Word; ofField?: Ref<HTMLButtonElement> }) {
  const [shown, setShown] = useState<{ at: HTMLElement; isPressed: boolean } | null>(null);
  const hide = () => setShown(null);
  // A dialog that takes the focus when it opens must not close a hint that was pressed meanwhile.
  const leave = () => setShown((now) => (now?.isPressed ? now : null));
  const look = (at: HTMLElement) => setShown((now) => now ?? { at, isPressed: false });
  const { means } = words[word];
  return (
    <>
      <button
        ref={ofField}
        type="button"
        className={styles.help}
        {...(ofField ? besideField : {})}
        aria-label={texts.what}
        onClick={({ currentTarget }) => setShown({ at: currentTarget, isPressed: true })}
        onMouseEnter={({ currentTarget }) => look(currentTarget)}
        onMouseLeave={leave}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) look(currentTarget);
        }}
        onBlur={leave}
      >
        <IconHelp size={15} stroke={1.75} aria-hidden />
      </button>
      {shown ? <HintBubble text={means} control={shown.at} onDismiss={hide} /> : null}
    </>
  );
}

/** People who use only the keyboard go from field to field: there F1 shows it, and it is no tab stop. */
const besideField = { tabIndex: -1, 'aria-keyshortcuts': 'F1' } as const;

/** A field with an explained label: by a question mark at the end of the label's line, and by F1 within the field. */
export function WithWordHelp({ word, children }: { word: Word | undefined; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const field = useEventListener<'keydown', HTMLDivElement>('keydown', (event) => {
    if (event.key !== 'F1') return;
    event.preventDefault();
    button.current?.click();
  });
  if (word === undefined) return children;
  return (
    <div ref={field} className={styles.field}>
      {children}
      <WordHelp word={word} ofField={button} />
    </div>
  );
}
