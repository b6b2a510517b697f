import { IconVersions } from '@tabler/icons-react';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { may } from '#contract/permissions.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { termReportsTexts as texts } from './term-reports.texts.ts';

const VersionsModal = lateModal(() => import('./versions-modal.tsx'));

interface EarlierVersionsProps {
  kind: ReportKind<unknown, unknown, unknown>;
  report: Pick<FinanceStatement, 'id' | 'term' | 'earlier_versions' | 'currency'>;
}

/** Opens the versions from before the report was corrected; nothing where there are none. */
export function EarlierVersions({ kind, report }: EarlierVersionsProps) {
  const { subject, opened, open, close } = useModal<number>();
  const actor = useSignedInUser();
  if (report.earlier_versions === 0 || !may(actor, 'reports.versions')) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="small"
        leftSection={<IconVersions size={16} stroke={1.75} aria-hidden />}
        aria-label={texts.versionsOf(report.term, report.earlier_versions)}
        onClick={() => open(report.id)}
      >
        {texts.versions(report.earlier_versions)}
      </Button>
      {subject === null ? null : (
        <VersionsModal
          kind={kind}
          id={subject}
          term={report.term}
          currency={report.currency}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  );
}
