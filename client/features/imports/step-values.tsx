import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import look from '../../ui/look.module.css';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import type { StepProps } from './step.ts';
import { StepFoot, StepHead } from './step-foot.tsx';
import styles from './step-values.module.css';
import { isOpen, ValueList } from './value-list.tsx';
import { valuesTexts as texts } from './values.texts.ts';
import { WhomList } from './whom-list.tsx';

/** How many values and rows wait for a decision. */
export const openValues = ({ lists, whom }: ImportBatch): number =>
  [...lists.flatMap(({ values }) => values), ...whom.rows].filter(isOpen).length;

/** Step 4: what the values of the sheet mean here, and whom its rows mean. */
export function StepValues({ batch, change, goTo }: StepProps) {
  const { lists, whom } = batch;
  const open = openValues(batch);
  const hasWhom = whom.rows.length + whom.sure + whom.nobody > 0;
  // As it was when the step was opened, so that nothing moves while somebody decides.
  const [openFirst] = useState(
    () => new Set(lists.filter(({ values }) => values.some(isOpen)).map(({ list }) => list)),
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
      <div className={styles.sides} data-two={hasWhom || undefined}>
        <div className={look.stack}>
          {sorted.map((list) => (
            <ValueList
              key={list.list}
              list={list}
              onDecide={(targets) => change({ values: { [list.list]: targets } })}
            />
          ))}
          <AnotherColumn batch={batch} onOpen={(list) => change({ values: { [list]: {} } })} />
        </div>
        {hasWhom ? <WhomList whom={whom} onDecide={(targets) => change({ whom: targets })} /> : null}
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
  onOpen: (list: string) => void;
}

/** Any other column may be looked at as a list, to leave out the rows of a value. */
function AnotherColumn({ batch: { tables, lists }, onOpen }: AnotherColumnProps) {
  const opened = new Set(lists.map(({ list }) => list));
  const columns = tables.flatMap(({ setup, columns: all }) =>
    all
      .filter(({ filled }) => setup.kind !== null && filled > 0)
      .map(({ letter, headings }) => ({
        list: `${setup.parts[0]?.tab}!${letter}`,
        words: [letter, ...headings, tables.length > 1 && `(${setup.parts[0]?.tab})`],
      })),
  );
  const offered = columns.filter(({ list }) => !opened.has(list));
  if (offered.length === 0) return null;
  return (
    <SmallSelect
      aria-label={texts.anotherColumn}
      value=""
      onChange={(event) => onOpen(event.currentTarget.value)}
    >
      <option value="" disabled hidden>
        {texts.anotherColumn}
      </option>
      {offered.map(({ list, words }) => (
        <option key={list} value={list}>
          {words.filter(Boolean).join(' ')}
        </option>
      ))}
    </SmallSelect>
  );
}
