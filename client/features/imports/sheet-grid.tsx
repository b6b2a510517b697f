import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import look from '../../ui/look.module.css';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { MenuPanel, type OpenedMenu, openedBy } from '../../ui/menu/menu-panel.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import styles from './sheet-grid.module.css';

/** A row as the grid draws it. */
export interface GridRow {
  /** From 1, as in the file; null: rows that are not shown, whose words are the first cell. */
  readonly number: number | null;
  readonly cells: readonly string[];
  readonly state?: string;
  /** Left of the number: what the row is, in a word. */
  readonly badge?: ReactNode;
  /** What there is to a cell, by its column from 0. */
  readonly marks?: ReadonlyMap<number, 'bad' | 'typed'>;
}

interface RowChoice {
  readonly words: string;
  readonly onChoose: () => void;
}

interface Position {
  readonly row: number;
  /** -1: the row's number. */
  readonly column: number;
}

interface SheetGridProps {
  label: string;
  letters: readonly string[];
  rows: readonly GridRow[];
  /** What a press on a row's number offers. */
  rowChoices?: (row: number) => readonly RowChoice[];
  /** Enter on a cell, or a double press. */
  onCell?: (index: number, column: number) => void;
}

const narrowest = 4;
const widest = 24;
const onAPage = 10;
/** A table whose cells are reached by arrow keys. */
const grid = { role: 'grid' } as const;

/** A, B … Z, AA of a column from 0. */
export const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);

/** The position to which a key leads, past rows that are not shown; null for any other key. */
function positionAfter(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Position,
  rows: readonly GridRow[],
  columns: number,
): Position | null {
  const to = (by: number, at = column): Position => {
    const next = Math.max(0, Math.min(rows.length - 1, row + by));
    const shown = rows[next]?.number === null ? next + Math.sign(by) : next;
    return { row: shown, column: Math.max(-1, Math.min(columns - 1, at)) };
  };
  const moves: Readonly<Record<string, Position>> = {
    ArrowUp: to(-1),
    ArrowDown: to(1),
    ArrowLeft: to(0, column - 1),
    ArrowRight: to(0, column + 1),
    PageUp: to(-onAPage),
    PageDown: to(onAPage),
    Home: to(ctrlKey ? -row : 0, -1),
    End: to(ctrlKey ? rows.length : 0, columns - 1),
  };
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}

function tracksOf(letters: readonly string[], rows: readonly GridRow[]): string {
  // A title above the list is no reason for a wide column: it runs over empty cells.
  const wide = rows.filter(({ cells }) => cells.filter(Boolean).length > 1);
  return letters
    .map((_, at) => Math.max(...wide.map(({ cells }) => cells[at]?.length ?? 0)))
    .map((width) => `${Math.min(widest, Math.max(narrowest, width)) * 0.56 + 1.25}rem`)
    .join(' ');
}

/** A sheet as its file shows it, with letters, row numbers and what rows are. */
export function SheetGrid({ label, letters, rows, rowChoices, onCell }: SheetGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ row: 0, column: -1 });
  const [opened, setOpened] = useState<(OpenedMenu & { readonly index: number }) | null>(null);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || opened !== null) return;
    const next = positionAfter(event, active, rows, letters.length);
    if (next) {
      const at = `[data-at="${next.row}:${next.column}"]`;
      box.current?.querySelector<HTMLElement>(at)?.focus();
    } else if (event.key === 'Enter' && active.column >= 0 && onCell) {
      onCell(active.row, active.column);
    } else return;
    event.preventDefault();
  };
  /** What makes a cell one of those that the arrow keys reach; Tab comes to the last one alone. */
  const cellAt = (row: number, column: number) => ({
    'data-at': `${row}:${column}`,
    tabIndex: Math.min(active.row, rows.length - 1) === row && active.column === column ? 0 : -1,
    onFocus: () => setActive({ row, column }),
  });
  const columns = { gridTemplateColumns: `var(--numbers) ${tracksOf(letters, rows)}` };
  return (
    <div ref={box} className={styles.box}>
      <table
        {...grid}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={letters.length + 1}
        className={styles.grid}
        onKeyDown={handleKey}
      >
        <thead className={styles.headings}>
          <tr aria-rowindex={1} className={styles.row} style={columns}>
            <th scope="col" className={styles.number}>
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
          {Array.from(rows.entries(), ([index, { number, cells, state, badge, marks }]) => {
            if (number === null)
              return (
                <tr key={index} aria-rowindex={index + 2} className={styles.gap}>
                  <td>{cells[0]}</td>
                </tr>
              );
            const choices = rowChoices?.(number) ?? [];
            return (
              <tr
                key={index}
                aria-rowindex={index + 2}
                className={styles.row}
                style={columns}
                data-state={state}
              >
                <th scope="row" className={styles.number}>
                  <button
                    type="button"
                    {...cellAt(index, -1)}
                    {...(choices.length > 0 && {
                      'aria-haspopup': 'menu' as const,
                      'aria-expanded': opened?.index === index,
                      onClick: (event: MouseEvent<HTMLElement>) =>
                        setOpened(opened ? null : { index, ...openedBy(event) }),
                    })}
                  >
                    {badge}
                    <span>
                      <span className={look.spoken}>{texts.row} </span>
                      {number}
                    </span>
                  </button>
                  {opened?.index === index ? (
                    <MenuPanel
                      opened={opened}
                      align="start"
                      // Outside of the table, which would clip it.
                      isInMain
                      onClose={() => setOpened(null)}
                    >
                      {choices.map(({ words, onChoose }) => (
                        <MenuItem key={words} onChoose={onChoose}>
                          {words}
                        </MenuItem>
                      ))}
                    </MenuPanel>
                  ) : null}
                </th>
                {letters.map((letter, column) => (
                  <td
                    key={letter}
                    {...cellAt(index, column)}
                    data-mark={marks?.get(column)}
                    data-spills={cells[column] && !cells[column + 1] ? true : undefined}
                    onDoubleClick={() => onCell?.(index, column)}
                  >
                    {cells[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
