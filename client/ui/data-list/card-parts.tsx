import type { ReactNode } from 'react';
import look from '../looks.ts';
import styles from './data-list.module.css';

interface CardHeadProps {
  /** Picture or icon, 44 px. */
  picture: ReactNode;
  /** As text, or a link with it. */
  name: ReactNode;
  line: ReactNode;
  /** A badge or an icon button at the top right. */
  aside?: ReactNode;
}

/** The head of a phone card: picture and name come first (design, 'Mobile cards'). */
export function CardHead({ picture, name, line, aside }: CardHeadProps) {
  return (
    <div className={`${look.row} ${look.top}`}>
      {picture}
      <div className={`${look.words} ${look.block}`}>
        <div className={`${look.spread} ${look.tight} ${look.top} ${styles.cardName}`}>
          <span className={look.name}>{name}</span>
          {aside}
        </div>
        <span className={look.note}>{line}</span>
      </div>
    </div>
  );
}

/** The last line of a phone card: words at the left, actions at the right. */
export function CardFoot({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={`${look.spread} ${look.gap8} ${look.soft}`}>
      <span>{words}</span>
      <div className={`${look.row} ${styles.actions}`}>{children}</div>
    </div>
  );
}
