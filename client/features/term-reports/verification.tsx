import { IconArrowBackUp, IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { openWarnings } from '#contract/guard/rules.ts';
import type { GuardedReport } from '#contract/guard/shapes.ts';
import { may } from '#contract/permissions.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { VerifiedReport } from '#contract/term-reports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { dayText } from '../../lib/time-text.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import fields from '../../theme/fields.module.css';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import shared from '../../ui/shared.module.css';
import { showToast } from '../../ui/toast/toast.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { useLookThrough, useSendBack, useVerifyLooked } from './reports.api.ts';
import styles from './term-reports.module.css';
import { termReportsTexts as texts } from './term-reports.texts.ts';

const ReasonModal = lateModal(() => import('./reason-modal.tsx'));
const SendBackModal = lateModal(() => import('./send-back-modal.tsx'));

interface VerificationProps {
  report: VerifiedReport;
  /** The name of what is verified, for screen readers: 'Term 3'. */
  term: string;
  kind: ReportKind<unknown, unknown, unknown>;
}

/**
 * 'Admin Verify report' for roles 1 and 3 while a report is unverified (rule 7.11); otherwise its state, and once
 * verified by whom and when. Where the guard has warnings, it asks for a reason.
 */
export function Verification({ report, term, kind }: VerificationProps) {
  const user = useSignedInUser();
  const lookThrough = useLookThrough(kind);
  const verify = useVerifyLooked(kind);
  const sendBack = useSendBack(kind);
  const back = useModal<number>();
  const asking = useModal<GuardedReport>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Runs after a refusal: the button was disabled meanwhile and had lost the focus.
  useFocusAfter(failure, () => button.current);
  if (report.status === reportStatus.verified)
    return <Verified report={report} takesFocus={isAsked} />;
  if (!may(user, 'reports.verify')) return <StateBadge report={report} />;
  const handleVerify = async () => {
    setBusy(true);
    setAsked(true);
    setFailure(null);
    try {
      const looked = await lookThrough(report.id);
      if (looked && openWarnings(looked.warnings).length > 0) asking.open(looked);
      else {
        const { id, version } = report;
        showToast((await verify({ id, version, reason: null })) ?? texts.verified, term);
      }
    } catch (reason) {
      setFailure(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles.verification}>
      {/* Printed, because buttons are not. */}
      {report.sent_back ? null : (
        <span className={styles.onPaper}>
          <StateBadge report={report} />
        </span>
      )}
      <Button
        ref={button}
        variant="light"
        size="small"
        leftSection={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}
        aria-label={`${texts.verify}, ${term}`}
        loading={isBusy}
        onClick={() => void handleVerify()}
      >
        {texts.verify}
      </Button>
      {report.sent_back ? (
        <StateBadge report={report} />
      ) : (
        <Button
          variant="subtle"
          size="small"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          aria-label={`${texts.sendBack}, ${term}`}
          onClick={() => back.open(report.version)}
        >
          {texts.sendBack}
        </Button>
      )}
      {back.subject === null ? null : (
        <SendBackModal
          title={texts.sendBackTitle(term)}
          {...back.shown}
          sendBack={(reason, sending) =>
            sendBack({ id: report.id, reason, version: back.subject ?? report.version }, sending)
          }
        />
      )}
      {asking.subject === null ? null : (
        <ReasonModal
          key={asking.subject.version}
          {...asking.shown}
          warnings={asking.subject.warnings}
          confirm={async (reason, sending) => {
            const message = await verify(
              { id: report.id, version: report.version, reason },
              sending,
            );
            asking.close();
            showToast(message ?? texts.verified, term);
            // Said only once, since the question is gone.
            return null;
          }}
        />
      )}
      {failure ? (
        <span className={fields.error} role="alert">
          {failure}
        </span>
      ) : null}
    </span>
  );
}

/** The state in a word. */
export function StateBadge({ report }: { report: Pick<VerifiedReport, 'status' | 'sent_back'> }) {
  if (report.sent_back)
    return (
      <Badge tone="bad" mark={<IconArrowBackUp size={14} stroke={2} aria-hidden />}>
        {texts.sentBack}
      </Badge>
    );
  if (report.status === reportStatus.unverified)
    return <Badge tone="wait">{texts.unverified}</Badge>;
  return (
    <Badge tone="ok" mark={<IconCheck size={14} stroke={2} aria-hidden />}>
      {texts.verified}
    </Badge>
  );
}

interface VerifiedProps {
  report: VerifiedReport;
  /** Replaces the button that was pressed, so it gets the focus for keyboard and screen reader. */
  takesFocus: boolean;
}

function Verified({ report, takesFocus }: VerifiedProps) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusAfter(takesFocus, () => place.current, { preventScroll: true });
  const { verified_at, verified_by } = report;
  const when = verified_at ? dayText(new Date(verified_at)) : null;
  return (
    <span ref={place} className={styles.verification} tabIndex={takesFocus ? -1 : undefined}>
      <StateBadge report={report} />
      {when ? (
        <small className={shared.small}>{[verified_by, when].filter(Boolean).join(', ')}</small>
      ) : null}
    </span>
  );
}
