import { useState } from 'react';
import look from '../../ui/looks.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { LetterPaper } from './letter-paper.tsx';
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
