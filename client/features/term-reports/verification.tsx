import { Button } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '#contract/permissions.ts';
import type { VerifiedReport } from '#contract/term-report.shapes.ts';
import { reportStatus } from '#contract/term-report.ts';
import { messageOf } from '../../lib/api.ts';
import { dayText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface VerificationProps {
  report: VerifiedReport;
  /** What is verified, for those who hear the button: 'Term 3'. */
  term: string;
  verify: (id: number) => Promise<string | null>;
}

/**
 * 'Admin Verify report' for roles 1 and 3 while a report is unverified (spec 4); otherwise its
 * state, and once verified by whom and when.
 */
export function Verification({ report, term, verify }: VerificationProps) {
  const user = useSignedInUser();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (report.status === reportStatus.verified) return <Verified report={report} />;
  if (!may(user, 'reports.verify')) return <StateBadge report={report} />;
  const handleVerify = async () => {
    setBusy(true);
    setFailure(null);
    try {
      showToast((await verify(report.id)) ?? texts.verified, term);
    } catch (reason) {
      setFailure(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="verification">
      <Button
        variant="light"
        size="compact-sm"
        className="verify-button"
        leftSection={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}
        aria-label={`${texts.verify}, ${term}`}
        loading={isBusy}
        onClick={() => void handleVerify()}
      >
        {texts.verify}
      </Button>
      {failure ? (
        <span className="mantine-InputWrapper-error" role="alert">
          {failure}
        </span>
      ) : null}
    </span>
  );
}

/** The state in a word. */
export function StateBadge({ report }: { report: Pick<VerifiedReport, 'status'> }) {
  if (report.status === reportStatus.unverified)
    return <Badge tone="wait">{texts.unverified}</Badge>;
  return (
    <Badge tone="ok" mark={<IconCheck size={14} stroke={2} aria-hidden />}>
      {texts.verified}
    </Badge>
  );
}

function Verified({ report }: { report: VerifiedReport }) {
  const { verified_at, verified_by } = report;
  const when = verified_at ? dayText(new Date(verified_at)) : null;
  return (
    <span className="verification">
      <StateBadge report={report} />
      {when ? <small>{[verified_by, when].filter(Boolean).join(', ')}</small> : null}
    </span>
  );
}
