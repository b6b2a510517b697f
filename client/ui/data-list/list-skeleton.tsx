import type { ListQuery } from '#contract/paging.ts';
import look from '../looks.ts';
import { Skeleton } from '../waiting/skeleton.tsx';
import type { CellShape, Column } from './column.ts';
import styles from './data-list.module.css';
import { places, TableHead, tableLook } from './list-table.tsx';

/** Widths in percent, in turn, so that loading rows look like text rather than a grid. */
const textWidths = [68, 52, 74, 60, 48];

interface SkeletonTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  view: ListQuery;
  isLow: boolean | undefined;
}

/** The table's own shape in grey while the first page is loading. */
export function SkeletonTable<Row>({ title, columns, view, isLow }: SkeletonTableProps<Row>) {
  return (
    <>
      <div className={`${look.scrolls} ${styles.scroll}`}>
        <table
          className={styles.table}
          {...tableLook(columns)}
          aria-label={title}
          aria-busy="true"
          data-waiting
          data-low={isLow}
        >
          <TableHead columns={columns} view={view} onSort={() => undefined} />
          <tbody aria-hidden="true">
            {places(view.per_page).map((row) => (
              <tr key={row}>
                {columns.map(({ key, align, shape = 'text' }) => (
                  <td key={key} data-align={align}>
                    <SkeletonCell shape={shape} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={`${look.spread} ${styles.foot}`} aria-hidden="true">
        <Skeleton width={180} />
        <Skeleton shape="pager" />
      </div>
    </>
  );
}

function SkeletonCell({ shape, row }: { shape: CellShape; row: number }) {
  const width = `${textWidths[row % textWidths.length]}%`;
  if (shape === 'text') return <Skeleton width={width} />;
  if (shape !== 'person') return <Skeleton shape={shape} />;
  return (
    <span className={look.row}>
      <Skeleton shape="avatar" />
      <Skeleton width={width} />
    </span>
  );
}

/** The same for phones: grey cards. */
export function SkeletonCards({ title, count }: { title: string; count: number }) {
  return (
    <div
      className={`${look.stack} ${look.gap12}`}
      role="status"
      aria-busy="true"
      aria-label={title}
    >
      {places(count).map((card) => (
        <div key={card} className={`${look.card} ${styles.card}`} aria-hidden="true">
          <SkeletonCell shape="person" row={card} />
          <SkeletonCell shape="text" row={card + 1} />
        </div>
      ))}
    </div>
  );
}
