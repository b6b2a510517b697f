import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ListQuery } from '#contract/paging.ts';
import type { Column } from './column.ts';

type RowState = 'inactive' | null;

export interface TableRows<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Dim and on the subtle fill, as a student who is not Active. */
  rowState?: (row: Row) => RowState;
  /** How many lines a row spans (a supporter with several students); 1 unless told. */
  lines?: (row: Row) => number;
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
  return (
    <div className="list-scroll">
      <table className="list-table" aria-label={title} aria-busy={isBusy} data-grouped={!!lines}>
        <TableHead columns={columns} view={view} onSort={onSort} />
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={rowKey(row)} {...props} row={row} number={firstNumber + index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  view: ListQuery;
  onSort: (part: Partial<ListQuery>) => void;
}

export function TableHead<Row>({ columns, view, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, sortKey, width, ...look }) => (
          <th
            key={key}
            scope="col"
            style={width ? { width } : undefined}
            {...cellLook(look)}
            aria-sort={sortKey ? sortWord(view, sortKey) : undefined}
          >
            {sortKey ? (
              <button type="button" onClick={() => onSort(nextSort(view, sortKey))}>
                {header}
                <SortMark view={view} sortKey={sortKey} />
              </button>
            ) : (
              header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function TableRow<Row>(props: TableRows<Row> & { row: Row; number: number }) {
  const { columns, row, number, rowState, lines } = props;
  const lineCount = Math.max(1, lines?.(row) ?? 1);
  return places(lineCount).map((line) => (
    <tr key={line} data-state={rowState?.(row) ?? undefined} data-line={line > 0 || undefined}>
      {cellsOf(columns, row, line).map(({ column, colSpan }) => (
        <td
          key={column.key}
          {...cellLook(column)}
          colSpan={colSpan > 1 ? colSpan : undefined}
          rowSpan={!column.perLine && lineCount > 1 ? lineCount : undefined}
        >
          {column.cell(row, { number, line })}
        </td>
      ))}
    </tr>
  ));
}

/** 0, 1, 2 … as many as asked for. */
export const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The cells of one line: those under a tall cell or covered by a wide one are left out. */
function cellsOf<Row>(columns: readonly Column<Row>[], row: Row, line: number) {
  const cells: { column: Column<Row>; colSpan: number }[] = [];
  let covered = 0;
  for (const column of columns) {
    if (covered > 0) covered -= 1;
    else if (line === 0 || column.perLine) {
      const colSpan = column.covers?.(row) ?? 1;
      cells.push({ column, colSpan });
      covered = colSpan - 1;
    }
  }
  return cells;
}

function cellLook(
  column: Pick<Column<never>, 'align' | 'isSticky' | 'isTotal' | 'isAction' | 'shape'>,
) {
  return {
    'data-align': column.align,
    'data-sticky': column.isSticky || undefined,
    'data-total': column.isTotal || undefined,
    'data-action': column.isAction || column.shape === 'icon' || undefined,
  };
}

function sortWord(view: ListQuery, sortKey: string) {
  if (view.sort !== sortKey) return 'none';
  return view.dir === 'asc' ? 'ascending' : 'descending';
}

/** Up, down, then the list's own order again. */
function nextSort(view: ListQuery, sortKey: string): Partial<ListQuery> {
  if (view.sort !== sortKey) return { sort: sortKey, dir: 'asc', page: 1 };
  if (view.dir === 'asc') return { sort: sortKey, dir: 'desc', page: 1 };
  return { sort: null, dir: 'asc', page: 1 };
}

function SortMark({ view, sortKey }: { view: ListQuery; sortKey: string }) {
  const word = sortWord(view, sortKey);
  const Icon =
    word === 'none' ? IconArrowsSort : word === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Icon className="sort-mark" size={14} stroke={1.75} aria-hidden />;
}
