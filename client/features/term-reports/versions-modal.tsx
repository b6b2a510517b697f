import { useQuery } from '@tanstack/react-query';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { dayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { PdfLink } from './pdf-link.tsx';
import { Loaded } from './profile-section.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';
import { VersionContent, type VersionedReport } from './version-content.tsx';

interface VersionsModalProps extends Opened {
  kind: ReportKind<unknown, unknown, unknown>;
  id: number;
  term: string;
  /** What the sums of the report are in. */
  currency: string | undefined;
}

/** The verified versions from before corrections, the newest first, and which letters had them. */
export default function VersionsModal(props: VersionsModalProps) {
  const { kind, id, term, opened, onClose } = props;
  const versions = useQuery({
    ...queryOf(read(kind.calls.versions, { params: { id } })),
    select: ({ data }) => data as VersionedReport[],
    enabled: opened,
  });
  return (
    <ModalFrame
      opened={opened}
      title={texts.versionsTitle(term)}
      width="large"
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <Button variant="default" type="submit">
          {modalTexts.close}
        </Button>
      }
    >
      <Loaded load={versions}>
        {(rows) =>
          rows.map((row) => (
            <section key={row.version} className={look.stack} aria-label={titleOf(row)}>
              <h3 className={look.subheading}>{titleOf(row)}</h3>
              <p>
                {texts.replaced(row.replaced_by, dayText(new Date(row.replaced_at)), row.reason)}
              </p>
              <p className={look.note}>
                {texts.toldOf(row.letters.map((at) => dayText(new Date(at))))}
              </p>
              <VersionContent report={row.report} currency={props.currency} />
              <PdfLink path={row.path} word={texts.versionPdf} label={texts.versionPdf} />
            </section>
          ))
        }
      </Loaded>
    </ModalFrame>
  );
}

const titleOf = ({ verified_by, verified_at }: VersionedReport) =>
  texts.versionTitle(verified_by, dayText(new Date(verified_at)));
