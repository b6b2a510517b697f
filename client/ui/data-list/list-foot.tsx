import type { ListMeta } from '#contract/paging.ts';
import look from '../looks.ts';
import styles from './data-list.module.css';
import { listTexts } from './list.texts.ts';
import { pageNumbers, rowsInSight } from './page-window.ts';

/** 'Showing x to y of z entries', 'Total Pages' and the pager (rule 10.5). */
export function ListFoot({ meta, onPage }: { meta: ListMeta; onPage: (page: number) => void }) {
  const { page, per_page, total, pages } = meta;
  const [from, to] = rowsInSight(page, per_page, total);
  return (
    <div className={`${look.spread} ${styles.foot}`}>
      <p className={`${look.wrap} ${look.note} ${look.figures}`} role="status">
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
    <nav data-paper="no" className={`${look.wrap} ${styles.pager}`} aria-label={listTexts.pages}>
      <PagerEnd label={listTexts.first} isHere={page <= 1} onChoose={() => onPage(1)} />
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
      <PagerEnd label={listTexts.last} isHere={page >= pages} onChoose={() => onPage(pages)} />
    </nav>
  );
}

interface PagerEndProps {
  label: string;
  /** Whether that page is shown already. */
  isHere: boolean;
  onChoose: () => void;
}

/** 'First' or 'Last'. Not `disabled` at its end, because the button that was just pressed would lose the focus. */
function PagerEnd({ label, isHere, onChoose }: PagerEndProps) {
  return (
    <button type="button" aria-disabled={isHere} onClick={isHere ? undefined : onChoose}>
      {label}
    </button>
  );
}
