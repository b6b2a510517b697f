import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isDate } from '#contract/dates.ts';
import type { ImportBatch, ImportRow } from '#contract/imports/shapes.ts';
import { calendarDayText } from '../../lib/time-text.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { ListFoot } from '../../ui/data-list/list-foot.tsx';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { type Counted, type RowView, useImporting } from './importing.ts';
import { useRows } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { Failure, LinkButton, SmallButton, TypedField } from './parts.tsx';
import { type GridRow, letterOf, SheetGrid } from './sheet-grid.tsx';
import { headingOf, tabsOf } from './tables.tsx';

const tones: Partial<Record<Counted, Tone>> = { ready: 'ok', waits: 'wait', problem: 'bad' };

/** What rows are, beside a dot of its colour. */
export const StateBadge = ({ state }: { state: Counted }) => (
  <Badge tone={tones[state] ?? 'mute'}>{texts.rowStates[state]}</Badge>
);

export const shownValue = (value: string): string =>
  isDate(value) ? calendarDayText(value) : value;

/** The tabs that have rows to look at. */
export function shownTabs({ tables, tabs }: ImportBatch): string[] {
  const taken = tables.flatMap(({ setup }) => (setup.kind === null ? [] : tabsOf(setup)));
  return taken.length > 0 ? [...new Set(taken)] : tabs.map(({ name }) => name);
}

/** What was typed since the step was opened, by the cell, which is named as `TAB!A7`. */
export interface Typing {
  readonly typed: ReadonlyMap<string, string>;
  readonly onKeep: (cell: string, text: string) => void;
}

const cellOf = ({ tab, row }: ImportRow, letter: string) => `${tab}!${letter}${row}`;

export interface RowsProps {
  /** The import as it was checked. */
  checked: ImportBatch;
  view: RowView;
  typing: Typing;
  /** Shows other rows, of the same tab unless it is given. */
  show: (view: Partial<RowView>) => void;
}

/** The rows of a tab as the sheet has them, with what was typed. */
export function SheetRows({ checked, view, typing, show }: RowsProps) {
  const { batch, goTo } = useImporting();
  const { tab, page: _page, ...part } = view;
  const [pressed, setPressed] = useState<{ row: number; letter: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const found = useRows(checked, view);
  const { data, isPlaceholderData } = found;
  const rows = data?.data ?? [];
  const meta = data?.meta;
  // An export of this app has no tables.
  const at = batch.tables.findIndex(({ setup }) => tabsOf(setup).includes(tab));
  const table = batch.tables[at];
  const columns = table?.columns.filter((one) => one.filled > 0 || headingOf(one) !== '');
  const letters =
    columns?.map(({ letter }) => letter) ?? rows[0]?.cells.map((_, at) => letterOf(at)) ?? [];
  const number = table?.setup.parts.find((one) => one.tab === tab)?.head ?? 1;
  const heads = columns ? [{ number, cells: columns.map(headingOf), state: 'headings' }] : [];
  const drawn = rows.map((row): GridRow => {
    const state = row.state === 'new' || row.state === 'update' ? 'ready' : row.state;
    const wrong = new Set(row.reasons.map(({ cell }) => letterIn(cell)));
    return {
      ...{ number: row.row, state, badge: <StateBadge state={state} /> },
      cells: letters.map((letter) => textOf(row, letter, typing)),
      marks: letters.map((letter) => {
        if (typing.typed.has(cellOf(row, letter))) return 'typed';
        return wrong.has(letter) ? 'bad' : undefined;
      }),
    };
  });
  const edited = rows.find(({ row }) => row === pressed?.row);
  const tabs = shownTabs(batch);
  return (
    <section
      ref={section}
      className={`${shared.card} ${shared.wide} ${shared.lines} ${styles.clipped}`}
    >
      <div className={`${look.spread} ${styles.part}`}>
        <Segments
          label={texts.allTabs}
          choices={tabs.map((name, id) => ({ id, name }))}
          chosen={tabs.indexOf(tab)}
          onChoose={(id) => show({ ...part, tab: tabs[id] ?? tab })}
        />
        {Object.keys(part).length > 0 ? (
          <SmallButton onClick={() => show({})}>{texts.showAllRows}</SmallButton>
        ) : null}
      </div>
      <Failure of={found} />
      {edited && pressed ? (
        <div className={styles.part}>
          <RowCard
            key={`${pressed.letter}${pressed.row}`}
            row={edited}
            typing={typing}
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
        isOld={isPlaceholderData}
        letters={letters}
        rows={[...heads, ...drawn]}
        onCell={(index, column) => {
          const row = rows[index - heads.length];
          const letter = letters[column];
          if (letter && row) setPressed({ row: row.row, letter });
          else if (letter) goTo('columns', at, letter);
        }}
      />
      {meta ? <ListFoot meta={meta} onPage={(page) => show({ ...part, page })} /> : null}
    </section>
  );
}

/** The letter of a cell such as `F11`; null for what is said of the whole row. */
export const letterIn = (cell: string): string | null => /^([A-Z]+)\d+$/.exec(cell)?.[1] ?? null;

/** The text of a cell, with what was typed. */
function textOf(row: ImportRow, letter: string, { typed }: Typing): string {
  const at = [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
  return typed.get(cellOf(row, letter)) ?? row.cells[at] ?? '';
}

interface RowCardProps {
  row: ImportRow;
  typing: Typing;
  /** The column whose cell was pressed; null: the cells that something is wrong with. */
  pressed?: string | null;
  /** Called when a pressed cell is kept or given back. */
  onClose?: () => void;
}

/** A row with the fields of its cells to type anew; or it is left out. */
export function RowCard({ row, typing, pressed = null, onClose }: RowCardProps) {
  const { batch, change, goTo } = useImporting();
  const wrong = new Map(row.reasons.map(({ cell, words }) => [letterIn(cell), words]));
  const letters = pressed === null ? [...wrong.keys()].filter((one) => one !== null) : [pressed];
  const isOut = row.state === 'out';
  const columns = batch.tables[row.table]?.columns ?? [];
  const place = [`${row.tab}!${row.row}`];
  return (
    <div className={`${look.stack} ${look.gap8}`}>
      <p>
        <b className={shared.semi}>{row.name}</b>{' '}
        <span className={look.note}>{texts.place(row.tab, row.row)}</span>
      </p>
      {wrong.has(null) ? (
        <LinkButton icon={IconArrowLeft} onClick={() => goTo('columns')}>
          {texts.toColumns(wrong.get(null) ?? '')}
        </LinkButton>
      ) : null}
      {letters.map((letter) => {
        const cell = cellOf(row, letter);
        const heading = columns.filter((one) => one.letter === letter).map(headingOf);
        return (
          <TypedField
            key={letter}
            name={cell}
            label={`${letter}${row.row} ${heading}`}
            value={textOf(row, letter, typing)}
            error={typing.typed.has(cell) ? undefined : wrong.get(letter)}
            onSend={(next) => {
              typing.onKeep(cell, next);
              onClose?.();
            }}
            onEscape={onClose}
          />
        );
      })}
      <div>
        <SmallButton onClick={() => change(isOut ? { in: place } : { out: place })}>
          {isOut ? texts.takeRow : texts.leaveRow}
        </SmallButton>
      </div>
    </div>
  );
}
