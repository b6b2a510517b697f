import {
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconClock,
  IconEqual,
  IconMinus,
  IconUserOff,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { listImportRows } from '#contract/imports/calls.ts';
import type { ImportBatch, ImportRow } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
import { messageOf, queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { ListFoot } from '../../ui/data-list/list-foot.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import { letterIn, RowCard, type RowWork } from './cell-edit.tsx';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import styles from './step-rows.module.css';
import { valuesTexts as texts } from './values.texts.ts';

/** What a row's state is told by beside its words. */
export const stateIcons = {
  ready: IconCheck,
  waits: IconClock,
  problem: IconAlertCircle,
  same: IconEqual,
  nobody: IconUserOff,
  out: IconBan,
  passed: IconMinus,
} as const;
export type Counted = keyof typeof stateIcons;

/** Which rows are shown; all of them by default. */
export interface Filter {
  readonly state?: Counted | 'differs';
  readonly problem?: string;
}

interface SheetRowsProps {
  batch: ImportBatch;
  tab: string;
  filter: Filter;
  work: RowWork;
  /** The choice of a tab. */
  tabs: ReactNode;
  onAll: () => void;
}

/** The rows of a tab as the sheet has them, or as they will be kept. */
export function SheetRows({ batch, tab, filter, work, tabs, onAll }: SheetRowsProps) {
  const [page, setPage] = useState(1);
  const [isKept, setKept] = useState(false);
  const [pressed, setPressed] = useState<{ row: number; letter: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const query = { page, per_page: maxPageSize, sort: 'row', tab, ...filter };
  const found = useQuery({
    ...queryOf(read(listImportRows, { params: { id: batch.id }, query })),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.data ?? [];
  const { letters, heads } = isKept ? keptColumns(rows) : columnsOf(batch, tab, rows);
  const drawn = [...heads, ...rows.map((row) => gridRow(row, letters, isKept, work))];
  const edited = rows.find(({ row }) => row === pressed?.row);
  const close = () => {
    setPressed(null);
    section.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
  };
  return (
    <section ref={section} className={`${shared.card} ${shared.wide} ${styles.rows}`}>
      <div className={`${look.spread} ${styles.head}`}>
        {tabs}
        <span className={`${look.inline} ${look.note}`}>
          {Object.keys(filter).length > 0 ? (
            <button type="button" className={shared.button} onClick={onAll}>
              {texts.showEvery}
            </button>
          ) : null}
          <Toggle label={texts.asKept} isOn={isKept} onToggle={() => setKept(!isKept)} />
          <span aria-hidden>{texts.asKept}</span>
        </span>
      </div>
      {found.error ? <Message tone="bad">{messageOf(found.error)}</Message> : null}
      {edited && pressed ? (
        <div className={styles.edited}>
          <RowCard
            key={`${pressed.letter}${pressed.row}`}
            row={edited}
            pressed={pressed.letter}
            onBack={close}
            work={work}
          />
        </div>
      ) : null}
      {found.data && rows.length === 0 ? <p className={styles.head}>{texts.noRows}</p> : null}
      <SheetGrid
        label={texts.grid(tab)}
        letters={letters}
        count={drawn.length}
        rowAt={(index) => drawn[index] ?? null}
        samples={drawn.map(({ cells }) => cells)}
        onCell={(index, column) => {
          const row = rows[index - heads.length];
          const letter = letters[column];
          if (row && letter && !isKept) setPressed({ row: row.row, letter });
        }}
      />
      {found.data?.meta ? <ListFoot meta={found.data.meta} onPage={setPage} /> : null}
    </section>
  );
}

interface Columns {
  readonly letters: readonly string[];
  /** The row of headings above the others. */
  readonly heads: readonly GridRow[];
}

const keptColumns = (rows: readonly ImportRow[]): Columns => ({
  letters: [...new Set(rows.flatMap(({ kept }) => kept.map(({ label }) => label)))],
  heads: [],
});

/** The columns of a tab that have anything; of an export of this app all. */
function columnsOf({ tables }: ImportBatch, tab: string, rows: readonly ImportRow[]): Columns {
  for (const { setup, columns } of tables) {
    const part = setup.parts.find((one) => one.tab === tab);
    const used = columns.filter(({ filled, headings }) => filled > 0 || headings.some(Boolean));
    if (!part) continue;
    const cells = used.map(({ headings }) => headings.filter(Boolean).join(' '));
    return {
      letters: used.map(({ letter }) => letter),
      heads: [{ number: part.head, cells, state: 'headings' }],
    };
  }
  return { letters: (rows[0]?.cells ?? []).map((_, at) => letterOf(at)), heads: [] };
}

/** A row as the grid draws it: what it is, its cells, and those that something is wrong with. */
function gridRow(
  row: ImportRow,
  letters: readonly string[],
  isKept: boolean,
  { textOf, isTyped }: RowWork,
): GridRow {
  const { state, reasons, kept } = row;
  const Icon = stateIcons[state === 'new' || state === 'update' ? 'ready' : state];
  const wrong = new Set(reasons.map(({ cell }) => letterIn(cell)));
  const marks = letters.flatMap((letter, at) => {
    const mark = isTyped(row, letter) ? 'typed' : wrong.has(letter) ? 'bad' : null;
    return mark === null ? [] : [[at, mark] as const];
  });
  return {
    number: row.row,
    state,
    badge: (
      <span className={styles.state} data-state={state}>
        <Icon size={14} stroke={1.75} aria-hidden />
        {texts.rowStates[state]}
      </span>
    ),
    cells: letters.map((name) =>
      isKept ? (kept.find(({ label }) => label === name)?.value ?? '') : textOf(row, name),
    ),
    marks: new Map(isKept ? [] : marks),
  };
}
