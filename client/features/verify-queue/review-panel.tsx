import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { openWarnings } from '#contract/guard/rules.ts';
import type { GuardedReport, WarningMend } from '#contract/guard/shapes.ts';
import type { QueuedReport } from '#contract/verify-queue/shapes.ts';
import type { ReportSection } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { dayText } from '../../lib/time-text.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { StudentLink } from '../students/student-link.tsx';
import { termReportsTexts } from '../term-reports/term-reports.texts.ts';
import { PassedChecks, WarningList } from '../term-reports/warning-list.tsx';
import type { Decision } from './queue-list.tsx';
import styles from './verify-queue.module.css';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

/** The keyboard shortcut of the first correction of each kind. */
const mendKeys = { take: 'T', 'leave-out': 'L' } as const;

interface ReviewPanelProps {
  row: QueuedReport;
  profile: ReportSection;
  found: GuardedReport | undefined;
  decision: Decision | undefined;
  /** False until the report and its PDF are loaded, and while a decision is being sent. */
  mayVerify: boolean;
  panel: Ref<HTMLDivElement>;
  /** A decision is being sent. */
  isBusy: boolean;
  onMend: (mend: WarningMend) => void;
  onVerify: () => void;
  onSendBack: () => void;
  onNext: () => void;
  /** The typed values. */
  children: ReactNode;
}

/** Whose report it is, its warnings and the typed values; below are the possible decisions. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { row, found, decision, mayVerify, children } = props;
  const warned = openWarnings(found?.warnings ?? []);
  const open = warned.length;
  const keyed = {
    take: warned.find(({ mend }) => mend?.kind === 'take'),
    'leave-out': warned.find(({ mend }) => mend?.kind === 'leave-out'),
  };
  return (
    <section className={styles.review} aria-label={row.name}>
      <div className={styles.scroll} ref={props.panel}>
        <header className={look.row}>
          <Avatar name={row.name} src={storedFile(row.path)} size={44} />
          <span className={look.words}>
            <StudentLink id={row.student_id} name={row.name} profile={props.profile} />
            <span className={look.note}>
              {[
                row.ref,
                row.class,
                row.school,
                row.admission_no && texts.admission(row.admission_no),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={look.note}>
              {`${row.term} ${row.year}`} ·{' '}
              {texts.filed(row.filed_by, dayText(new Date(row.filed_at)))}
            </span>
            <span className={look.note}>
              {row.supporter === null ? texts.noLetter : texts.letterTo(row.supporter)}
            </span>
          </span>
        </header>
        {found ? (
          <>
            <WarningList
              warnings={found.warnings}
              act={({ key, mend, accepted }) =>
                mend && accepted === null && decision === undefined ? (
                  <span>
                    <Button
                      variant="default"
                      size="small"
                      rightSection={
                        // A shortcut belongs to the first of its kind.
                        key === keyed[mend.kind]?.key ? <kbd>{mendKeys[mend.kind]}</kbd> : null
                      }
                      disabled={props.isBusy}
                      onClick={() => props.onMend(mend)}
                    >
                      {mend.words}
                    </Button>
                  </span>
                ) : null
              }
            />
            <PassedChecks passed={found.passed} />
          </>
        ) : null}
        {children}
      </div>
      <footer className={`${look.spread} ${styles.actions}`}>
        <Button
          variant="default"
          icon={IconArrowBackUp}
          rightSection={<kbd>B</kbd>}
          disabled={decision !== undefined}
          onClick={props.onSendBack}
        >
          {termReportsTexts.sendBack}
        </Button>
        <Button variant="subtle" rightSection={<kbd>N</kbd>} onClick={props.onNext}>
          {texts.next}
        </Button>
        <Button
          icon={IconCheck}
          rightSection={<kbd>V</kbd>}
          disabled={decision !== undefined || !mayVerify}
          onClick={props.onVerify}
        >
          {open > 0 ? texts.verifyWithReason : texts.verify}
        </Button>
      </footer>
    </section>
  );
}
