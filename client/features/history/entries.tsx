import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { timeText } from '../../lib/time-text.ts';
import { EmptyBlock, ErrorBlock } from '../../ui/blocks/blocks.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { Waiting } from '../../ui/waiting/waiting.tsx';
import { type PagesCall, useEntries } from './history.api.ts';
import styles from './history.module.css';
import { historyTexts as texts } from './history.texts.ts';

interface EntriesProps<Row> {
  call: PagesCall<Row>;
  id: number;
  opened: boolean;
  /** The name of the list for screen readers. */
  label: string;
  empty: { readonly title: string; readonly text: string };
  entry: (row: Row) => ReactNode;
}

interface Entry {
  readonly id: number;
  /** ISO in UTC. */
  readonly at: string;
}

/** Entries about a record, the latest first, or what is shown when there are none. */
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
  if (query.isPending) return <Waiting parts={['rows']} />;
  if (rows.length === 0) return <EmptyBlock title={empty.title}>{empty.text}</EmptyBlock>;
  return (
    <>
      <ol className={`${look.lines} ${styles.list}`} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            {entry(row)}
            <time className={`${look.note} ${look.figures}`} dateTime={row.at}>
              {timeText(new Date(row.at))}
            </time>
          </li>
        ))}
      </ol>
      {query.isError ? <Message tone="bad">{messageOf(query.error)}</Message> : null}
      <div className={`${look.spread} ${look.oneLine}`}>
        <p className={`${look.note} ${look.figures}`} role="status">
          {texts.shown(rows.length, total)}
        </p>
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
