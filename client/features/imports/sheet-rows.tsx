import {
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconClock,
  IconEqual,
  IconMinus,
  IconUserOff,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isDate } from '#contract/dates.ts';
import type { ImportBatch, ImportRow } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { ListFoot } from '../../ui/data-list/list-foot.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import { letterIn, RowCard, type RowWork, textOf } from './cell-edit.tsx';
import steps from './import-steps.module.css';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import styles from './step-rows.module.css';
import { tabsOf } from './table-choice.tsx';
import { type Counted, type RowView, useRows } from './use-rows.ts';
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
} satisfies Record<Counted, unknown>;

interface SheetRowsProps {
  /** As it was checked. */
  batch: ImportBatch;
  isFresh: boolean;
  view: RowView;
  work: RowWork;
  onView: (view: RowView) => void;
}

/** The rows of a tab as the sheet has them, or as they will be kept. */
export function SheetRows({ batch, isFresh, view, work, onView }: SheetRowsProps) {
  const { tab } = view;
  const [isKept, setKept] = useState(false);
  const [pressed, setPressed] = useState<{ row: number; letter: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const { rows, meta, error } = useRows(batch.id, view, isFresh);
  const { letters, heads } = isKept ? keptColumns(rows) : columnsOf(batch, tab, rows);
  const drawn = [...heads, ...rows.map((row) => gridRow(row, letters, isKept, work))];
  const edited = rows.find(({ row }) => row === pressed?.row);
  const tabs = shownTabs(batch);
  return (
    <section ref={section} className={`${shared.card} ${shared.wide} ${styles.rows}`}>
      <div className={`${look.spread} ${steps.part}`}>
        <Segments
          label={texts.tabs}
          choices={tabs.map((name, id) => ({ id, name }))}
          chosen={tabs.indexOf(tab)}
          onChoose={(id) => onView({ ...view, tab: tabs[id] ?? tab, page: 1 })}
        />
        <span className={`${look.inline} ${look.note}`}>
          {(view.state ?? view.problem) ? (
            <button
              type="button"
              className={shared.button}
              onClick={() => onView({ tab, page: 1 })}
            >
              {texts.showAll}
            </button>
          ) : null}
          <Toggle label={texts.asKept} isOn={isKept} onToggle={() => setKept(!isKept)} />
          <span aria-hidden>{texts.asKept}</span>
        </span>
      </div>
      {error ? <Message tone="bad">{messageOf(error)}</Message> : null}
      {edited && pressed ? (
        <div className={`${steps.part} ${styles.edited}`}>
          <RowCard
            key={`${pressed.letter}${pressed.row}`}
            row={edited}
            work={work}
            pressed={pressed.letter}
            onClose={() => {
              setPressed(null);
              section.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
            }}
          />
        </div>
      ) : null}
      {meta?.total === 0 ? <p className={steps.part}>{texts.noRows}</p> : null}
      <SheetGrid
        label={texts.grid(tab)}
        letters={letters}
        rows={drawn}
        onCell={(index, column) => {
          const row = rows[index - heads.length];
          const letter = letters[column];
          if (row && letter && !isKept) setPressed({ row: row.row, letter });
        }}
      />
      {meta ? <ListFoot meta={meta} onPage={(page) => onView({ ...view, page })} /> : null}
    </section>
  );
}

/** A value as people read it: days in words. */
export const shownValue = (value: string): string =>
  isDate(value) ? calendarDayText(value) : value;

/** The tabs that have rows to look at. */
export function shownTabs({ tables, tabs }: ImportBatch): string[] {
  const taken = tables.flatMap(({ setup }) => (setup.kind === null ? [] : tabsOf(setup)));
  return taken.length > 0 ? [...new Set(taken)] : tabs.map(({ name }) => name);
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
  work: RowWork,
): GridRow {
  const { state, reasons, kept } = row;
  const Icon = stateIcons[state === 'new' || state === 'update' ? 'ready' : state];
  const wrong = new Set(reasons.map(({ cell }) => letterIn(cell)));
  const marks = letters.flatMap((letter, at) => {
    const mark =
      work.typedIn(row, letter) !== undefined ? 'typed' : wrong.has(letter) ? 'bad' : null;
    return mark === null ? [] : [[at, mark] as const];
  });
  return {
    number: row.row,
    state,
    badge: (
      <span
        className={`${look.inline} ${shared.nowrap} ${shared.grow} ${styles.state}`}
        data-state={state}
      >
        <Icon size={14} stroke={1.75} aria-hidden />
        {texts.rowStates[state]}
      </span>
    ),
    cells: letters.map((name) =>
      isKept
        ? shownValue(kept.find(({ label }) => label === name)?.value ?? '')
        : textOf(row, name, work),
    ),
    marks: new Map(isKept ? [] : marks),
  };
}
