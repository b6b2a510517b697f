import { useState } from 'react';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './imports.module.css';
import { SmallButton, TypedField, useSome } from './parts.tsx';
import { valuesTexts as texts } from './values.texts.ts';

/** Something of the sheet that means something here. */
export interface Value {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly target: string | null;
  /** Below the text, such as where it stands. */
  readonly detail?: string;
  /** What is to be pressed while nothing is chosen; its tag stands below it. */
  readonly near: readonly Choice[];
  /** All that it may mean; null: any text. */
  readonly meanings: readonly Choice[] | null;
}

export const isOpen = ({ target }: { target: string | null }): boolean => target === null;

/** Values of which some are decided in one press. */
interface Group {
  /** Null: how many are like nothing here. */
  readonly title: string | null;
  readonly values: readonly Value[];
  /** What a press decides for a value; null: nothing. */
  readonly pressed?: (value: Value) => string | null;
  readonly words?: (count: number) => string;
  /** Nobody confirms what they have not seen. */
  readonly isOfShown?: boolean;
}

/** Decisions by the key of what was decided; null takes one back. */
type Decide = (targets: Readonly<Record<string, string | null>>) => void;

/** What has to be decided of one kind. */
export interface Values {
  readonly label: string;
  /** Beside it: some of them, or how many need no decision. */
  readonly brief: string;
  readonly open: number;
  readonly startsOpen: boolean;
  readonly groups: readonly Group[];
  /** What is folded away, and how it is called. */
  readonly settled: readonly string[];
  readonly settledWords: string;
}

/** The values of one list, and what they mean; what is the same here is folded away. */
export function ValueList({ onDecide, ...values }: Values & { onDecide: Decide }) {
  const { label, brief, open, groups, settled, settledWords } = values;
  const [startsOpen] = useState(values.startsOpen);
  return (
    <details className={`${shared.card} ${shared.lines} ${styles.list}`} open={startsOpen}>
      <summary className={styles.part}>
        <h3 className={shared.subheading}>{label}</h3> <span className={look.note}>{brief}</span>
        <Badge tone={open > 0 ? 'wait' : 'ok'}>{open > 0 ? texts.open(open) : texts.allSet}</Badge>
      </summary>
      {groups.map((group) => (
        <ValueGroup key={group.title} {...group} onDecide={onDecide} />
      ))}
      {settled.length > 0 ? (
        <details className={`${look.note} ${styles.part}`}>
          <summary>{settledWords}</summary>
          <ul className={shared.wrap}>
            {settled.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </details>
  );
}

function ValueGroup({ onDecide, ...group }: Group & { onDecide: Decide }) {
  const { title, values, pressed, words, isOfShown } = group;
  const { shown, more, showMore } = useSome(values);
  const targets = (isOfShown ? shown : values)
    .filter(isOpen)
    .map((one) => [one.key, pressed?.(one) ?? null] as const)
    .filter(([, target]) => target !== null);
  const handlePress = () => {
    onDecide(Object.fromEntries(targets));
    showMore();
  };
  return (
    <div className={shared.lines}>
      {title || targets.length > 1 ? (
        <div className={`${look.spread} ${styles.part}`}>
          <h3 className={shared.semi}>{title ?? texts.likeNone(targets.length)}</h3>
          {targets.length > 0 ? (
            <Button variant="light" onClick={handlePress}>
              {words?.(targets.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {shown.map((value) => (
        <ValueRow key={value.key} value={value} onDecide={onDecide} />
      ))}
      {more}
    </div>
  );
}

/** A value of the sheet and what it means: near ones to press, or all of them to choose from. */
function ValueRow({ value, onDecide }: { value: Value; onDecide: Decide }) {
  const { key, text, count, detail, target, near, meanings } = value;
  const decide = (chosen: string) => onDecide({ [key]: chosen || null });
  const isKnown = target === null || meanings?.some((one) => one.value === target);
  return (
    <div className={`${styles.part} ${styles.value}`}>
      <div className={look.note}>
        <span className={styles.cell}>{text}</span> {texts.times(count)}
        {detail ? <span className={shared.block}>{detail}</span> : null}
      </div>
      <fieldset className={shared.wrap} aria-label={texts.meaningOf(text)}>
        {(target === null ? near : []).map((one) => (
          <SmallButton key={one.value} onClick={() => decide(one.value)}>
            {one.label}
            {one.tag ? <span className={`${look.note} ${shared.block}`}>{one.tag}</span> : null}
          </SmallButton>
        ))}
        {meanings === null ? (
          <TypedField
            {...{ name: key, label: texts.nameOf(text), plainLabel: true }}
            placeholder={texts.other}
            value={target ?? ''}
            onSend={decide}
          />
        ) : target === null && meanings === near ? null : (
          <SelectField
            {...{ name: key, label: texts.meaningOf(text), plainLabel: true, error: null }}
            placeholder={near.length > 0 ? texts.other : texts.whatItMeans}
            value={target ?? ''}
            choices={isKnown ? meanings : [{ value: target, label: target }, ...meanings]}
            clearable={target !== null}
            hasWideList
            onChange={decide}
          />
        )}
      </fieldset>
    </div>
  );
}
