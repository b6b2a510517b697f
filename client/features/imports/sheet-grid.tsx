import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import look from '../../ui/look.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import styles from './sheet-grid.module.css';

export interface GridRow {
  /** From 1, as in the file; null: rows that are not shown, whose words are the first cell. */
  readonly number: number | null;
  readonly cells: readonly string[];
  readonly state?: string;
  /** Left of the number: what the row is, in a word. */
  readonly badge?: ReactNode;
  /** What there is to each cell. */
  readonly marks?: readonly ('bad' | 'typed' | undefined)[];
}

interface SheetGridProps {
  label: string;
  letters: readonly string[];
  rows: readonly GridRow[];
  /** Of another view, until the rows of this one are there. */
  isOld?: boolean;
  /** A press on a row number. */
  onRow?: (row: number) => void;
  /** Enter on a cell, or a double press. */
  onCell?: (index: number, column: number) => void;
}

const onAPage = 10;
/** A table whose cells are reached by arrow keys. */
const grid = { role: 'grid' } as const;

/** A, B … Z, AA of a column from 0. */
export const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);

const within = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** A sheet as its file shows it, with letters, row numbers and what rows are. */
export function SheetGrid({ label, letters, rows, isOld, onRow, onCell }: SheetGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<readonly [row: number, column: number]>([0, -1]);
  // Of column -1 are the numbers; another view may have fewer rows and columns.
  const [lastRow, lastColumn] = [rows.length - 1, letters.length - 1];
  const row = within(0, position[0], lastRow);
  const column = within(-1, position[1], lastColumn);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (altKey || metaKey) return;
    const moves: Readonly<Record<string, readonly [rows: number, column: number]>> = {
      ArrowUp: [-1, column],
      ArrowDown: [1, column],
      ArrowLeft: [0, column - 1],
      ArrowRight: [0, column + 1],
      PageUp: [-onAPage, column],
      PageDown: [onAPage, column],
      Home: [ctrlKey ? -lastRow : 0, -1],
      End: [ctrlKey ? lastRow : 0, lastColumn],
    };
    const move = moves[key];
    if (move) {
      const next = within(0, row + move[0], lastRow);
      // Rows that are not shown are passed.
      const shown = rows[next]?.number === null ? next + Math.sign(move[0]) : next;
      const at = `[data-at="${shown}:${within(-1, move[1], lastColumn)}"]`;
      box.current?.querySelector<HTMLElement>(at)?.focus();
    } else if (key === 'Enter' && column >= 0) onCell?.(row, column);
    else return;
    event.preventDefault();
  };
  /** What makes a cell one of those that the arrow keys reach; Tab comes to the last one alone. */
  const cellAt = (ofRow: number, ofColumn: number) => ({
    'data-at': `${ofRow}:${ofColumn}`,
    tabIndex: row === ofRow && column === ofColumn ? 0 : -1,
    onFocus: () => setPosition([ofRow, ofColumn]),
  });
  return (
    <div ref={box} className={styles.box} aria-busy={isOld}>
      <table {...grid} aria-label={label} onKeyDown={handleKey}>
        <thead>
          <tr>
            <th scope="col">
              <span className={look.spoken}>{texts.row}</span>
            </th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(rows.entries(), ([index, { number, cells, state, badge, marks }]) =>
            number === null ? (
              <tr key={index}>
                <td className={look.note} colSpan={letters.length + 1}>
                  {cells[0]}
                </td>
              </tr>
            ) : (
              <tr key={index} data-state={state}>
                <th scope="row">
                  <button
                    type="button"
                    className={look.inline}
                    {...cellAt(index, -1)}
                    onClick={() => onRow?.(number)}
                  >
                    {badge}
                    <span className={look.spoken}>{texts.row} </span>
                    {number}
                  </button>
                </th>
                {letters.map((letter, at) => (
                  <td
                    key={letter}
                    {...cellAt(index, at)}
                    data-mark={marks?.[at]}
                    data-spills={(cells[at] && !cells[at + 1]) || undefined}
                    onDoubleClick={() => onCell?.(index, at)}
                  >
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
