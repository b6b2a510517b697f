import { useState } from 'react';
import { factOf, rowKindNames } from '#contract/imports/kinds.ts';
import type { ImportBatch, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import type { StepProps } from './step.ts';
import { tabsOf } from './table-setups.ts';

/** Which table a step shows, the first that is not said to be right; and what a step does with it. */
export function useTable(step: 'table' | 'columns', { batch, change, goTo }: StepProps) {
  const { tables } = batch;
  const isRight = ({ setup }: TableLook) => setup.right.includes(step);
  const [chosen, choose] = useState(() => tables.findIndex((one) => !isRight(one)));
  const at = Math.min(Math.max(0, chosen), tables.length - 1);
  const table = tables[at];
  const all = tables.map(({ setup }) => setup);
  const set = (setups: readonly TableSetup[]) => change({ tables: [...setups] });
  const update = (part: Partial<TableSetup>) =>
    set(all.map((setup, index) => (index === at ? { ...setup, ...part } : setup)));
  const sayRight = () => {
    update({ right: [...new Set([...(table?.setup.right ?? []), step])] });
    const next = tables.findIndex((one, index) => index !== at && !isRight(one));
    if (next >= 0) choose(next);
    else goTo(step === 'table' ? 'columns' : 'values');
  };
  /** What is open in this step beside the press itself. */
  const open = table?.open.filter((one) => one.step === step && one.what !== 'right') ?? [];
  return { at, table, choose, all, set, update, open, sayRight };
}

interface TableChoiceProps {
  batch: ImportBatch;
  step: 'table' | 'columns';
  at: number;
  choose: (at: number) => void;
}

/** The tables of the file side by side; a tick says that this step is done for one. */
export function TableChoice({ batch: { tables }, step, at, choose }: TableChoiceProps) {
  if (tables.length < 2) return null;
  /** By its tabs, and what it is where a tab has several. */
  const nameOf = ({ setup }: TableLook) => {
    const { kind, parts, right } = setup;
    const tabs = tabsOf(setup);
    const short = tabs.length > 3 ? [...tabs.slice(0, 2), '…', ...tabs.slice(-1)] : tabs;
    const others = tables.filter((one) => tabsOf(one.setup).includes(tabs[0] ?? ''));
    const what = kind ? rowKindNames[kind] : texts.rowNumber(parts[0]?.head ?? 1);
    const name = [...short, ...(others.length > 1 ? [what] : [])].join(', ');
    return right.includes(step) ? `✓ ${name}` : name;
  };
  return (
    <Segments
      label={texts.chooseTable}
      choices={tables.map((table, id) => ({ id, name: nameOf(table) }))}
      chosen={at}
      onChoose={choose}
    />
  );
}

const mostNamed = 3;

/** What is still open, for the foot of a step. */
export function openWords(table: TableLook | undefined, open: TableLook['open']): string | null {
  if (open.length === 0) return null;
  const kind = table?.setup.kind;
  const words = open.map((one) => (kind && one.fact && factOf(kind, one.fact)?.label) || one.words);
  return texts.stillOpen(words.slice(0, mostNamed), Math.max(0, words.length - mostNamed));
}
