import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { listReportWarnings } from '#contract/guard/calls.ts';
import type { WarningMend } from '#contract/guard/shapes.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { QueuedReport } from '#contract/verify-queue/shapes.ts';
import { keyOf, messageOf } from '../../lib/api.ts';
import { allIn } from '../../lib/in-page.ts';
import { sectionOf } from '../../lib/report-sections.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { EmptyBlock, ErrorBlock } from '../../ui/blocks/blocks.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import { Paper } from './paper.tsx';
import { QueueList } from './queue-list.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { TypedItems } from './typed-items.tsx';
import { TypedMarks } from './typed-marks.tsx';
import type { Queue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useAcademicReview, useFinanceReview, usePaper } from './verify-queue.api.ts';
import styles from './verify-queue.module.css';
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

const SendBackModal = lateModal(() => import('../term-reports/send-back-modal.tsx'));
const ReasonModal = lateModal(() => import('../term-reports/reason-modal.tsx'));
const DeleteMediaModal = lateModal(() => import('../gallery/delete-media-modal.tsx'));

interface OneByOneProps {
  kind: ReportKindName;
  queue: Queue;
  row: QueuedReport;
  /** A question is open in front of the page. */
  isBehind: boolean;
  onKeys: () => void;
}

const parts = [
  { id: 1, name: texts.typedPart },
  { id: 2, name: texts.paperPart },
];

/** Queue, PDF and typed values, side by side; on phones PDF and values are two tabs. */
function OneByOne({ kind, queue, row, isBehind, onKeys }: OneByOneProps) {
  const academic = useAcademicReview(kind === 'academic' ? row.id : null);
  const finance = useFinanceReview(kind === 'finance' ? row.id : null);
  const review = kind === 'academic' ? academic : finance;
  const path = academic.data?.report.pathReport ?? finance.data?.report.pathFinance ?? null;
  const address = path === null ? null : storedFile(path);
  const paper = usePaper(address);
  const [part, setPart] = useState(1);
  const panel = useRef<HTMLDivElement>(null);
  const back = useModal<QueuedReport>();
  const reason = useModal<QueuedReport>();
  const leaveOut = useModal<{ id: number; title: string }>();
  const client = useQueryClient();
  const { guarded, decision, open } = queue;
  const mayVerify =
    !queue.isBusy &&
    // What is on the screen, and the warnings, must be of the very version that is decided.
    review.data?.report.id === row.id &&
    review.data.report.version === row.version &&
    guarded?.version === row.version &&
    (address === null || paper.data === true);
  const handleVerify = () => {
    if (!mayVerify || decision !== undefined) return;
    if (open.length > 0) reason.open(row);
    else void queue.verifyAtOnce();
  };
  const mend = (wanted: WarningMend) => {
    if (queue.isBusy || decision !== undefined) return;
    if (wanted.kind === 'take') {
      const before = academic.data?.report;
      if (before?.id === row.id && before.version === row.version && before.mark !== null)
        void queue.take(wanted.value, String(before.mark));
      return;
    }
    const of = open.find((one) => one.mend === wanted);
    leaveOut.open({ id: wanted.medium_id, title: of?.here?.text ?? '' });
  };
  const mendFirst = (kind: WarningMend['kind']) => {
    const first = open.find((one) => one.mend?.kind === kind);
    if (first?.mend) mend(first.mend);
  };
  const handleSendBack = () => {
    if (decision === undefined) back.open(row);
  };
  useQueueKeys(
    {
      v: handleVerify,
      b: handleSendBack,
      n: () => queue.step(1),
      p: () => queue.step(-1),
      u: queue.undoLast,
      t: () => mendFirst('take'),
      l: () => mendFirst('leave-out'),
      '?': onKeys,
      warning: (place) => allIn(panel.current, '[data-warning]')[place]?.focus(),
    },
    !isBehind && !back.opened && !reason.opened && !leaveOut.opened,
  );
  return (
    <>
      <div className={styles.parts}>
        <Segments label={texts.parts} choices={parts} chosen={part} onChoose={setPart} />
      </div>
      <div className={styles.columns} data-part={part === 1 ? 'typed' : 'paper'}>
        <QueueList
          reports={queue.rows}
          decisions={queue.decisions}
          found={queue.found}
          chosen={row.id}
          more={queue.more}
          own={queue.own}
          onChoose={queue.choose}
        />
        <div className={styles.paper}>
          <Paper name={row.name} address={address} paper={paper} />
        </div>
        <ReviewPanel
          row={row}
          profile={sectionOf[kind]}
          found={guarded}
          decision={decision}
          mayVerify={mayVerify}
          panel={panel}
          isBusy={queue.isBusy}
          onMend={mend}
          onVerify={handleVerify}
          onSendBack={handleSendBack}
          onNext={() => queue.step(1)}
        >
          {review.isError ? (
            <ErrorBlock title={messageOf(review.error)} onRetry={() => void review.refetch()}>
              {null}
            </ErrorBlock>
          ) : null}
          {academic.data ? <TypedMarks review={academic.data} of={row.category} /> : null}
          {finance.data ? <TypedItems review={finance.data} /> : null}
        </ReviewPanel>
      </div>
      {back.subject === null ? null : (
        <SendBackModal
          key={`back ${back.subject.id}`}
          title={texts.sendBackTo(back.subject.filed_by)}
          opened={back.opened}
          onClose={back.close}
          proposals={[...new Set(open.map(({ words }) => words)), texts.hardToRead]}
          chosen={new Set(open.map(({ words }) => words)).size}
          sendBack={async (words, sending) => {
            const message = await queue.sendBack(words, sending);
            back.close();
            return message;
          }}
        />
      )}
      {leaveOut.subject === null ? null : (
        <DeleteMediaModal
          key={`picture ${leaveOut.subject.id}`}
          media={{ type: 'image', ...leaveOut.subject }}
          opened={leaveOut.opened}
          onClose={leaveOut.close}
          onDeleted={() => {
            queue.leftOut();
            void client.invalidateQueries({ queryKey: keyOf(listReportWarnings) });
          }}
        />
      )}
      {reason.subject === null ? null : (
        <ReasonModal
          key={`reason ${reason.subject.id}`}
          opened={reason.opened}
          onClose={reason.close}
          confirm={async (words, sending) => {
            const message = await queue.verify(words, sending);
            reason.close();
            return message;
          }}
        />
      )}
    </>
  );
}
