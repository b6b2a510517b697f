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
import type { Tone } from '../../ui/badge/badge.tsx';
import { ListFoot } from '../../ui/data-list/list-foot.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import { useRows } from './imports.api.ts';
import styles from './imports.module.css';
import { icon } from './parts.tsx';
import { letterIn, RowCard, type RowWork, textOf } from './problem-list.tsx';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import type { Counted, RowView } from './step.ts';
import { headingOf, tabsOf } from './table-setups.ts';
import { valuesTexts as texts } from './values.texts.ts';

const icons = {
  ready: IconCheck,
  waits: IconClock,
  problem: IconAlertCircle,
  same: IconEqual,
  nobody: IconUserOff,
  out: IconBan,
  passed: IconMinus,
} satisfies Record<Counted, unknown>;

const tones: Partial<Record<Counted, Tone>> = { ready: 'ok', waits: 'wait', problem: 'bad' };

/** What a row's state is told by beside its words. */
export function StateIcon({ state, size }: { state: Counted; size: number }) {
  const Icon = icons[state];
  return <Icon {...icon} size={size} className={styles.state} data-tone={tones[state]} />;
}

/** A value as people read it: days in words. */
export const shownValue = (value: string): string =>
  isDate(value) ? calendarDayText(value) : value;

/** The tabs that have rows to look at. */
export function shownTabs({ tables, tabs }: ImportBatch): string[] {
  const taken = tables.flatMap(({ setup }) => (setup.kind === null ? [] : tabsOf(setup)));
  return taken.length > 0 ? [...new Set(taken)] : tabs.map(({ name }) => name);
}

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
  const heads = isKept ? [] : headsOf(batch, tab);
  const letters = isKept ? keptLabels(rows) : lettersOf(batch, tab, rows);
  const edited = rows.find(({ row }) => row === pressed?.row);
  const tabs = shownTabs(batch);
  const isPart = view.state !== undefined || view.problem !== undefined;
  return (
    <section
      ref={section}
      className={`${shared.card} ${shared.wide} ${shared.lines} ${styles.clipped}`}
    >
      <div className={`${look.spread} ${styles.part}`}>
        <Segments
          label={texts.tabs}
          choices={tabs.map((name, id) => ({ id, name }))}
          chosen={tabs.indexOf(tab)}
          onChoose={(id) => onView({ ...view, tab: tabs[id] ?? tab, page: 1 })}
        />
        <span className={`${look.inline} ${look.note}`}>
          {isPart ? (
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
        <div className={styles.part}>
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
      {meta?.total === 0 ? <p className={styles.part}>{texts.noRows}</p> : null}
      <SheetGrid
        label={texts.grid(tab)}
        letters={letters}
        rows={[...heads, ...rows.map((row) => gridRow(row, letters, isKept, work))]}
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

const keptLabels = (rows: readonly ImportRow[]) => [
  ...new Set(rows.flatMap(({ kept }) => kept.map(({ label }) => label))),
];

/** The columns of a tab that have anything; of an export of this app, which has no tables, none. */
const columnsOf = ({ tables }: ImportBatch, tab: string) =>
  tables
    .find(({ setup }) => tabsOf(setup).includes(tab))
    ?.columns.filter((one) => one.filled > 0 || headingOf(one) !== '');

const lettersOf = (batch: ImportBatch, tab: string, rows: readonly ImportRow[]) =>
  columnsOf(batch, tab)?.map(({ letter }) => letter) ??
  (rows[0]?.cells ?? []).map((_, at) => letterOf(at));

/** The row of headings above the others. */
function headsOf(batch: ImportBatch, tab: string): GridRow[] {
  const parts = batch.tables.flatMap(({ setup }) => setup.parts);
  const number = parts.find((one) => one.tab === tab)?.head ?? 1;
  const cells = columnsOf(batch, tab)?.map(headingOf);
  return cells ? [{ number, cells, state: 'headings' }] : [];
}

/** A row as the grid draws it: what it is, its cells, and those that something is wrong with. */
function gridRow(
  row: ImportRow,
  letters: readonly string[],
  isKept: boolean,
  work: RowWork,
): GridRow {
  const { kept } = row;
  const state = row.state === 'new' || row.state === 'update' ? 'ready' : row.state;
  const wrong = new Set(row.reasons.map(({ cell }) => letterIn(cell)));
  const markOf = (letter: string) =>
    work.typedIn(row, letter) !== undefined ? 'typed' : wrong.has(letter) ? 'bad' : undefined;
  const keptAs = (name: string) => kept.find(({ label }) => label === name)?.value ?? '';
  return {
    number: row.row,
    state,
    badge: (
      <>
        <StateIcon state={state} size={14} />
        <span className={shared.grow}>{texts.rowStates[state]}</span>
      </>
    ),
    cells: letters.map((one) => (isKept ? shownValue(keptAs(one)) : textOf(row, one, work))),
    marks: isKept ? [] : letters.map(markOf),
  };
}
