import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { termReportsTexts } from '../term-reports/term-reports.texts.ts';
import styles from './verify-queue.module.css';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

interface PaperProps {
  name: string;
  /** Null for a report from a sheet. */
  address: string | null;
  paper: UseQueryResult<boolean>;
}

/** The school's PDF in the browser's own viewer; a browser without one opens it in a tab. */
export function Paper({ name, address, paper }: PaperProps) {
  if (address === null) return <Message tone="wait">{texts.noPaper}</Message>;
  if (paper.isError)
    return (
      <Message tone="bad">
        <b>{texts.paperFailed}.</b> {texts.paperFailedText}{' '}
        <Button variant="default" size="small" onClick={() => void paper.refetch()}>
          {termReportsTexts.tryAgain}
        </Button>
      </Message>
    );
  const tab = (
    <a className={look.link} href={address} target="_blank" rel="noreferrer">
      {texts.openPaper}
    </a>
  );
  if (!paper.data) return <div className={styles.frame} aria-busy />;
  return (
    <>
      <p className={look.spread}>
        {navigator.pdfViewerEnabled ? null : texts.paperElsewhere} {tab}
      </p>
      {navigator.pdfViewerEnabled ? (
        <iframe
          className={styles.frame}
          src={`${address}#navpanes=0&view=FitH`}
          title={texts.paper(name)}
        />
      ) : null}
    </>
  );
}
