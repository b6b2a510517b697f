import { IconArrowLeft } from '@tabler/icons-react';
import { startTransition, useState } from 'react';
import { firstKind, reportKinds } from '#contract/report-kinds.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { UnsentForms } from '../device/unsent-forms.tsx';
import { YearMenu } from '../features/exports/year-menu.tsx';
import { HistoryButton } from '../features/history/history-button.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useNoteOpened } from '../features/students/last-opened.ts';
import { profileTexts as texts } from '../features/students/profile.texts.ts';
import { ProfileHead } from '../features/students/profile-head.tsx';
import { useStudentProfile } from '../features/students/students.api.ts';
import { VoidedRecords } from '../features/term-reports/voided-records.tsx';
import { cameFrom } from '../lib/came-from.ts';
import { usePlace } from '../lib/place.ts';
import { sectionOf } from '../lib/report-sections.ts';
import { useLater } from '../lib/use-later.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { LatePart } from '../ui/late/late-part.tsx';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { PlaceLink } from '../ui/place-link.tsx';
import { Waiting } from '../ui/waiting/waiting.tsx';
import { ProfileActions, useFormAhead } from './profile-actions.tsx';
import { ProfileNotLoaded } from './profile-not-loaded.tsx';
import { sectionsOf } from './profile-sections.ts';

/** The student profile of rule 10.12: the chosen student is in the state and not in the address. */
export default function StudentProfileScreen() {
  const { student: id, profile } = usePlace();
  const loaded = useStudentProfile(id, profile);
  const { data, dataUpdatedAt } = loaded;
  useNoteOpened(data?.id ?? null);
  useFormAhead();
  return (
    <>
      <div
        className={`${look.spread} ${look.oneLine} ${look.wrapped} ${look.below8}`}
        data-paper="no"
      >
        <BackLink type={profile} />
        {data ? (
          <div className={`${look.wrap} ${look.tight}`}>
            <YearMenu student={data} />
            <HistoryButton
              look="words"
              subject={{ kind: 'student', id: data.id, name: data.name }}
              above={<VoidedRecords id={data.id} />}
            />
          </div>
        ) : null}
      </div>
      {data ? (
        <>
          <UnsentForms student={data.id} />
          <ProfileHead
            student={data}
            readAt={dataUpdatedAt}
            actions={<ProfileActions student={data} />}
          />
          <Sections student={data} />
        </>
      ) : (
        <>
          <PageHeader title={texts.title} />
          {id === null ? (
            <EmptyBlock title={texts.noneChosen}>{texts.noneChosenText}</EmptyBlock>
          ) : loaded.isError ? (
            <ProfileNotLoaded
              student={id}
              error={loaded.error}
              onRetry={() => void loaded.refetch()}
            />
          ) : (
            <Waiting parts={['rows', 'fields']} />
          )}
        </>
      )}
    </>
  );
}

/** One after the other, so that each is rendered while the one before it is being read. */
function Sections({ student }: { student: StudentProfile }) {
  const [shown, setShown] = useState(1);
  const sections = sectionsOf(student, useSignedInUser());
  const isMore = shown < sections.length;
  useLater(() => startTransition(() => setShown(shown + 1)), isMore ? 0 : null, shown);
  return sections.slice(0, shown).map(({ name, Section }) => (
    <LatePart key={name}>
      <Section student={student} />
    </LatePart>
  ));
}

/** Back to the screen from which the profile was opened; after a reload to the list of its type (rule 10.11). */
function BackLink({ type }: { type: string | null }) {
  const [before] = useState(cameFrom);
  const menu = sectionOf[reportKinds.find((kind) => sectionOf[kind] === type) ?? firstKind];
  const { place, label } = before ?? { place: { menu }, label: texts[menu] };
  return (
    <PlaceLink className={look.back} place={place} aria-label={`${texts.back} ${label}`}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {label}
    </PlaceLink>
  );
}
