import { useState } from 'react';
import { factOf, rowKindNames } from '#contract/imports/kinds.ts';
import type { ImportBatch, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import type { StepProps } from './step.ts';

export const tabsOf = ({ parts }: TableSetup): string[] => [
  ...new Set(parts.map(({ tab }) => tab)),
];

const isOfTab = (setup: TableSetup, tab: string) => setup.parts.some((part) => part.tab === tab);

/** What people know a table by: its tabs, and what it is where a tab has several. */
function nameOf({ setup }: TableLook, { tables }: ImportBatch): string {
  const tabs = tabsOf(setup);
  const name =
    tabs.length > 3 ? `${tabs.slice(0, 2).join(', ')} … ${tabs.at(-1)}` : tabs.join(', ');
  const isAlone = tables.filter((one) => isOfTab(one.setup, tabs[0] ?? '')).length === 1;
  if (isAlone) return name;
  return `${name}, ${setup.kind ? rowKindNames[setup.kind] : texts.rowNumber(setup.parts[0]?.head ?? 1)}`;
}

/** Which table a step shows, the first that is not said to be right; and what a step does with it. */
export function useTable(step: 'table' | 'columns', { batch, change, goTo }: StepProps) {
  const isRight = ({ setup }: TableLook) => setup.right.includes(step);
  const { tables } = batch;
  const [chosen, choose] = useState(() =>
    Math.max(
      0,
      tables.findIndex((one) => !isRight(one)),
    ),
  );
  const at = Math.min(chosen, tables.length - 1);
  const table = tables[at];
  const set = (setups: readonly TableSetup[]) => change({ tables: [...setups] });
  const all = tables.map(({ setup }) => setup);
  return {
    at,
    table,
    choose,
    /** All set-ups, for what changes more than this one. */
    all,
    set,
    update: (part: Partial<TableSetup>) =>
      set(all.map((setup, index) => (index === at ? { ...setup, ...part } : setup))),
    /** What is open in this step beside the press itself. */
    open: table?.open.filter((one) => one.step === step && one.what !== 'right') ?? [],
    /** Says that the table is right, and goes on to the next one, or the next step. */
    sayRight: () => {
      set(
        all.map((setup, index) =>
          index === at ? { ...setup, right: [...new Set([...setup.right, step])] } : setup,
        ),
      );
      const next = tables.findIndex((one, index) => index !== at && !isRight(one));
      if (next >= 0) choose(next);
      else goTo(step === 'table' ? 'columns' : 'values');
    },
  };
}

interface TableChoiceProps {
  batch: ImportBatch;
  step: 'table' | 'columns';
  at: number;
  choose: (at: number) => void;
}

/** The tables of the file side by side; a tick says that this step is done for one. */
export function TableChoice({ batch, step, at, choose }: TableChoiceProps) {
  if (batch.tables.length < 2) return null;
  return (
    <Segments
      label={texts.chooseTable}
      choices={batch.tables.map((table, id) => ({
        id,
        name: `${table.setup.right.includes(step) ? '✓ ' : ''}${nameOf(table, batch)}`,
      }))}
      chosen={at}
      onChoose={choose}
    />
  );
}

/** What is still open, for the foot of a step. */
export function openWords(table: TableLook | undefined, open: TableLook['open']): string | null {
  const most = 3;
  if (open.length === 0 || !table) return null;
  const { kind } = table.setup;
  const words = open.map((one) => (kind && one.fact && factOf(kind, one.fact)?.label) || one.words);
  return texts.stillOpen(words.slice(0, most), Math.max(0, words.length - most));
}
