import { type ReactNode, useState } from 'react';
import look from '../ui/looks.ts';
import type { Difference } from './comparison.ts';
import styles from './device.module.css';
import { outboxTexts as texts } from './outbox.texts.ts';

type Take = (name: string, isTheirs: boolean) => void;

/** Which values are taken from the stored record: what is untouched in the form until somebody chooses. */
export function useTaken(
  of: { readonly untouched: ReadonlySet<string> } | null | undefined,
): [ReadonlySet<string>, Take] {
  const [chosen, setChosen] = useState<{ of: unknown; taken: ReadonlySet<string> } | null>(null);
  const taken = (chosen?.of === of ? chosen?.taken : of?.untouched) ?? new Set<string>();
  const take: Take = (name, isTheirs) => {
    const next = new Set(taken);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setChosen({ of, taken: next });
  };
  return [taken, take];
}

interface ChoicesProps {
  differences: readonly Difference[];
  taken: ReadonlySet<string>;
  onTake: Take;
  children?: ReactNode;
}

/** Both sides of each difference, one of them to be chosen. */
export function Choices({ differences, taken, onTake, children }: ChoicesProps) {
  return (
    <div>
      <div className={`${styles.sides} ${styles.heads} ${look.strong}`} aria-hidden>
        <span>{texts.mine}</span>
        <span>{texts.theirs}</span>
      </div>
      {differences.map((one) => (
        <Choice key={one.name} {...one} isTheirs={taken.has(one.name)} onTake={onTake} />
      ))}
      {children}
    </div>
  );
}

interface ChoiceProps extends Difference {
  isTheirs: boolean;
  onTake: Take;
}

function Choice({ name, label, mine, theirs, isTheirs, onTake }: ChoiceProps) {
  return (
    <fieldset className={`${look.stack} ${look.gap8} ${look.ruled} ${styles.difference}`}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        <Side
          name={name}
          side={texts.mine}
          text={mine}
          isTaken={!isTheirs}
          onTake={() => onTake(name, false)}
        />
        <Side
          name={name}
          side={texts.theirs}
          text={theirs}
          isTaken={isTheirs}
          onTake={() => onTake(name, true)}
        />
      </div>
    </fieldset>
  );
}

interface SideProps {
  name: string;
  side: string;
  text: string;
  isTaken: boolean;
  onTake: () => void;
}

function Side({ name, side, text, isTaken, onTake }: SideProps) {
  return (
    <label className={`${look.pick} ${look.ring}`}>
      <input
        type="radio"
        name={name}
        checked={isTaken}
        onChange={onTake}
        aria-label={`${side}: ${text}`}
      />
      <span>{text}</span>
    </label>
  );
}
