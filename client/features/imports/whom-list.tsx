import { IconChevronRight } from '@tabler/icons-react';
import type { ImportBatch, WhomLook } from '#contract/imports/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import steps from './import-steps.module.css';
import styles from './step-values.module.css';
import { type Decide, isOpen, OpenBadge, Some, ValueRow } from './value-list.tsx';
import { valuesTexts as texts } from './values.texts.ts';

/** So many are confirmed in one press: nobody confirms what they have not seen. */
const atOnce = 30;

interface WhomListProps {
  whom: ImportBatch['whom'];
  onDecide: Decide;
}

/** Whom the rows mean that nobody can be sure of. */
export function WhomList({ whom, onDecide }: WhomListProps) {
  const confirm = whom.rows.filter((one) => one.is === 'confirm');
  const choose = whom.rows.filter((one) => one.is !== 'confirm');
  const toConfirm = confirm.filter(isOpen);
  const next = toConfirm.slice(0, atOnce);
  const counts = [
    [whom.sure, texts.sure],
    [toConfirm.length, texts.toConfirm],
    [choose.filter(isOpen).length, texts.toChoose],
    [whom.nobody, texts.states.nobody],
  ] as const;
  return (
    <section className={`${shared.card} ${styles.list}`} aria-label={texts.whom}>
      <div className={`${look.spread} ${steps.part}`}>
        <h3 className={shared.subheading}>{texts.whom}</h3>
        <OpenBadge open={whom.rows.filter(isOpen).length} />
      </div>
      <p className={`${shared.wrap} ${shared.gap24} ${steps.part}`}>
        {counts.map(([count, words]) => (
          <span key={words} className={look.note}>
            <b className={shared.sum}>{count}</b> {words}
          </span>
        ))}
      </p>
      {confirm.length > 0 ? (
        <div className={`${look.spread} ${steps.part}`}>
          <h3 className={shared.semi}>{texts.confirm}</h3>
          {next.length > 0 ? (
            <Button
              variant="default"
              onClick={() => onDecide(Object.fromEntries(next.map((one) => [one.key, idOf(one)])))}
            >
              {texts.allRight(next.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {confirm
        .filter((one) => !isOpen(one) || next.includes(one))
        .map((one) => (
          <WhomRow key={one.key} row={one} onDecide={onDecide} />
        ))}
      {choose.length > 0 ? (
        <h3 className={`${shared.semi} ${steps.part}`}>{texts.choose}</h3>
      ) : null}
      <Some all={choose}>{(one) => <WhomRow key={one.key} row={one} onDecide={onDecide} />}</Some>
      {whom.nobody > 0 ? (
        <details className={styles.same}>
          <summary className={look.note}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            {texts.nobodyAre(whom.nobody)}
          </summary>
          <p className={`${look.note} ${shared.breaks}`}>
            {texts.nobodyNames(whom.nobody_names, whom.nobody - whom.nobody_names.length)}
          </p>
        </details>
      ) : null}
    </section>
  );
}

const idOf = ({ candidates: [first] }: WhomLook) => (first ? `${first.id}` : null);

/** A name of the sheet, and who it may be to press; nobody is chosen before. */
function WhomRow({ row, onDecide }: { row: WhomLook; onDecide: Decide }) {
  const near = row.candidates.map(({ id, name, detail, words }) => ({
    value: `${id}`,
    label: name,
    detail: `${detail} · ${words}`,
  }));
  const { newStudent, nobody, out } = texts.meanings;
  const others = [
    row.is === 'fresh' ? { value: 'new', label: newStudent } : { value: 'nobody', label: nobody },
    { value: 'out', label: out },
  ];
  return (
    <ValueRow
      list="whom"
      value={{ ...row, near }}
      note={<span className={shared.block}>{row.detail}</span>}
      meanings={[...near.map(({ value, label }) => ({ value, label })), ...others]}
      onDecide={(target) => onDecide({ [row.key]: target })}
    />
  );
}
