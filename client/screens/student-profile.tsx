import { IconArrowLeft } from '@tabler/icons-react';
import { startTransition, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { YearMenu } from '../features/exports/year-menu.tsx';
import { HistoryButton } from '../features/history/history-button.tsx';
import { profileTexts as texts } from '../features/students/profile.texts.ts';
import { ProfileHead } from '../features/students/profile-head.tsx';
import { useStudentProfile } from '../features/students/students.api.ts';
import { messageOf } from '../lib/api.ts';
import { dashboardPath, usePlace } from '../lib/place.ts';
import { noPlace } from '../lib/stored-session.ts';
import { EmptyBlock, ErrorBlock } from '../ui/blocks/blocks.tsx';
import { Message } from '../ui/message/message.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { sectionsOf } from './profile-sections.ts';
import '../ui/data-list/list-table.css';
import '../features/students/profile.css';

/** The student profile of spec 2: the chosen student is state, not address. */
export default function StudentProfileScreen() {
  const { student: id, profile } = usePlace();
  const loaded = useStudentProfile(id, profile);
  const { data, dataUpdatedAt } = loaded;
  return (
    <>
      <div className="profile-top">
        <BackLink type={profile} />
        {data ? (
          <div className="with-history">
            <YearMenu student={data} />
            <HistoryButton
              look="words"
              subject={{ kind: 'student', id: data.id, name: data.name }}
            />
          </div>
        ) : null}
      </div>
      {data ? (
        <>
          <ProfileHead student={data} readAt={dataUpdatedAt} />
          <Sections student={data} />
        </>
      ) : (
        <>
          <PageHeader title={texts.title} />
          {id === null ? (
            <EmptyBlock title={texts.noneChosen}>{texts.noneChosenText}</EmptyBlock>
          ) : loaded.isError ? (
            <>
              <Message tone="bad">{messageOf(loaded.error)}</Message>
              <ErrorBlock title={texts.notLoaded} onRetry={() => void loaded.refetch()}>
                {texts.notLoadedText}
              </ErrorBlock>
            </>
          ) : (
            <Waiting />
          )}
        </>
      )}
    </>
  );
}

/** One after the other: each is drawn and laid out while the one before it is read. */
function Sections({ student }: { student: StudentProfile }) {
  const [shown, setShown] = useState(1);
  const sections = sectionsOf(student);
  const isMore = shown < sections.length;
  useEffect(() => {
    if (!isMore) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)));
    return () => clearTimeout(timer);
  }, [isMore, shown]);
  return sections
    .slice(0, shown)
    .map(({ name, Section }) => <Section key={name} student={student} />);
}

/** Back to the list that the profile was opened from: its type names it (spec 2). */
function BackLink({ type }: { type: string | null }) {
  const menu = type === 'finance' ? 'finance' : 'academics';
  return (
    <Link
      className="profile-back"
      to={dashboardPath}
      state={{ ...noPlace, menu }}
      replace={false}
      aria-label={`${texts.back} ${texts[menu]}`}
    >
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {texts[menu]}
    </Link>
  );
}

function Waiting() {
  return (
    <div className="profile-card profile-waiting" role="status" aria-busy="true">
      <span className="person">
        <span className="skeleton profile-waiting-face" />
        <span className="skeleton" style={{ width: 180 }} />
      </span>
      <span className="skeleton" style={{ width: '70%' }} />
      <span className="skeleton" style={{ width: '52%' }} />
    </div>
  );
}
