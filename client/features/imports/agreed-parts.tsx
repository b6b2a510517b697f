import { useId } from 'react';
import type { ImportQuestion } from '#contract/imports/shapes.ts';
import { localeNow } from '#contract/texts.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './agreed-parts.module.css';
import { importsTexts as texts } from './imports.texts.ts';

type Part = NonNullable<ImportQuestion['parts']>[number];

const choices = [
  ['', texts.partAsWhole],
  ['yes', texts.partYes],
  ['skip', texts.partSkip],
] as const;

interface AgreedPartsProps {
  parts: readonly Part[];
  onGive: (answers: Record<string, string>) => void;
}

/** What is agreed to together: a folded line for each part, with its content and a choice of its own. */
export function AgreedParts({ parts, onGive }: AgreedPartsProps) {
  return (
    <ul className={styles.parts} aria-label={texts.parts}>
      {parts.map((part) => (
        <li key={part.key}>
          <PartLine part={part} onGive={onGive} />
        </li>
      ))}
    </ul>
  );
}

function PartLine({ part, onGive }: { part: Part; onGive: AgreedPartsProps['onGive'] }) {
  const { key, name, what, more, answer } = part;
  const group = useId();
  const [only = ''] = what;
  const count = what.length + more;
  return (
    <details className={styles.part}>
      <summary>
        {texts.partOf(name, count === 1 ? only : count.toLocaleString(localeNow()))}
        {answer === 'skip' ? <span className={look.note}> · {texts.partSkipped}</span> : null}
      </summary>
      <ul className={styles.what}>
        {what.map((one) => (
          <li key={one} className={shared.breaks}>
            {one}
          </li>
        ))}
        {more > 0 ? <li>{texts.andMore(more)}</li> : null}
      </ul>
      <fieldset className={`${shared.wrap} ${shared.tight}`}>
        <legend className={look.spoken}>{name}</legend>
        {choices.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={(answer ?? '') === value}
              onChange={() => onGive({ [key]: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
