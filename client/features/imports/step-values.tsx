import { useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import styles from './import-steps.module.css';
import type { SetupChange, StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import { isOpen, openOf, ValueList } from './value-list.tsx';
import { valuesTexts as texts } from './values.texts.ts';
import { WhomList } from './whom-list.tsx';

/** Step 4: what the values of the sheet mean here, and whom its rows mean. */
export function StepValues({ batch, change, goTo }: StepProps) {
  const { lists, whom } = batch;
  const open = lists.flatMap(openOf).length + whom.rows.filter(isOpen).length;
  const hasWhom = whom.rows.length + whom.sure + whom.nobody > 0;
  // As it was when the step was opened, so that nothing moves while somebody decides.
  const [openFirst] = useState(
    () => new Set(lists.filter((one) => openOf(one).length > 0).map(({ list }) => list)),
  );
  const sorted = lists.toSorted(
    (one, other) => Number(openFirst.has(other.list)) - Number(openFirst.has(one.list)),
  );
  return (
    <>
      <StepHead
        title={texts.valuesTitle}
        hint={lists.length > 0 || hasWhom ? texts.valuesNote : texts.noValues}
      />
      <div className={styles.sides} data-even={hasWhom}>
        <div className={look.stack}>
          {sorted.map((list) => (
            <ValueList
              key={list.list}
              list={list}
              onDecide={(targets) => change({ values: { [list.list]: targets } })}
            />
          ))}
          <AnotherColumn batch={batch} change={change} />
        </div>
        {hasWhom ? (
          <WhomList whom={whom} onDecide={(targets) => change({ whom: targets })} />
        ) : null}
      </div>
      <StepFoot step="values" goTo={goTo} hint={open > 0 ? texts.openRows(open) : null}>
        <Button
          onClick={() => {
            change({ values_right: true });
            goTo('rows');
          }}
        >
          {texts.valuesRight}
        </Button>
      </StepFoot>
    </>
  );
}

interface AnotherColumnProps {
  batch: ImportBatch;
  change: (part: SetupChange) => void;
}

/** Any other column may be looked at as a list, in each of its tabs, to leave out the rows of a value. */
function AnotherColumn({ batch: { tables, lists }, change }: AnotherColumnProps) {
  const opened = new Set(lists.map(({ list }) => list));
  const offered = tables.flatMap(({ setup, columns }) =>
    columns
      .filter(({ filled }) => setup.kind !== null && filled > 0)
      .map(({ letter, headings }) => ({
        lists: setup.parts.map(({ tab }) => `${tab}!${letter}`),
        words: [letter, ...headings, tables.length > 1 ? `(${setup.parts[0]?.tab})` : ''],
      }))
      .filter((one) => !one.lists.every((list) => opened.has(list))),
  );
  if (offered.length === 0) return null;
  return (
    <div>
      <SmallSelect
        aria-label={texts.anotherColumn}
        value=""
        onChange={({ currentTarget: { value } }) =>
          change({
            values: Object.fromEntries(
              offered[Number(value)]?.lists.map((list) => [list, {}]) ?? [],
            ),
          })
        }
      >
        <option value="" disabled hidden>
          {texts.anotherColumn}
        </option>
        {offered.map(({ words }, at) => (
          <option key={words.join('!')} value={at}>
            {words.filter(Boolean).join(' ')}
          </option>
        ))}
      </SmallSelect>
    </div>
  );
}
