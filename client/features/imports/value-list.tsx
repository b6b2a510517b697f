import type { MouseEvent, ReactNode } from 'react';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { SmallButton, TypedField, useSome } from './parts.tsx';

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

/** Decisions by the key of what was decided; null takes one back. */
export type Targets = Readonly<Record<string, string | null>>;

export const isOpen = ({ target }: { target: string | null }): boolean => target === null;

interface ValueListProps {
  label: string;
  open: number;
  startsOpen: boolean;
  values: readonly Value[];
  /** What is folded away, and how it is called. */
  settled: readonly string[];
  settledWords: string;
  /** What one press decides for a value, so that many are decided at once; null: nothing. */
  pressed: (value: Value) => string | null;
  /** What those have in common, and the words of the button. */
  pressTexts: { title: (count: number) => string; words: (count: number) => string };
  /** Nobody confirms what they have not seen. */
  isOfShown?: boolean;
  onDecide: (targets: Targets) => void;
  children?: ReactNode;
}

/** The values of one list, and what they mean; what needs no decision is folded away. */
export function ValueList({ label, open, values, onDecide, ...props }: ValueListProps) {
  const { settled, pressed, pressTexts, isOfShown } = props;
  const { shown, more, showMore } = useSome(values);
  const targets = (isOfShown ? shown : values)
    .filter(isOpen)
    .map((one) => [one.key, pressed(one)] as const)
    .filter(([, target]) => target !== null);
  const handlePress = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes, and the focus stays in its list.
    currentTarget.closest('details')?.querySelector('summary')?.focus();
    onDecide(Object.fromEntries(targets));
    showMore();
  };
  return (
    <details className={`${shared.card} ${shared.lines}`} open={props.startsOpen}>
      <summary className={styles.part}>
        <b className={shared.subheading}>{label}</b>{' '}
        <Badge tone={open > 0 ? 'wait' : 'ok'}>{texts.openCount(open)}</Badge>
      </summary>
      {targets.length > 1 ? (
        <div className={`${look.spread} ${styles.part}`}>
          <b className={shared.semi}>{pressTexts.title(targets.length)}</b>
          <Button variant="light" onClick={handlePress}>
            {pressTexts.words(targets.length)}
          </Button>
        </div>
      ) : null}
      {shown.map((value) => (
        <ValueRow
          key={value.key}
          value={value}
          onDecide={(target) => onDecide({ [value.key]: target || null })}
        />
      ))}
      {more}
      {props.children}
      {settled.length > 0 ? (
        <details className={`${look.note} ${styles.part}`}>
          <summary>{props.settledWords}</summary>
          {settled.join(' · ')}
        </details>
      ) : null}
    </details>
  );
}

/** A value of the sheet and what it means: near ones to press, or all of them to choose from. */
function ValueRow({ value, onDecide }: { value: Value; onDecide: (target: string) => void }) {
  const { key, text, count, detail, target, near, meanings } = value;
  const label = texts.meaningOf(text);
  const placeholder = near.length > 0 ? texts.other : texts.whatItMeans;
  const field = { name: key, label, plainLabel: true, value: target ?? '', placeholder };
  const isKnown = target === null || meanings?.some((one) => one.value === target);
  return (
    <div className={styles.value}>
      <div className={look.note}>
        <span className={styles.cell}>{text}</span> {texts.rows(count)}
        {detail ? <span className={shared.block}>{detail}</span> : null}
      </div>
      <fieldset className={`${shared.wrap} ${styles.unlabelled}`} aria-label={label} tabIndex={-1}>
        {(target === null ? near : []).map((one) => (
          <SmallButton
            key={one.value}
            onClick={({ currentTarget }) => {
              currentTarget.closest('fieldset')?.focus();
              onDecide(one.value);
            }}
          >
            {one.label}
            {one.tag ? <span className={`${look.note} ${shared.block}`}>{one.tag}</span> : null}
          </SmallButton>
        ))}
        {meanings === null ? <TypedField {...field} onSend={onDecide} /> : null}
        {meanings && (target !== null || meanings !== near) ? (
          <SelectField
            {...{ ...field, error: null }}
            choices={isKnown ? meanings : [{ value: target, label: target }, ...meanings]}
            clearable={target !== null}
            hasWideList
            onChange={onDecide}
          />
        ) : null}
      </fieldset>
    </div>
  );
}
