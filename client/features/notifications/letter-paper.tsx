import { useEffect, useRef } from 'react';
import { copyLetter } from './letter-copy.ts';
import styles from './send-modal.module.css';

/** What the letter itself says for narrow readers, by the width of the paper and not of the page. */
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
  /** The letter's HTML as the server wrote it. */
  markup: string;
}

/**
 * A letter as its reader will see it, on light paper in both schemes. It stands in a tree of its
 * own, so that the styles of the page and of the letter do not meet.
 */
export function LetterPaper({ label, markup }: LetterPaperProps) {
  const paper = useRef<HTMLElement>(null);

  // Follows the letter: its nodes are made by hand, since React would have to be given markup.
  useEffect(() => {
    const host = paper.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(narrow);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(copyLetter(markup));
    // The page that shows the letter has a title of its own.
    for (const title of root.querySelectorAll('h1')) title.ariaLevel = '2';
    host.scrollTop = 0;
    // What scrolls must be within reach of the keyboard.
    host.tabIndex = 0;
  }, [markup]);

  return <section ref={paper} className={styles.paper} aria-label={label} />;
}
