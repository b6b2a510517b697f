import type { ReactNode } from 'react';
import type { ReportKindName } from '#contract/report-kinds.ts';
import { EmptyBlock } from '../../ui/blocks/blocks.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { OneByOne } from './one-by-one.tsx';
import type { Queue } from './use-queue.ts';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

interface QueueBodyProps {
  kind: ReportKindName;
  queue: Queue;
  /** Leads to the other kind; null while nothing of it waits. */
  toOther: ReactNode;
  isBehind: boolean;
  onKeys: () => void;
}

/** The report in turn with its PDF, or why there is none. */
export function QueueBody({ kind, queue, toOther, isBehind, onKeys }: QueueBodyProps) {
  const { waiting, rows, row, decisions } = queue;
  if (!waiting.data)
    return (
      <Loaded of={waiting} texts={texts} parts={['rows']}>
        {() => null}
      </Loaded>
    );
  if (row === null)
    return (
      <EmptyBlock title={texts.nothingTitle} action={toOther}>
        {queue.own > 0 ? texts.own(queue.own) : texts.nothing}
      </EmptyBlock>
    );
  return (
    <>
      {decisions.size === rows.length ? (
        <EmptyBlock
          title={texts.doneTitle}
          action={
            <div className={look.inline}>
              {toOther}
              <Button variant="default" onClick={() => void queue.loadNext()}>
                {texts.loadNext}
              </Button>
            </div>
          }
        >
          {texts.done}
        </EmptyBlock>
      ) : null}
      <OneByOne kind={kind} queue={queue} row={row} isBehind={isBehind} onKeys={onKeys} />
    </>
  );
}
