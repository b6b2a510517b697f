import type { ListQuery } from '#contract/paging.ts';
import type { Column } from './column.ts';
import { places, TableHead } from './list-table.tsx';

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
        <table className="list-table" aria-label={title} aria-busy="true">
          <TableHead columns={columns} view={view} onSort={() => undefined} />
          <tbody aria-hidden="true">
            {places(view.per_page).map((row) => (
              <tr key={row}>
                {columns.map(({ key, align, shape = 'text' }) => (
                  <td key={key} data-align={align}>
                    <span
                      className="skeleton"
                      data-shape={shape}
                      style={shape === 'text' ? { width: `${textWidths[row % 5]}%` } : undefined}
                    />
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

/** The same for phones: grey cards. */
export function SkeletonCards({ title, count }: { title: string; count: number }) {
  return (
    <div className="list-cards" role="status" aria-busy="true" aria-label={title}>
      {places(count).map((card) => (
        <div key={card} className="list-card" aria-hidden="true">
          <span className="skeleton" data-shape="person" />
          <span className="skeleton" style={{ width: `${textWidths[card % 5]}%` }} />
        </div>
      ))}
    </div>
  );
}
