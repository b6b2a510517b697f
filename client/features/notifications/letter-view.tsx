import { useEffect, useRef, useState } from 'react';
import { allIn } from '../../lib/in-page.ts';
import look from '../../ui/looks.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { copyLetter } from './letter-copy.ts';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

const forms = { letter: 1, text: 2 } as const;

interface LetterViewProps {
  letter: {
    /** Whom it is for. */
    readonly supporter: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  };
}

/** Both forms of a letter: HTML, and plain text with the same content. */
export function LetterView({ letter }: LetterViewProps) {
  const [form, setForm] = useState<number>(forms.letter);
  return (
    <article className={`${look.card} ${look.clip} ${styles.letter}`}>
      <dl className={`${look.note} ${look.ruledBelow} ${look.breaks}`}>
        <dt>{texts.to}</dt>
        <dd className={look.name}>{letter.supporter}</dd>
        <dt>{texts.subject}</dt>
        <dd className={look.name}>{letter.subject}</dd>
      </dl>
      <div className={`${look.ruledBelow} ${look.pad8}`}>
        <Segments
          label={texts.form}
          choices={[
            { id: forms.letter, name: texts.letter },
            { id: forms.text, name: texts.plainText },
          ]}
          chosen={form}
          onChoose={setForm}
        />
      </div>
      {form === forms.letter ? (
        <LetterPaper label={texts.letter} markup={letter.html} />
      ) : (
        <textarea
          className={styles.text}
          aria-label={texts.plainText}
          readOnly
          value={letter.text}
        />
      )}
    </article>
  );
}

/** The letter's own media query for narrow screens, by the width of the paper instead of the page. */
const narrow = `@container (max-width: 600px) {
  .gutter { padding: 20px 16px 28px !important; }
  .card { padding: 26px 24px 24px !important; }
}
@container (max-width: 420px) {
  .gutter { padding: 16px 10px 24px !important; }
  .card { padding: 22px 18px 20px !important; }
}`;

interface LetterPaperProps {
  label: string;
  /** The letter's HTML from the server. */
  markup: string;
}

/**
 * A letter as its reader will see it, on light paper in both schemes. It is in a shadow tree, so that the
 * styles of the page and of the letter do not mix.
 */
function LetterPaper({ label, markup }: LetterPaperProps) {
  const paper = useRef<HTMLElement>(null);

  // Runs when the letter changes: its nodes are created by hand, because React would need markup.
  useEffect(() => {
    const host = paper.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(narrow);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(copyLetter(markup));
    // The page that shows the letter has a title of its own.
    for (const title of allIn(root, 'h1')) title.ariaLevel = '2';
    host.scrollTop = 0;
    // A scrolling element must be reachable by keyboard.
    host.tabIndex = 0;
  }, [markup]);

  return <section ref={paper} className={styles.paper} aria-label={label} />;
}
