import type { ListQuery } from '#contract/paging.ts';
import type { CellShape, Column } from './column.ts';
import { places, TableHead, tableLook } from './list-table.tsx';

/** Widths in percent, in turn, so that waiting rows look like text rather than a grid. */
const textWidths = [68, 52, 74, 60, 48];

interface SkeletonTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  view: ListQuery;
}

/** The table's own shape in grey while the first page is on its way. */
export function SkeletonTable<Row>({ title, columns, view }: SkeletonTableProps<Row>) {
  return (
    <>
      <div className="list-scroll">
        <table
          className="list-table"
          {...tableLook(columns)}
          aria-label={title}
          aria-busy="true"
          data-waiting
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
      <div className="list-foot" aria-hidden="true">
        <span className="skeleton" style={{ width: 180 }} />
        <span className="skeleton" data-shape="pager" />
      </div>
    </>
  );
}

function SkeletonCell({ shape, row }: { shape: CellShape; row: number }) {
  const width = `${textWidths[row % textWidths.length]}%`;
  if (shape === 'text') return <span className="skeleton" style={{ width }} />;
  if (shape !== 'person') return <span className="skeleton" data-shape={shape} />;
  return (
    <span className="person">
      <span className="skeleton" data-shape="avatar" />
      <span className="skeleton" style={{ width }} />
    </span>
  );
}

/** The same for phones: grey cards. */
export function SkeletonCards({ title, count }: { title: string; count: number }) {
  return (
    <div className="list-cards" role="status" aria-busy="true" aria-label={title}>
      {places(count).map((card) => (
        <div key={card} className="list-card" aria-hidden="true">
          <SkeletonCell shape="person" row={card} />
          <SkeletonCell shape="text" row={card + 1} />
        </div>
      ))}
    </div>
  );
}
