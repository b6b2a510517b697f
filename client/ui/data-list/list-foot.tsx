import type { ListMeta } from '#contract/paging.ts';
import { listTexts } from './list.texts.ts';
import { pageNumbers, rowsInSight } from './page-window.ts';
import './data-list.css';

interface ListFootProps {
  meta: ListMeta;
  onPage: (page: number) => void;
}

/** 'Showing x to y of z entries', 'Total Pages' and the pager (spec 2). */
export function ListFoot({ meta, onPage }: ListFootProps) {
  const { page, per_page, total, pages } = meta;
  const [from, to] = rowsInSight(page, per_page, total);
  return (
    <div className="list-foot">
      <p className="list-count" role="status">
        <span>{listTexts.showing(from, to, total)}</span>
        <span aria-hidden="true">·</span>
        <span>{listTexts.totalPages(pages)}</span>
      </p>
      {pages > 0 ? <Pager page={page} pages={pages} onPage={onPage} /> : null}
    </div>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className="pager" aria-label={listTexts.pages}>
      <button type="button" className="pager-end" disabled={page <= 1} onClick={() => onPage(1)}>
        {listTexts.first}
      </button>
      {pageNumbers(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={listTexts.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className="pager-end"
        disabled={page >= pages}
        onClick={() => onPage(pages)}
      >
        {listTexts.last}
      </button>
    </nav>
  );
}
