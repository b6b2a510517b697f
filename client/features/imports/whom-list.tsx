import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ImportBatch, WhomLook } from '#contract/imports/shapes.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import styles from './step-values.module.css';
import { type Decide, isOpen, OpenBadge } from './value-list.tsx';
import { valuesTexts as texts } from './values.texts.ts';

/** So many rows are drawn at first, and confirmed in one press: nobody confirms what they have not seen. */
const atOnce = 30;

interface WhomListProps {
  whom: ImportBatch['whom'];
  onDecide: Decide;
}

/** Whom the rows mean that nobody can be sure of. */
export function WhomList({ whom, onDecide }: WhomListProps) {
  const confirm = whom.rows.filter((one) => one.is === 'confirm');
  const choose = whom.rows.filter((one) => one.is !== 'confirm');
  const counts = [
    [whom.sure, texts.sure],
    [confirm.filter(isOpen).length, texts.toConfirm],
    [choose.filter(isOpen).length, texts.toChoose],
    [whom.nobody, texts.nobody],
  ] as const;
  return (
    <section className={`${shared.card} ${shared.lines}`} aria-label={texts.whom}>
      <div className={`${look.spread} ${styles.head}`}>
        <h3 className={shared.subheading}>{texts.whom}</h3>
        <OpenBadge open={whom.rows.filter(isOpen).length} all={whom.rows.length + whom.sure} />
      </div>
      <p className={`${shared.wrap} ${styles.counts}`}>
        {counts.map(([count, words]) => (
          <span key={words} className={look.note}>
            <b className={shared.sum}>{count}</b> {words}
          </span>
        ))}
      </p>
      <WhomRows rows={confirm} title={texts.confirm} onDecide={onDecide}>
        {(seen) => (
          <Button
            variant="default"
            onClick={() => onDecide(Object.fromEntries(seen.map((one) => [one.key, firstOf(one)])))}
          >
            {texts.allRight(seen.length)}
          </Button>
        )}
      </WhomRows>
      <WhomRows rows={choose} title={texts.choose} onDecide={onDecide} />
      {whom.nobody > 0 ? (
        <details className={styles.same}>
          <summary className={look.note}>{texts.nobodyAre(whom.nobody)}</summary>
          <p className={`${look.note} ${shared.breaks}`}>
            {texts.nobodyNames(whom.nobody_names, whom.nobody - whom.nobody_names.length)}
          </p>
        </details>
      ) : null}
    </section>
  );
}

const firstOf = ({ candidates: [first] }: WhomLook) => (first ? `${first.id}` : null);

interface WhomRowsProps {
  rows: readonly WhomLook[];
  title: string;
  onDecide: Decide;
  /** A button for those that are in sight and open. */
  children?: (seen: readonly WhomLook[]) => ReactNode;
}

function WhomRows({ rows, title, onDecide, children }: WhomRowsProps) {
  const [count, setCount] = useState(atOnce);
  const shown = rows.slice(0, count);
  const open = shown.filter(isOpen);
  if (rows.length === 0) return null;
  return (
    <>
      <div className={`${look.spread} ${styles.head}`}>
        <h4 className={shared.semi}>{title}</h4>
        {open.length > 0 ? children?.(open) : null}
      </div>
      {shown.map((one) => (
        <WhomRow key={one.key} row={one} onDecide={(target) => onDecide({ [one.key]: target })} />
      ))}
      {rows.length > count ? (
        <button type="button" className={styles.more} onClick={() => setCount(count + atOnce)}>
          {texts.more(Math.min(rows.length - count, atOnce))}
        </button>
      ) : null}
    </>
  );
}

/** What a row may mean that is none of the candidates. */
const othersOf = ({ is }: WhomLook) =>
  is === 'fresh' ? (['new', 'out'] as const) : (['nobody', 'out'] as const);

interface WhomRowProps {
  row: WhomLook;
  onDecide: (target: string | null) => void;
}

/** A name of the sheet, and who it may be to press; nobody is chosen before. */
function WhomRow({ row, onDecide }: WhomRowProps) {
  const { text, detail, candidates, target } = row;
  const chosen = candidates.find(({ id }) => `${id}` === target);
  const other = othersOf(row).find((value) => value === target);
  return (
    <div className={`${styles.row} ${styles.whom}`}>
      <div className={look.note}>
        <span className={styles.said}>{text}</span>
        {detail}
      </div>
      {isOpen(row) ? (
        <fieldset className={shared.wrap} aria-label={texts.who(text)}>
          {candidates.map((one) => (
            <button
              key={one.id}
              type="button"
              className={styles.candidate}
              onClick={() => onDecide(`${one.id}`)}
            >
              <Candidate one={one} />
            </button>
          ))}
          <SmallSelect
            aria-label={texts.noneOf(text)}
            value=""
            onChange={(event) => onDecide(event.currentTarget.value)}
          >
            <option value="" disabled hidden>
              {texts.no}
            </option>
            {othersOf(row).map((value) => (
              <option key={value} value={value}>
                {texts.others[value]}
              </option>
            ))}
          </SmallSelect>
        </fieldset>
      ) : (
        <div className={look.spread}>
          {chosen ? <Candidate one={chosen} /> : <b>{other ? texts.others[other] : target}</b>}
          <button
            type="button"
            className={`${shared.button} ${styles.chosen}`}
            aria-label={texts.changeWhom(text)}
            onClick={() => onDecide(null)}
          >
            <IconCheck size={16} stroke={2} aria-hidden />
            {texts.change}
          </button>
        </div>
      )}
    </div>
  );
}

function Candidate({ one }: { one: WhomLook['candidates'][number] }) {
  return (
    <span className={look.row}>
      <Avatar name={one.name} size={34} />
      <span className={shared.words}>
        <span className={shared.name}>{one.name}</span>
        <span className={look.note}>{one.detail}</span>
        <span className={`${look.note} ${styles.why}`}>{one.words}</span>
      </span>
    </span>
  );
}
