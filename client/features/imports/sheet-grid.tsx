import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportQuestion, ImportRow } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { ColumnChip } from './column-chip.tsx';
import { chipWords, type Sheet, targetChoices, tracksOf } from './columns.ts';
import { importsTexts as texts } from './imports.texts.ts';
import styles from './sheet-grid.module.css';
import { SheetRow } from './sheet-row.tsx';
import { useRowWindow } from './use-row-window.ts';
import { type RowFilter, useSheetRows } from './use-sheet-rows.ts';

/** The focused cell, or the last one: a row of the grid, -1 for the chips, and a column. */
interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A table with arrow-key navigation over its cells. */
const grid = { role: 'grid' } as const;
const chips = -1;
const onAPage = 10;

/** The position of a cell or a chip; null for anything else. */
function positionOf({ dataset }: HTMLElement): CellPosition | null {
  const [row, column] = dataset.at?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** The position to which a key leads from here, or null. */
function placeAfter(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: CellPosition,
  rows: number,
  columns: number,
): CellPosition | null {
  const to = (next: number, at = column): CellPosition => ({
    row: Math.max(chips, Math.min(rows - 1, next)),
    column: Math.max(0, Math.min(columns - 1, at)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1);
    case 'ArrowDown':
      return to(row + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(row - onAPage);
    case 'PageDown':
      return to(row + onAPage);
    case 'Home':
      return to(ctrlKey ? chips : row, 0);
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}

/** The position of the row of headings among the rows that are read, after titles; null where it is not known. */
function placeOfHeadings(
  { setup }: Sheet,
  filter: RowFilter,
  rows: ReadonlyMap<number, ImportRow>,
): number | null {
  if (setup.kind === null || filter.state || filter.question) return null;
  for (let at = 0; at <= rows.size; at += 1) {
    const row = rows.get(at);
    if (row === undefined || row.row > setup.header + 1) return row || at === rows.size ? at : null;
  }
  return null;
}

interface SheetGridProps {
  id: number;
  sheet: Sheet;
  subjects: readonly string[];
  filter: RowFilter;
  questions: ReadonlyMap<string, ImportQuestion>;
  /** The columns of the open question. */
  ringed: readonly number[];
  /** Whether the meaning of columns can still be changed. */
  canChange: boolean;
  isBusy: boolean;
  onTarget: (at: number, target: string) => void;
  /** Called when a row with details is chosen; null for a row without any. */
  onRow: (row: ImportRow | null) => void;
  /** Enter on a row leads to its details. */
  onEnter: () => void;
  /** Which rows are visible, and of how many. */
  onSeen: (first: number | null, last: number | null, total: number) => void;
}

/** The sheet, with the meaning of each column and the state of each row; long sheets are read while scrolling. */
export function SheetGrid(props: SheetGridProps) {
  const { id, sheet, filter, questions, canChange, onRow, onSeen } = props;
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly [number, number]>([0, 0]);
  const { rows, total, error } = useSheetRows(id, sheet.setup.sheet, filter, wanted);
  const headings = placeOfHeadings(sheet, filter, rows);
  const count = (total ?? Math.min(sheet.rows, onAPage)) + (headings === null ? 0 : 1);
  const { range, seen, reveal } = useRowWindow(box, count);
  const [active, setActive] = useState<CellPosition>({ row: chips, column: 0 });
  // The target of the arrow keys, until it has the focus. An effect of an earlier render may still run between
  // a key and the render that it causes, and must not take the target for reached.
  const goal = useRef<CellPosition | null>(null);
  const [first, last] = range;
  const [firstSeen, lastSeen] = seen;
  const at = (index: number) =>
    rows.get(headings !== null && index > headings ? index - 1 : index) ?? null;
  const rowAt = (index: number) => (index === headings ? null : at(index));

  // Runs when other rows are rendered: these are read.
  useEffect(() => setWanted([first, last]), [first, last]);
  const numberAt = (index: number) =>
    index === headings ? sheet.setup.header + 1 : (rowAt(index)?.row ?? null);
  const firstTold = numberAt(firstSeen);
  const lastTold = numberAt(lastSeen);
  // Runs when other rows are visible, for the line below the grid.
  useEffect(() => onSeen(firstTold, lastTold, total ?? 0), [firstTold, lastTold, total, onSeen]);
  const openAt = useEffectEvent((row: number) => {
    const all = box.current?.querySelector<HTMLElement>('[data-rows]');
    if (box.current && all) box.current.scrollTop = (all.offsetHeight / count) * row;
  });
  // Runs when the first rows are there: the sheet is scrolled to its headings, below what is above them.
  useEffect(() => {
    if (headings !== null) openAt(headings);
  }, [headings]);
  // Runs when the chosen row changes, also when it was read or changed only afterwards.
  const chosen = active.row === chips ? null : rowAt(active.row);
  useEffect(() => onRow(chosen), [chosen, onRow]);
  // Runs after an arrow key, once the target cell is rendered.
  useEffect(() => {
    if (!goal.current) return;
    const { row, column } = goal.current;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
    if (!cell) return;
    goal.current = null;
    cell.focus();
  });

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const focused = event.target instanceof HTMLElement ? positionOf(event.target) : null;
    // The cell of the key before may not be rendered yet: keys continue from the target, and the focus follows.
    const from = focused && (goal.current ?? focused);
    if (from === null || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && from.row !== chips) {
      event.preventDefault();
      props.onEnter();
      return;
    }
    const next = placeAfter(event, from, count, sheet.columns.length);
    if (!next) return;
    event.preventDefault();
    goal.current = next;
    if (next.row !== chips) reveal(next.row);
    setActive(next);
  };
  // A cell that was scrolled out of the DOM cannot be reached by Tab, so the first visible row replaces it.
  const isDrawn = active.row === chips || (active.row >= first && active.row <= last);
  const stop = isDrawn ? active : { row: firstSeen, column: active.column };
  const tracks = `3.5rem ${tracksOf(sheet)}`;
  const choices = () =>
    sheet.setup.kind === null ? [] : targetChoices(sheet.setup.kind, sheet, props.subjects);
  return (
    <>
      {error ? <Message tone="bad">{messageOf(error)}</Message> : null}
      <div ref={box} className={styles.box}>
        <table
          {...grid}
          aria-label={texts.gridOf(sheet.setup.sheet)}
          aria-rowcount={count + 1}
          aria-colcount={sheet.columns.length + 1}
          className={styles.grid}
          onKeyDown={handleKey}
        >
          <thead className={styles.head} data-head>
            <tr aria-rowindex={1} className={styles.heads} style={{ gridTemplateColumns: tracks }}>
              <th scope="col" aria-colindex={1} className={styles.number}>
                <span className={look.spoken}>{texts.row}</span>
              </th>
              {sheet.columns.map((column, index) => (
                <th
                  key={column.letter}
                  scope="col"
                  aria-colindex={index + 2}
                  className={styles.heading}
                  data-hidden={column.hidden || undefined}
                >
                  <span aria-hidden>{column.letter}</span>
                  <ColumnChip
                    label={texts.columnOf(
                      column.letter,
                      column.heading,
                      chipWords(sheet, column, index),
                      column.reason,
                      column.hidden,
                      column.remembered === true,
                    )}
                    words={chipWords(sheet, column, index)}
                    state={column.state}
                    isRinged={props.ringed.includes(index)}
                    choices={canChange && sheet.setup.kind ? choices : null}
                    place={`${chips}:${index}`}
                    tabIndex={stop.row === chips && stop.column === index ? 0 : -1}
                    isBusy={props.isBusy}
                    onChoose={(target) => props.onTarget(index, target)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            className={styles.rows}
            style={{ height: `calc(var(--row) * ${count})` }}
            data-rows
          >
            {Array.from(
              { length: Math.max(0, last - first + 1) },
              (_, offset) => first + offset,
            ).map((index) => (
              <SheetRow
                key={index}
                index={index}
                sheet={sheet}
                tracks={tracks}
                row={rowAt(index)}
                isHeadings={index === headings}
                questions={questions}
                ringed={props.ringed}
                chosen={active.row === index ? active.column : null}
                stop={stop.row === index ? stop.column : null}
                onChoose={(column) => setActive({ row: index, column })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
