import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ListQuery } from '#contract/paging.ts';
import { WordHelp } from '../hint/word-help.tsx';
import shared from '../shared.module.css';
import type { Column } from './column.ts';
import { inRem, tracksOf } from './column-tracks.ts';
import styles from './data-list.module.css';
import { useAllRows } from './use-all-rows.ts';

type RowState = 'inactive' | null;

export interface TableRows<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Dim and on the subtle fill, such as a student who is not Active. */
  rowState?: (row: Row) => RowState;
  /** How many lines a row spans (a supporter with several students); 1 by default. */
  lines?: (row: Row) => number;
  /** Rows of 47 px rather than 57. */
  isLow?: boolean;
}

interface ListTableProps<Row> extends TableRows<Row> {
  title: string;
  rows: readonly Row[];
  firstNumber: number;
  isBusy: boolean;
  view: ListQuery;
  onSort: (part: Partial<ListQuery>) => void;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { title, rows, columns, rowKey, isBusy, view, onSort, lines, firstNumber } = props;
  const table = useRef<HTMLTableElement>(null);
  useAllRows(table, rows);
  const looks = columns.map(cellLook);
  const drawn = (row: Row, index: number) => (
    <TableRow key={rowKey(row)} {...props} looks={looks} row={row} number={firstNumber + index} />
  );
  return (
    <div className={`${shared.scrolls} ${styles.scroll}`}>
      <table
        ref={table}
        className={styles.table}
        {...roles.table}
        {...tableLook(columns)}
        aria-label={title}
        aria-busy={isBusy}
        data-grouped={!!lines}
        data-low={props.isLow}
      >
        <TableHead columns={columns} view={view} onSort={onSort} />
        {lines ? (
          rows.map((row, index) => (
            <tbody key={rowKey(row)} {...roles.group}>
              {drawn(row, index)}
            </tbody>
          ))
        ) : (
          <tbody {...roles.group}>{rows.map(drawn)}</tbody>
        )}
      </table>
    </div>
  );
}

/** Each element's own role, because older browsers drop it where a table is laid out row by row (`tracksOf`). */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** Where the columns' widths are known, each row is laid out by itself. */
export function tableLook(columns: readonly Column<never>[]) {
  const tracks = tracksOf(columns);
  if (tracks === null) return {};
  return {
    style: { gridTemplateColumns: tracks.columns, '--least-width': inRem(tracks.least) },
    'data-by-row': true,
  };
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  view: ListQuery;
  onSort: (part: Partial<ListQuery>) => void;
}

export function TableHead<Row>({ columns, view, onSort }: TableHeadProps<Row>) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map(({ key, header, word, sortKey, width, ...look }) => (
          <th
            key={key}
            {...roles.head}
            scope="col"
            aria-label={word ? header : undefined}
            style={width ? { width } : undefined}
            {...cellLook(look)}
            aria-sort={sortKey ? sortWord(view, sortKey) : undefined}
          >
            {sortKey ? (
              <button
                type="button"
                data-paper="yes"
                onClick={() => onSort(nextSort(view, sortKey))}
              >
                {header}
                <SortMark view={view} sortKey={sortKey} />
              </button>
            ) : (
              header
            )}
            {word ? <WordHelp word={word} /> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row> extends TableRows<Row> {
  looks: readonly CellLook[];
  row: Row;
  number: number;
}

function TableRow<Row>({ columns, looks, row, number, rowState, lines }: TableRowProps<Row>) {
  const lineCount = Math.max(1, lines?.(row) ?? 1);
  const state = rowState?.(row) ?? undefined;
  return places(lineCount).map((line) => (
    <tr key={line} {...roles.row} data-state={state} data-line={line > 0 || undefined}>
      {cellsOf(columns, row, line).map(({ column, place, colSpan }) => (
        <td
          key={column.key}
          {...roles.cell}
          {...looks[place]}
          {...spans(colSpan, column.perLine ? 1 : lineCount)}
        >
          {column.cell(row, { number, line })}
        </td>
      ))}
    </tr>
  ));
}

/** A cell over several columns or lines, for both layouts. */
function spans(colSpan: number, rowSpan: number) {
  if (colSpan === 1 && rowSpan === 1) return null;
  return {
    colSpan: colSpan > 1 ? colSpan : undefined,
    rowSpan: rowSpan > 1 ? rowSpan : undefined,
    style: { gridColumn: `span ${colSpan}`, gridRow: `span ${rowSpan}` },
  };
}

/** 0, 1, 2 … as many as asked for. */
export const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The cells of one line: those covered by a tall or wide cell are left out. */
function cellsOf<Row>(columns: readonly Column<Row>[], row: Row, line: number) {
  const cells: { column: Column<Row>; place: number; colSpan: number }[] = [];
  let covered = 0;
  for (const [place, column] of columns.entries()) {
    if (covered > 0) covered -= 1;
    else if (line === 0 || column.perLine) {
      const colSpan = column.covers?.(row) ?? 1;
      cells.push({ column, place, colSpan });
      covered = colSpan - 1;
    }
  }
  return cells;
}

type CellLook = ReturnType<typeof cellLook>;

function cellLook(
  column: Pick<Column<never>, 'align' | 'sticky' | 'isTotal' | 'isAction' | 'hasEdge' | 'shape'>,
) {
  return {
    'data-align': column.align,
    'data-sticky': column.sticky,
    'data-total': column.isTotal || undefined,
    'data-edge': column.hasEdge || undefined,
    'data-number': column.shape === 'number' || undefined,
    'data-action': column.isAction || column.shape === 'icon' || undefined,
  };
}

function sortWord(view: ListQuery, sortKey: string) {
  if (view.sort !== sortKey) return 'none';
  return view.dir === 'asc' ? 'ascending' : 'descending';
}

/** Ascending, descending, then the list's own order again. */
function nextSort(view: ListQuery, sortKey: string): Partial<ListQuery> {
  if (view.sort !== sortKey) return { sort: sortKey, dir: 'asc', page: 1 };
  if (view.dir === 'asc') return { sort: sortKey, dir: 'desc', page: 1 };
  return { sort: null, dir: 'asc', page: 1 };
}

function SortMark({ view, sortKey }: { view: ListQuery; sortKey: string }) {
  const word = sortWord(view, sortKey);
  const Icon =
    word === 'none' ? IconArrowsSort : word === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Icon size={14} stroke={1.75} aria-hidden />;
}
