import { Menu } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import look from '../../ui/look.module.css';
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
  count: number;
  /** Null while it is being read. */
  rowAt: (index: number) => GridRow | null;
  /** Rows whose texts say how wide columns are. */
  samples: readonly (readonly string[])[];
  box?: RefObject<HTMLDivElement | null>;
  /** The first and the last row to draw, of a long sheet; with it a row is scrolled into sight by `reveal`. */
  range?: readonly [number, number];
  reveal?: (index: number) => void;
  /** What a press on a row's number offers. */
  rowChoices?: (row: number) => readonly RowChoice[];
  /** Called when the focus comes to another row. */
  onRow?: (index: number) => void;
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

/** The position to which a key leads; null for any other key. */
function positionAfter(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Position,
  rows: number,
  columns: number,
): Position | null {
  const to = (next: number, at = column): Position => ({
    row: Math.max(0, Math.min(rows - 1, next)),
    column: Math.max(-1, Math.min(columns - 1, at)),
  });
  const moves: Readonly<Record<string, () => Position>> = {
    ArrowUp: () => to(row - 1),
    ArrowDown: () => to(row + 1),
    ArrowLeft: () => to(row, column - 1),
    ArrowRight: () => to(row, column + 1),
    PageUp: () => to(row - onAPage),
    PageDown: () => to(row + onAPage),
    Home: () => to(ctrlKey ? 0 : row, -1),
    End: () => to(ctrlKey ? rows - 1 : row, columns - 1),
  };
  return Object.hasOwn(moves, key) ? (moves[key]?.() ?? null) : null;
}

function tracksOf(letters: readonly string[], samples: SheetGridProps['samples']): string {
  // A title above the list is no reason for a wide column: it runs over empty cells.
  const wide = samples.filter((cells) => cells.filter(Boolean).length > 1);
  const widths = letters.map((_, at) => Math.max(...wide.map((cells) => cells[at]?.length ?? 0)));
  return widths
    .map((width) => `${Math.min(widest, Math.max(narrowest, width)) * 0.56 + 1.25}rem`)
    .join(' ');
}

/** A sheet as its file shows it, with letters, row numbers and what rows are. */
export function SheetGrid(props: SheetGridProps) {
  const { label, letters, count, rowAt, samples, reveal, onRow, onCell } = props;
  const [first, last] = props.range ?? [0, count - 1];
  const own = useRef<HTMLDivElement>(null);
  const box = props.box ?? own;
  const [active, setActive] = useState<Position>({ row: 0, column: -1 });
  const [opened, setOpened] = useState<number | null>(null);
  // The target of the arrow keys, until it has the focus: it may not be drawn yet.
  const goal = useRef<Position | null>(null);
  // Runs after an arrow key, once the target is drawn.
  useEffect(() => {
    if (!goal.current) return;
    const { row, column } = goal.current;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
    if (!cell) return;
    goal.current = null;
    cell.focus();
  });
  const choose = (next: Position) => {
    setActive(next);
    if (next.row !== active.row) onRow?.(next.row);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || opened !== null) return;
    const from = goal.current ?? active;
    if (event.key === 'Enter' && from.column >= 0 && onCell) {
      event.preventDefault();
      onCell(from.row, from.column);
      return;
    }
    const next = positionAfter(event, from, count, letters.length);
    if (!next) return;
    event.preventDefault();
    goal.current = next;
    reveal?.(next.row);
    choose(next);
  };
  const isDrawn = active.row >= first && active.row <= last;
  const stop = isDrawn ? active : { row: first, column: active.column };
  const tabIndexOf = (row: number, column: number) =>
    stop.row === row && stop.column === column ? 0 : -1;
  const columns = { gridTemplateColumns: `var(--numbers) ${tracksOf(letters, samples)}` };
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return (
    <div ref={box} className={styles.box}>
      <table
        {...grid}
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={letters.length + 1}
        className={styles.grid}
        onKeyDown={handleKey}
      >
        <thead className={styles.headings} data-head>
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
        <tbody
          className={styles.rows}
          style={{
            paddingTop: `calc(var(--row) * ${first})`,
            height: `calc(var(--row) * ${count})`,
          }}
          data-rows
        >
          {drawn.map((index) => {
            const row = rowAt(index);
            if (row && row.number === null)
              return (
                <tr key={index} aria-rowindex={index + 2} className={styles.gap}>
                  <td>{row.cells[0]}</td>
                </tr>
              );
            const number = row?.number ?? null;
            const choices = number === null ? [] : (props.rowChoices?.(number) ?? []);
            return (
              <tr
                key={index}
                aria-rowindex={index + 2}
                className={styles.row}
                style={columns}
                data-state={row?.state}
              >
                <th scope="row" className={styles.number}>
                  <button
                    type="button"
                    data-at={`${index}:-1`}
                    tabIndex={tabIndexOf(index, -1)}
                    {...(choices.length > 0 && {
                      'aria-haspopup': 'menu' as const,
                      'aria-expanded': opened === index,
                    })}
                    onFocus={() => choose({ row: index, column: -1 })}
                    onClick={() => (choices.length > 0 ? setOpened(index) : onRow?.(index))}
                  >
                    {row?.badge}
                    {number === null ? null : (
                      <span>
                        <span className={look.spoken}>{texts.row} </span>
                        {number}
                      </span>
                    )}
                  </button>
                  {opened === index ? (
                    <Menu
                      opened
                      onClose={() => setOpened(null)}
                      position="bottom-start"
                      withInitialFocusPlaceholder={false}
                      // Outside of the table, which would clip it, and within the page's landmark.
                      portalProps={{ target: 'main' }}
                    >
                      <Menu.Target>
                        <span className={styles.anchor} />
                      </Menu.Target>
                      <Menu.Dropdown>
                        {choices.map(({ words, onChoose }) => (
                          <Menu.Item key={words} onClick={onChoose}>
                            {words}
                          </Menu.Item>
                        ))}
                      </Menu.Dropdown>
                    </Menu>
                  ) : null}
                </th>
                {letters.map((letter, column) => (
                  <td
                    key={letter}
                    data-at={`${index}:${column}`}
                    tabIndex={tabIndexOf(index, column)}
                    data-mark={row?.marks?.get(column)}
                    data-spills={row?.cells[column] && !row.cells[column + 1] ? true : undefined}
                    onFocus={() => choose({ row: index, column })}
                    onDoubleClick={() => onCell?.(index, column)}
                  >
                    {row?.cells[column]}
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
