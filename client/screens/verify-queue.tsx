import { type ReactNode, useState } from 'react';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { OneByOne } from '../features/verify-queue/one-by-one.tsx';
import { type Queue, useQueue } from '../features/verify-queue/use-queue.ts';
import { verifyQueueTexts as texts } from '../features/verify-queue/verify-queue.texts.ts';
import { usePlace } from '../lib/place.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import { Segments } from '../ui/segments/segments.tsx';
import shared from '../ui/shared.module.css';
import { ThisTermHead } from './this-term.tsx';
import styles from './verify-queue.module.css';

const KeysModal = lateModal(() => import('../features/verify-queue/keys-modal.tsx'));

/** How many of a kind are still to be decided here. */
const leftOf = ({ rows, decisions, more }: Queue) => rows.length - decisions.size + more;

/** Waiting reports, one after the other: the PDF beside what was typed, decided with a key. */
export default function VerifyQueueScreen() {
  const [wanted, setWanted] = useState<ReportKindName | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { chosen } = usePlace();
  const academic = useQueue('academic', chosen);
  const finance = useQueue('finance', chosen);
  // Until somebody chooses, the kind that had work when the page was opened.
  const proposed = academic.rows.length === 0 && finance.rows.length > 0 ? 'finance' : 'academic';
  const kind = wanted ?? proposed;
  const [queue, other] = kind === 'academic' ? [academic, finance] : [finance, academic];
  const leftOfOther = leftOf(other);
  const toOther =
    leftOfOther === 0 ? null : (
      <Button onClick={() => setWanted(kind === 'academic' ? 'finance' : 'academic')}>
        {kind === 'academic' ? texts.receiptsWait(leftOfOther) : texts.reportsWait(leftOfOther)}
      </Button>
    );
  return (
    <>
      <ThisTermHead
        here="verify"
        {...(!chosen && academic.waiting.data && finance.waiting.data
          ? { toVerify: leftOf(academic) + leftOf(finance) }
          : {})}
        actions={
          <>
            {queue.rows.length > 0 ? (
              <span className={look.inline}>
                <span className={look.note}>
                  {texts.progress(queue.decisions.size, queue.rows.length)}
                </span>
                <progress
                  className={`${shared.progress} ${styles.progress}`}
                  max={queue.rows.length}
                  value={queue.decisions.size}
                  aria-label={texts.progress(queue.decisions.size, queue.rows.length)}
                />
              </span>
            ) : null}
            <Segments
              label={texts.kinds}
              choices={[
                { id: 0, name: texts.reports(leftOf(academic)) },
                { id: 1, name: texts.receipts(leftOf(finance)) },
              ]}
              chosen={reportKinds.indexOf(kind)}
              onChoose={(place) => setWanted(reportKinds[place] ?? 'academic')}
            />
            <Button
              variant="default"
              className={shared.wide}
              rightSection={<kbd>?</kbd>}
              onClick={() => setAsking(true)}
            >
              {texts.keys}
            </Button>
          </>
        }
      />
      {chosen ? (
        <Message tone="wait">
          {texts.ofChosen(chosen.length)}{' '}
          <PlaceLink place={{ menu: 'verify' }}>{texts.showAll}</PlaceLink>
        </Message>
      ) : null}
      <Body
        key={kind}
        kind={kind}
        queue={queue}
        toOther={toOther}
        isBehind={isAsking}
        onKeys={() => setAsking(true)}
      />
      <KeysModal opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

interface BodyProps {
  kind: ReportKindName;
  queue: Queue;
  /** Leads to the other kind; null while nothing of it waits. */
  toOther: ReactNode;
  isBehind: boolean;
  onKeys: () => void;
}

function Body({ kind, queue, toOther, isBehind, onKeys }: BodyProps) {
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
