import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { ListQuery } from '#contract/paging.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useFocusHeir } from '../../lib/focus-heir.ts';
import { useInSight } from '../../lib/use-in-sight.ts';
import { below } from '../../theme/breakpoints.ts';
import { blockTexts } from '../blocks/blocks.texts.ts';
import { EmptyBlock, ErrorBlock } from '../blocks/blocks.tsx';
import { Button } from '../button/button.tsx';
import look from '../looks.ts';
import { Message } from '../message/message.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import styles from './data-list.module.css';
import { listTexts } from './list.texts.ts';
import { ListCards } from './list-cards.tsx';
import { ListControls } from './list-controls.tsx';
import { ListFoot } from './list-foot.tsx';
import { SkeletonCards, SkeletonTable } from './list-skeleton.tsx';
import { ListTable, type TableRows } from './list-table.tsx';
import { rowsInSight } from './page-window.ts';
import { useFitting } from './use-fitting.ts';
import { type ListCall, useList } from './use-list.ts';

interface DataListProps<Query, Row> extends TableRows<Row> {
  title: string;
  /** The plural noun of the rows, for 'No users yet'. */
  things: string;
  call: ListCall<Query, Row>;
  /** The call's own search parameters, such as a year. */
  query?: Query;
  /** A part of the list that is viewed by itself, with its own page and search. */
  part?: string;
  /** The columns for windows that are too narrow for all of `columns`. */
  narrowColumns?: TableRows<Row>['columns'];
  /** Replaces the title with its actions. */
  head?: ReactNode;
  actions?: ReactNode;
  /** Exports the list with its present search and order; shown before the actions. */
  exportMenu?: (view: ListQuery) => ReactNode;
  /** What the page is for, in a sentence. */
  intro?: ReactNode;
  /** Saved views and filters, in one row with the size and the search. */
  narrowing?: ReactNode;
  /** Shown above the list, such as the result of sending notifications. */
  notice?: ReactNode;
  /**
   * Shown below the list, such as the actions for selected rows; `total`: the number of rows that match, of
   * which `rows` are shown.
   */
  below?: (view: ListQuery, total: number, rows: readonly Row[]) => ReactNode;
  /** The content of a phone card. */
  card: (row: Row, number: number) => ReactNode;
  /** For an empty list: what to do, and the button for it. */
  emptyText: string;
  /** Replaces 'No users yet' where the list is filtered. */
  emptyTitle?: string | undefined;
  emptyAction?: ReactNode;
  /** What the search looks at: 'Search looks at names and emails.' */
  searchText: string;
}

/**
 * The common list of rule 10.5: size, search, sort and page are sent to the server, and restored when one returns
 * to the screen. Below 48em its rows are cards.
 */
export function DataList<Query, Row>(props: DataListProps<Query, Row>) {
  const { title, call, actions, exportMenu, notice } = props;
  const { query, rows, meta, view, change } = useList(call, props.query, props.part);
  const isPhone = useMediaQuery(below('sm'), undefined, { getInitialValueInEffect: false });
  const firstNumber = meta ? rowsInSight(meta.page, meta.per_page, meta.total)[0] : 1;
  const isBusy = query.isPlaceholderData;
  const columns = useFitting(props.columns, props.narrowColumns);

  const body = () => {
    if (query.isError && rows === null) {
      return (
        <div className={styles.nothing}>
          <ErrorBlock
            title={listTexts.notLoaded(props.things)}
            onRetry={() => void query.refetch()}
          >
            {query.error instanceof ApiError && query.error.status === 0
              ? listTexts.notLoadedOffline
              : listTexts.notLoadedServer}
          </ErrorBlock>
        </div>
      );
    }
    if (rows === null || meta === null) {
      return isPhone ? (
        <SkeletonCards title={title} count={view.per_page} />
      ) : (
        <SkeletonTable title={title} columns={columns} view={view} isLow={props.isLow} />
      );
    }
    return (
      <>
        {rows.length === 0 ? (
          <div className={styles.nothing}>
            <Nothing
              {...props}
              search={view.search}
              onClear={() => change({ search: '', page: 1 })}
            />
          </div>
        ) : isPhone ? (
          <ListCards {...props} rows={rows} firstNumber={firstNumber} isBusy={isBusy} />
        ) : (
          <ListTable
            {...props}
            columns={columns}
            rows={rows}
            firstNumber={firstNumber}
            isBusy={isBusy}
            view={view}
            onSort={change}
          />
        )}
        <ListFoot meta={meta} onPage={(page) => change({ page })} />
      </>
    );
  };

  return (
    <section className={styles.list}>
      {props.head ?? (
        <PageHeader
          title={title}
          intro={props.intro}
          actions={
            exportMenu ? (
              <>
                {exportMenu(view)}
                {actions}
              </>
            ) : (
              actions
            )
          }
        />
      )}
      {notice}
      {query.isError ? (
        <Failure
          text={messageOf(query.error)}
          onRetry={rows === null ? null : () => void query.refetch()}
        />
      ) : null}
      <div className={`${look.card} ${styles.paper}`} data-old={query.isError || undefined}>
        <ListControls view={view} onChange={change}>
          {props.narrowing}
        </ListControls>
        {body()}
      </div>
      {meta && rows && props.below?.(view, meta.total, rows)}
    </section>
  );
}

interface FailureProps {
  text: string;
  /** Null where a block in place of the rows offers it. */
  onRetry: (() => void) | null;
}

/** The server's message; rows that were loaded before stay below it. */
function Failure({ text, onRetry }: FailureProps) {
  // Whoever pressed at the foot of the list would not see it.
  const message = useInSight<HTMLDivElement>(true);
  useFocusHeir(message);
  return (
    <div ref={message} className={`${look.below16} ${look.led}`}>
      <Message tone="bad">
        {text}{' '}
        {onRetry ? (
          <button type="button" className={look.inText} onClick={onRetry}>
            {blockTexts.tryAgain}
          </button>
        ) : null}
      </Message>
    </div>
  );
}

interface NothingProps {
  things: string;
  emptyTitle?: string | undefined;
  search: string;
  searchText: string;
  emptyText: string;
  emptyAction?: ReactNode;
  onClear: () => void;
}

function Nothing({ things, search, searchText, onClear, ...empty }: NothingProps) {
  if (search === '') {
    return (
      <EmptyBlock title={empty.emptyTitle ?? listTexts.noneYet(things)} action={empty.emptyAction}>
        {empty.emptyText}
      </EmptyBlock>
    );
  }
  const clear = (
    <Button variant="default" onClick={onClear}>
      {listTexts.clearSearch}
    </Button>
  );
  return (
    <EmptyBlock title={listTexts.noMatch(things, search)} action={clear}>
      {searchText} {listTexts.fewerLetters}
    </EmptyBlock>
  );
}
