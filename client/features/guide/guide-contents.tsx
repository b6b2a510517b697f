import { Link } from 'react-router';
import { dashboardPath } from '../../lib/place.ts';
import { noPlace } from '../../lib/stored-session.ts';
import look from '../../ui/looks.ts';
import styles from './guide.module.css';
import { guideTexts as texts } from './guide.texts.ts';
import type { Chapter } from './guide-text.ts';

/** The part with the words has no text file: its texts are those that the screens use. */
export const wordsPart = 'words';

/** All parts by their chapters. Choosing one adds no history entry, so Back leads out of the guide. */
export function GuideContents({ chapters }: { chapters: readonly Chapter[] }) {
  const linkTo = (part: string, title: string) => (
    <Link
      to={dashboardPath}
      state={{ ...noPlace, menu: 'guide', guide: { part } }}
      replace
      className={look.link}
    >
      {title}
    </Link>
  );
  return (
    <nav
      className={`${look.stack} ${look.atTop} ${styles.contents}`}
      aria-label={texts.contents}
      data-paper="no"
    >
      {chapters.map(({ id, title, parts }) => (
        <div key={id}>
          <p className={look.semi}>{title}</p>
          <ul>
            {parts.map((part) => (
              <li key={part.id}>{linkTo(part.id, part.title)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>{linkTo(wordsPart, texts.words)}</p>
    </nav>
  );
}
