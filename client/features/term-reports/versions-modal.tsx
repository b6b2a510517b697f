import { useQuery } from '@tanstack/react-query';
import { academicFields } from '#contract/academics/record.ts';
import type { AcademicVersion } from '#contract/academics/shapes.ts';
import { financeFields } from '#contract/finance/record.ts';
import type { FinanceVersion } from '#contract/finance/shapes.ts';
import { moneyOf } from '#contract/money.ts';
import { writtenTexts } from '#contract/record.ts';
import { hasMark, scaleOf } from '#contract/scales/scale.ts';
import type { ReportKind } from '#contract/term-reports/kind.ts';
import { queryOf } from '../../lib/api.ts';
import { sumText } from '../../lib/money-text.ts';
import { read } from '../../lib/reads.ts';
import { dayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import shared from '../../ui/shared.module.css';
import { PdfLink } from './pdf-link.tsx';
import { Loaded } from './profile-section.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

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

/** A version of a report of either kind. */
type VersionedReport = AcademicVersion | FinanceVersion;

type Lines = readonly (readonly [label: string, value: string])[];

function academicLines(report: AcademicVersion['report']): Lines {
  const scale = scaleOf(report);
  return [
    [texts.class, `${report.class}, ${report.school}`],
    ...(report.grade === '' ? [] : [[academicFields.grade.label, report.grade] as const]),
    ...(report.mark === null ? [] : [[academicFields.mark.label, String(report.mark)] as const]),
    ...report.marks.map(
      ({ subject_name, mark, grade }) =>
        [subject_name, hasMark(scale, grade) ? `${mark} ${grade}` : grade] as const,
    ),
  ];
}

function financeLines(report: FinanceVersion['report'], currency: string | undefined): Lines {
  return [
    [texts.class, `${report.class}, ${report.school}`],
    ...report.items.map(
      ({ category, item, cost }) =>
        [`${category}: ${item}`, sumText(moneyOf(cost), currency)] as const,
    ),
  ];
}

type VersionContentProps = Pick<VersionedReport, 'report'> & { currency: string | undefined };

/** The content of a report of either kind: figures beside each other, then the texts. */
function VersionContent({ report, currency }: VersionContentProps) {
  const [figures, written] =
    'marks' in report
      ? [academicLines(report), writtenTexts(academicFields, report)]
      : [financeLines(report, currency), writtenTexts(financeFields, report)];
  return (
    <>
      <Facts lines={figures} look={shared.fit} />
      <Facts lines={written} />
    </>
  );
}

function Facts({ lines, look = '' }: { lines: Lines; look?: string | undefined }) {
  return (
    <dl className={`${shared.facts} ${shared.gap12} ${look}`}>
      {Object.entries(lines).map(([place, [label, value]]) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
