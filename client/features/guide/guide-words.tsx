import { languageNow } from '#contract/texts.ts';
import { words } from '#contract/words.ts';
import look from '../../ui/looks.ts';
import { guideTexts as texts } from './guide.texts.ts';
import { wordsPart } from './guide-contents.tsx';

/** What the words of the screens mean, in alphabetical order. */
export function GuideWords() {
  const inOrder = Object.entries(words).toSorted(([, one], [, other]) =>
    one.name.localeCompare(other.name, languageNow()),
  );
  return (
    <section aria-labelledby={wordsPart}>
      <h2 id={wordsPart} className={`${look.heading} ${look.below16}`} tabIndex={-1}>
        {texts.words}
      </h2>
      <p>{texts.wordsIntro}</p>
      <dl className={`${look.stack} ${look.gap12} ${look.measure} ${look.above8}`}>
        {inOrder.map(([word, { name, means }]) => (
          <div key={word}>
            <dt className={look.semi}>{name}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
