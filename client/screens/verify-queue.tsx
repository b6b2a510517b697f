import { useState } from 'react';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { QueueBody } from '../features/verify-queue/queue-body.tsx';
import { type Queue, useQueue } from '../features/verify-queue/use-queue.ts';
import { verifyQueueTexts as texts } from '../features/verify-queue/verify-queue.texts.ts';
import { usePlace } from '../lib/place.ts';
import { Button } from '../ui/button/button.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import { Segments } from '../ui/segments/segments.tsx';
import { ThisTermHead } from './this-term.tsx';

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
                  className={look.progress}
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
              className={look.wide}
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
      <QueueBody
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
