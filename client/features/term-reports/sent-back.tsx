import { mayFor } from '#contract/permissions.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import type { VerifiedReport } from '#contract/term-reports/shapes.ts';
import { usePlace } from '../../lib/place.ts';
import { dayText } from '../../lib/time-text.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface ReasonProps {
  sentBack: NonNullable<VerifiedReport['sent_back']>;
  /** The name of what was sent back, where it is not obvious: 'Term 3'. */
  term?: string;
}

/** Why a report was sent back, who did it and when. */
export function SentBackReason({ sentBack: { reason, by, at }, term }: ReasonProps) {
  return (
    <>
      <b>{texts.sentBackBy(term ?? null, by, dayText(new Date(at)))}</b>
      <span className={`${look.block} ${look.asWritten}`}>{reason}</span>
    </>
  );
}

interface SentBackProps {
  reports: readonly (Pick<VerifiedReport, 'id' | 'sent_back'> & {
    readonly year: string;
    readonly term: string;
  })[];
  /** The name of the form that corrects it. */
  kind: ReportKindName;
  student: Pick<StudentProfile, 'id' | 'is_own'>;
}

/** The reports of a year that must be corrected, with links to their form. */
export function SentBack({ reports, kind, student }: SentBackProps) {
  const place = usePlace();
  const mayEdit = mayFor(useSignedInUser(), 'reports.edit', student);
  return reports.map(({ id, year, term, sent_back }) =>
    sent_back === null ? null : (
      <Message key={id} tone="wait">
        <SentBackReason sentBack={sent_back} term={term} />
        {mayEdit ? (
          <PlaceLink
            className={look.link}
            place={{ ...place, term: { year, term }, form: `${kind}/edit/${student.id}` }}
          >
            {texts.mend(term)}
          </PlaceLink>
        ) : null}
      </Message>
    ),
  );
}
