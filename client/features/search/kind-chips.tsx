import type { Found } from '#contract/search/shapes.ts';
import shared from '../../ui/shared.module.css';
import { countOf, type Group } from './hits.ts';
import { searchTexts as texts } from './search.texts.ts';
import styles from './search-dialog.module.css';

export type Kind = Group | 'everything';

interface KindChipsProps {
  kinds: readonly Group[];
  chosen: Kind;
  found: Found | undefined;
  onChoose: (kind: Kind) => void;
}

/** Chips for all hits, or for one kind, with their numbers. */
export function KindChips({ kinds, chosen, found, onChoose }: KindChipsProps) {
  const wordsOf = (kind: Kind) => {
    if (kind === 'everything') return texts.everything;
    const count = countOf(kind, found);
    const word = texts.groups[kind];
    return count === null ? word : texts.counted(word, count);
  };
  return (
    <fieldset className={styles.kinds} aria-label={texts.kinds}>
      {(['everything', ...kinds] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={`${shared.button} ${shared.soft} ${shared.choosable}`}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {wordsOf(kind)}
        </button>
      ))}
    </fieldset>
  );
}
