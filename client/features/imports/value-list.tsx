import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight, IconQuestionMark } from '@tabler/icons-react';
import { type FocusEvent, useMemo, useState } from 'react';
import type { ValueListLook } from '#contract/imports/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import styles from './step-values.module.css';
import { valuesTexts as texts } from './values.texts.ts';

type Value = ValueListLook['values'][number];

/** So many values are drawn at first; a list may have 2,000. */
const atFirst = 30;
/** So few meanings stand side by side. */
const sideBySide = 4;

/** Decisions by the key of what was decided; null takes one back. */
export type Decide = (targets: Readonly<Record<string, string | null>>) => void;

export const isOpen = ({ target }: { target: string | null }): boolean => target === null;

/** What is open, in words and an icon beside its colour. */
export function OpenBadge({ open, all }: { open: number; all: number }) {
  const Icon = open > 0 ? IconQuestionMark : IconCheck;
  return (
    <Badge tone={open > 0 ? 'wait' : 'ok'} mark={<Icon size={12} stroke={2} aria-hidden />}>
      {open > 0 ? texts.open(open) : texts.allSet(all)}
    </Badge>
  );
}

/** All that a value of this list may mean; each once, since the kit refuses a choice that stands twice. */
function meaningsOf({ may, choices, values }: ValueListLook): Choice[] {
  const all = new Map<string, Choice>(may.map((value) => [value, { value, label: texts[value] }]));
  for (const { value, label, detail } of [...values.flatMap(({ near }) => near), ...choices])
    all.set(value, { value, label, ...(detail ? { tag: detail } : {}) });
  return [...all.values()];
}

/** The values of one list: what was open stands first, what is the same here is folded away. */
export function ValueList({ list, onDecide }: { list: ValueListLook; onDecide: Decide }) {
  const { values, same, may } = list;
  const open = values.filter(isOpen);
  // As it was when the step was opened, so that nothing moves while somebody decides.
  const [openFirst] = useState(() => new Set(open.map(({ key }) => key)));
  const [isWhole, setWhole] = useState(false);
  const meanings = useMemo(() => meaningsOf(list), [list]);
  const canAdd = may.includes('new') && list.list !== 'names';
  const unlike = canAdd ? open.filter(({ near }) => near.length === 0) : [];
  const rows = values.toSorted(
    (one, other) => Number(openFirst.has(other.key)) - Number(openFirst.has(one.key)),
  );
  return (
    <details className={`${shared.card} ${styles.list}`} open={openFirst.size > 0}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        <h3 className={shared.subheading}>{list.label}</h3>
        <span className={`${look.note} ${styles.brief}`}>
          {[...values, ...same]
            .slice(0, 3)
            .map(({ text }) => text)
            .join(', ')}
        </span>
        <OpenBadge open={open.length} all={values.length + same.length} />
      </summary>
      {unlike.length > 1 ? (
        <div className={`${look.spread} ${styles.unlike}`}>
          {texts.likeNone(unlike.length)}
          <Button
            variant="light"
            onClick={() => onDecide(Object.fromEntries(unlike.map(({ key }) => [key, 'new'])))}
          >
            {texts.addAll(unlike.length)}
          </Button>
        </div>
      ) : null}
      {rows.slice(0, isWhole ? undefined : atFirst).map((one) => (
        <ValueRow
          key={one.key}
          list={list.list}
          value={one}
          meanings={meanings}
          onDecide={(target) => onDecide({ [one.key]: target })}
        />
      ))}
      {rows.length > atFirst && !isWhole ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {texts.showAll(rows.length)}
        </button>
      ) : null}
      {same.length > 0 ? (
        <details className={styles.same}>
          <summary className={look.note}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            {texts.same(same.length)}
          </summary>
          <ul className={`${shared.wrap} ${look.note}`}>
            {same.map(({ text, count, label }) => (
              <li key={text}>
                {text === label ? text : `${text} → ${label}`} {texts.times(count)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </details>
  );
}

interface ValueRowProps {
  list: string;
  value: Value;
  meanings: readonly Choice[];
  onDecide: (target: string | null) => void;
}

/** A value of the sheet and what it means: near ones to press, or all of them to choose from. */
function ValueRow({ list, value, meanings, onDecide }: ValueRowProps) {
  const { key, count, target, near } = value;
  const text = value.text || texts.emptyText;
  const isShort = list !== 'names' && near.length === 0 && meanings.length <= sideBySide;
  const isKnown = target === null || meanings.some((one) => one.value === target);
  const leave = ({ currentTarget: { value: typed } }: FocusEvent<HTMLInputElement>) => {
    if (typed.trim() !== (target ?? '')) onDecide(typed.trim() || null);
  };
  return (
    <div className={styles.row}>
      <span className={styles.said}>{text}</span>
      <span className={`${look.note} ${shared.figures}`}>{texts.times(count)}</span>
      <div className={`${shared.wrap} ${styles.means}`}>
        {target === null
          ? (isShort ? meanings : near).map((one) => (
              <button
                key={one.value}
                type="button"
                className={styles.near}
                aria-label={texts.isWhom(text, one.label)}
                onClick={() => onDecide(one.value)}
              >
                {one.label}
              </button>
            ))
          : null}
        {list === 'names' ? (
          <input
            key={target}
            className={styles.name}
            aria-label={texts.nameOf(text)}
            placeholder={texts.other}
            defaultValue={target ?? ''}
            maxLength={400}
            autoComplete="off"
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
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
      </div>
    </div>
  );
}
