import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { timeText } from '../../lib/time-text.ts';
import { EmptyBlock, ErrorBlock } from '../../ui/blocks/blocks.tsx';
import { Message } from '../../ui/message/message.tsx';
import { type PagesCall, useEntries } from './history.api.ts';
import { historyTexts as texts } from './history.texts.ts';
import '../../ui/data-list/list-table.css';
import './history.css';

interface EntriesProps<Row> {
  call: PagesCall<Row>;
  id: number;
  opened: boolean;
  /** What the list is called, for those who hear it. */
  label: string;
  empty: { readonly title: string; readonly text: string };
  entry: (row: Row) => ReactNode;
}

interface Entry {
  readonly id: number;
  /** ISO in UTC. */
  readonly at: string;
}

/** Entries about a record, the latest first, with what stands there while none can be shown. */
export function Entries<Row extends Entry>(props: EntriesProps<Row>) {
  const { call, id, opened, label, empty, entry } = props;
  const { query, rows, total } = useEntries(call, id, opened);
  if (query.isError && rows.length === 0)
    return (
      <>
        <Message tone="bad">{messageOf(query.error)}</Message>
        <ErrorBlock title={texts.notLoaded} onRetry={() => void query.refetch()}>
          {texts.notLoadedText}
        </ErrorBlock>
      </>
    );
  if (query.isPending) return <Waiting />;
  if (rows.length === 0) return <EmptyBlock title={empty.title}>{empty.text}</EmptyBlock>;
  return (
    <>
      <ol className="history-list" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            {entry(row)}
            <time dateTime={row.at}>{timeText(new Date(row.at))}</time>
          </li>
        ))}
      </ol>
      {query.isError ? <Message tone="bad">{messageOf(query.error)}</Message> : null}
      <div className="history-foot">
        <p role="status">{texts.shown(rows.length, total)}</p>
        {query.hasNextPage ? (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.older}
          </Button>
        ) : null}
      </div>
    </>
  );
}

const waitingRows = ['56%', '72%', '48%', '64%'];

function Waiting() {
  return (
    <div className="history-wait" role="status" aria-busy="true" aria-label={texts.loading}>
      {waitingRows.map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  );
}
