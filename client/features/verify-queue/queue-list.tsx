import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react';
import { openWarnings } from '#contract/guard/rules.ts';
import type { GuardedReport } from '#contract/guard/shapes.ts';
import type { QueuedReport } from '#contract/verify-queue/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { useInSight } from '../../lib/use-in-sight.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import look from '../../ui/looks.ts';
import styles from './verify-queue.module.css';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

/** The decision about a report of the queue. */
export type Decision = 'verified' | 'sent-back' | 'elsewhere';

const icons = {
  verified: IconCircleCheck,
  'sent-back': IconArrowBackUp,
  elsewhere: IconCircleDashed,
} as const;
const words: Readonly<Record<Decision, string>> = {
  verified: texts.verified,
  'sent-back': texts.sentBack,
  elsewhere: texts.elsewhere,
};

interface QueueListProps {
  reports: readonly QueuedReport[];
  decisions: ReadonlyMap<number, Decision>;
  found: ReadonlyMap<number, GuardedReport> | undefined;
  chosen: number;
  /** How many wait beyond these. */
  more: number;
  /** How many somebody else has to verify. */
  own: number;
  onChoose: (id: number) => void;
}

/** The reports of the queue in their order; decided ones stay with their decision. */
export function QueueList({
  reports,
  decisions,
  found,
  chosen,
  more,
  own,
  onChoose,
}: QueueListProps) {
  return (
    <nav className={styles.queue} aria-label={texts.queue}>
      <ul>
        {reports.map((report) => {
          const guarded = found?.get(report.id);
          return (
            <QueueRow
              key={report.id}
              report={report}
              decision={decisions.get(report.id)}
              warnings={guarded ? openWarnings(guarded.warnings).length : null}
              isCurrent={report.id === chosen}
              onChoose={onChoose}
            />
          );
        })}
      </ul>
      {own > 0 ? <p className={look.note}>{texts.own(own)}</p> : null}
      {more > 0 ? <p className={look.note}>{texts.more(more)}</p> : null}
    </nav>
  );
}

interface QueueRowProps {
  report: QueuedReport;
  decision: Decision | undefined;
  /** Null until they are known. */
  warnings: number | null;
  isCurrent: boolean;
  onChoose: (id: number) => void;
}

function QueueRow({ report, decision, warnings, isCurrent, onChoose }: QueueRowProps) {
  const row = useInSight<HTMLButtonElement>(isCurrent);
  const Icon = decision ? icons[decision] : warnings ? IconAlertTriangle : IconCircleDashed;
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={look.row}
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(report.id)}
      >
        <Avatar name={report.name} src={storedFile(report.path)} size={34} />
        <span className={look.words}>
          <span className={look.name}>{report.name}</span>
          <span className={look.note}>{`${report.class} · ${report.term} ${report.year}`}</span>
          <span className={look.note}>{decision ? words[decision] : texts.waiting(warnings)}</span>
        </span>
        <Icon
          size={18}
          stroke={1.75}
          aria-hidden
          data-decision={decision ?? (warnings ? 'warned' : 'waiting')}
        />
      </button>
    </li>
  );
}
