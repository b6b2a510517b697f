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

/** Where the focus is, or was: a row of the grid, -1 for the chips, and a column. */
interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A table whose cells the arrows lead through. */
const grid = { role: 'grid' } as const;
const chips = -1;
const onAPage = 10;

/** Of a cell or a chip; null for anything else. */
function positionOf({ dataset }: HTMLElement): CellPosition | null {
  const [row, column] = dataset.at?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** Where a key leads to from here, or null. */
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

/** Where the row of headings stands among those that are read: after titles; null where it is not known. */
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
  /** The columns that the open question is about. */
  ringed: readonly number[];
  /** Whether it can still be said what a column is. */
  canChange: boolean;
  isBusy: boolean;
  onTarget: (at: number, target: string) => void;
  /** A row was chosen to be told of; null for one that has nothing to tell. */
  onRow: (row: ImportRow | null) => void;
  /** Enter on a row leads to what is told of it. */
  onEnter: () => void;
  /** Which rows are in sight, and of how many. */
  onSeen: (first: number | null, last: number | null, total: number) => void;
}

/** The sheet as it looks, with what was made of each column and row; long ones are read as one scrolls. */
export function SheetGrid(props: SheetGridProps) {
  const { id, sheet, filter, questions, canChange, onRow, onSeen } = props;
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly [number, number]>([0, 0]);
  const { rows, total, error } = useSheetRows(id, sheet.setup.sheet, filter, wanted);
  const headings = placeOfHeadings(sheet, filter, rows);
  const count = (total ?? Math.min(sheet.rows, onAPage)) + (headings === null ? 0 : 1);
  const { range, seen, reveal } = useRowWindow(box, count);
  const [active, setActive] = useState<CellPosition>({ row: chips, column: 0 });
  // Where the arrows have led, until the focus is there. What follows an earlier look of the sheet may
  // still run between a key and the sheet that it changes: it must not take this for done.
  const goal = useRef<CellPosition | null>(null);
  const [first, last] = range;
  const [firstSeen, lastSeen] = seen;
  const at = (index: number) =>
    rows.get(headings !== null && index > headings ? index - 1 : index) ?? null;
  const rowAt = (index: number) => (index === headings ? null : at(index));

  // Follows what is drawn: the rows around it are read.
  useEffect(() => setWanted([first, last]), [first, last]);
  const numberAt = (index: number) =>
    index === headings ? sheet.setup.header + 1 : (rowAt(index)?.row ?? null);
  const firstTold = numberAt(firstSeen);
  const lastTold = numberAt(lastSeen);
  // Follows what is in sight, for the line below.
  useEffect(() => onSeen(firstTold, lastTold, total ?? 0), [firstTold, lastTold, total, onSeen]);
  const openAt = useEffectEvent((row: number) => {
    const all = box.current?.querySelector<HTMLElement>('[data-rows]');
    if (box.current && all) box.current.scrollTop = (all.offsetHeight / count) * row;
  });
  // Follows the first rows: the sheet opens at its headings, below what stands above them.
  useEffect(() => {
    if (headings !== null) openAt(headings);
  }, [headings]);
  // Follows the row that was chosen, also when it was read only after that or has changed.
  const chosen = active.row === chips ? null : rowAt(active.row);
  useEffect(() => onRow(chosen), [chosen, onRow]);
  // Follows the arrows, once the cell that they lead to is drawn.
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
    // The cell of the key before may not be drawn yet: the focus follows, the keys go on from there.
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
  // A place that was scrolled away cannot be reached by Tab: the first row in sight stands in.
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
