import type { ReactNode } from 'react';

interface CardHeadProps {
  /** Picture or icon, 44 px. */
  picture: ReactNode;
  name: string;
  line: ReactNode;
  /** A badge or an icon button at the top right. */
  aside?: ReactNode;
}

/** The head of a phone card: the face and the name lead (design, 'Mobile cards'). */
export function CardHead({ picture, name, line, aside }: CardHeadProps) {
  return (
    <div className="card-head">
      {picture}
      <div className="card-words">
        <div className="card-name">
          <span className="person-name">{name}</span>
          {aside}
        </div>
        <span className="card-line">{line}</span>
      </div>
    </div>
  );
}

/** The last line of a phone card: words at the left, actions at the right. */
export function CardFoot({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className="card-foot">
      <span>{words}</span>
      <div className="card-actions">{children}</div>
    </div>
  );
}
