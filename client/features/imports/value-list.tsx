import { IconCheck, IconChevronRight, IconQuestionMark } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { nameOrders } from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import type { ValueListLook } from '#contract/imports/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import steps from './import-steps.module.css';
import { LinkButton } from './link-button.tsx';
import styles from './step-values.module.css';
import { TypedField } from './typed-field.tsx';
import { valuesTexts as texts } from './values.texts.ts';

/** So many are drawn at first, and as many more at each press; a list may have 2,000. */
const atOnce = 30;
/** So few meanings stand side by side. */
const sideBySide = 4;

/** Decisions by the key of what was decided; null takes one back. */
export type Decide = (targets: Readonly<Record<string, string | null>>) => void;

export const isOpen = ({ target }: { target: string | null }): boolean => target === null;

/** The values that somebody has to decide; of a column that was opened as a list none. */
export const openOf = ({ list, values }: ValueListLook) =>
  list.includes('!') ? [] : values.filter(isOpen);

/** What is open, in words and an icon beside its colour. */
export function OpenBadge({ open }: { open: number }) {
  const Icon = open > 0 ? IconQuestionMark : IconCheck;
  return (
    <Badge tone={open > 0 ? 'wait' : 'ok'} mark={<Icon size={12} stroke={2} aria-hidden />}>
      {open > 0 ? texts.open(open) : texts.allSet}
    </Badge>
  );
}

/** Some of many, and a button for more of them. */
export function Some<One>({
  all,
  children,
}: {
  all: readonly One[];
  children: (one: One) => ReactNode;
}) {
  const [count, setCount] = useState(atOnce);
  return (
    <>
      {all.slice(0, count).map(children)}
      {all.length > count ? (
        <div className={steps.part}>
          <LinkButton onClick={() => setCount(count + atOnce)}>
            {texts.more(Math.min(all.length - count, atOnce))}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

/** All that a value of this list may mean; each once, since the kit refuses a choice that stands twice. */
function meaningsOf({ may, choices, values }: ValueListLook): Choice[] {
  const decisions = may.map((value) => ({ value, label: texts.meanings[value] }));
  const known = new Map<string, Choice>();
  for (const { value, label, detail } of [...values.flatMap(({ near }) => near), ...choices])
    known.set(value, { value, label, ...(detail ? { tag: detail } : {}) });
  // Below three hundred schools nobody would find that one may be added.
  return known.size + decisions.length > sideBySide
    ? [...decisions, ...known.values()]
    : [...known.values(), ...decisions];
}

/** The values of one list: what was open stands first, what is the same here is folded away. */
export function ValueList({ list, onDecide }: { list: ValueListLook; onDecide: Decide }) {
  const { values, same, may } = list;
  const open = openOf(list);
  // As it was when the step was opened, so that nothing moves while somebody decides.
  const [openFirst] = useState(() => new Set(open.map(({ key }) => key)));
  const meanings = useMemo(() => meaningsOf(list), [list]);
  const unlike = may.includes('new') ? open.filter(({ near }) => near.length === 0) : [];
  const sorted = values.toSorted(
    (one, other) => Number(openFirst.has(other.key)) - Number(openFirst.has(one.key)),
  );
  return (
    <details
      className={`${shared.card} ${styles.list}`}
      open={openFirst.size > 0 || list.list.includes('!')}
    >
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        <h3 className={shared.subheading}>{list.label}</h3>
        <span className={`${look.note} ${styles.brief}`}>
          {[...values, ...same]
            .map(({ text }) => text)
            .slice(0, 3)
            .join(', ')}
        </span>
        <OpenBadge open={open.length} />
      </summary>
      {unlike.length > 1 ? (
        <div className={`${look.spread} ${steps.part}`}>
          {texts.likeNone(unlike.length)}
          <Button
            variant="light"
            onClick={() => onDecide(Object.fromEntries(unlike.map(({ key }) => [key, 'new'])))}
          >
            {texts.addAll(unlike.length)}
          </Button>
        </div>
      ) : null}
      <Some all={sorted}>
        {(one) => (
          <ValueRow
            key={one.key}
            list={list.list}
            value={one}
            meanings={meanings}
            onDecide={(target) => onDecide({ [one.key]: target })}
          />
        )}
      </Some>
      {same.length > 0 ? (
        <details className={styles.same}>
          <summary className={look.note}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            {texts.same(same.length)}
          </summary>
          <ul className={`${shared.wrap} ${look.note}`}>
            {same.map(({ text, label }) => (
              <li key={text}>{text === label ? text : `${text} → ${label}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </details>
  );
}

interface ValueRowProps {
  list: string;
  value: ValueListLook['values'][number];
  /** Below the text, such as where it stands. */
  note?: ReactNode;
  meanings: readonly Choice[];
  onDecide: (target: string | null) => void;
}

/** A value of the sheet and what it means: near ones to press, or all of them to choose from. */
export function ValueRow({ list, value, note, meanings, onDecide }: ValueRowProps) {
  const { key, text, count, target } = value;
  const isShort = value.near.length === 0 && meanings.length > 0 && meanings.length <= sideBySide;
  const near = isShort ? meanings : list === 'names' ? arrangements(text) : value.near;
  const isKnown = target === null || meanings.some((one) => one.value === target);
  return (
    <div className={`${steps.part} ${styles.row}`}>
      <div className={look.note}>
        <span className={steps.cell}>{text}</span> {texts.times(count)}
        {note}
      </div>
      <fieldset className={shared.wrap} aria-label={texts.meaningOf(text)}>
        {target === null
          ? near.map((one) => (
              <button
                key={one.value}
                type="button"
                className={styles.near}
                onClick={() => onDecide(one.value)}
              >
                {one.label}
                {'detail' in one ? <span className={look.note}>{one.detail}</span> : null}
              </button>
            ))
          : null}
        {list === 'names' ? (
          <div className={styles.choose}>
            <TypedField
              name={`${list} ${key}`}
              label={texts.nameOf(text)}
              plainLabel
              placeholder={texts.other}
              value={target ?? ''}
              onSend={(name) => onDecide(name || null)}
            />
          </div>
        ) : target !== null || !isShort ? (
          <div className={styles.choose}>
            <SelectField
              name={`${list} ${key}`}
              label={texts.meaningOf(text)}
              plainLabel
              placeholder={near.length > 0 ? texts.other : texts.whatItMeans}
              value={target ?? ''}
              error={null}
              choices={isKnown ? meanings : [{ value: target, label: target }, ...meanings]}
              clearable={target !== null}
              hasWideList
              onChange={(chosen) => onDecide(chosen || null)}
            />
          </div>
        ) : null}
      </fieldset>
    </div>
  );
}

/** A whole name in each order that it may be written in. */
const arrangements = (text: string): Choice[] =>
  [...new Set(nameOrders.map((order) => arrangedName(text, order)))].map((name) => ({
    value: name,
    label: name,
  }));
