import { Paper } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { CategoryName } from './category-name.tsx';
import { PhotoConsentBadge } from './photo-consent-badge.tsx';
import { profileTexts as texts } from './profile.texts.ts';
import { StudentStatusBadge } from './student-status-badge.tsx';
import './profile.css';

interface ProfileHeadProps {
  student: StudentProfile;
  /** When the data was read: the picture is asked for anew with it (spec 2). */
  readAt: number;
}

/** Picture, name, status, ten facts and the background. */
export function ProfileHead({ student, readAt }: ProfileHeadProps) {
  return (
    <Paper component="article" className="profile-card">
      <div className="profile-main">
        <header className="profile-person">
          <Avatar
            name={student.name}
            src={student.path && `${storedFile(student.path)}?t=${readAt}`}
            size={96}
          />
          <div>
            <div className="profile-name">
              <h1 tabIndex={-1}>{student.name}</h1>
              <StudentStatusBadge status={student.status} />
              {student.photo_consent && !student.erased ? (
                <PhotoConsentBadge state={student.photo_consent.state} />
              ) : null}
            </div>
            {student.erased ? (
              <p>{student.ref}</p>
            ) : (
              <p>
                {[student.ref, student.class].filter(Boolean).join(' · ')} ·{' '}
                <CategoryName id={student.category} />
              </p>
            )}
          </div>
        </header>
        <dl className="profile-facts">
          {student.erased ? <FactsOfErased student={student} /> : <Facts student={student} />}
        </dl>
      </div>
      <section className="profile-background">
        <h2>{texts.background}</h2>
        <p>{student.erased ? texts.erased : student.background}</p>
      </section>
    </Paper>
  );
}

function Facts({ student }: { student: StudentProfile }) {
  return (
    <>
      <Fact term={texts.age}>{student.age}</Fact>
      <Fact term={texts.school}>{student.school}</Fact>
      <Fact term={texts.father}>{student.father}</Fact>
      <Fact term={texts.mother}>{student.mother}</Fact>
      <Fact term={texts.guardian}>{student.guardian}</Fact>
      <Fact term={texts.siblings}>{student.siblings}</Fact>
      <Fact term={texts.ambition}>{student.ambition}</Fact>
      <Fact term={texts.liaison}>{student.liaison}</Fact>
      <Fact term={texts.languages}>{student.languages}</Fact>
      <Fact term={texts.previousEducation}>
        {student.cert === null ? (
          texts.noCertificate
        ) : (
          <a
            className="profile-certificate"
            href={storedFile(student.cert)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.certificateOf(student.name)}
          >
            <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
            {texts.certificate}
          </a>
        )}
      </Fact>
    </>
  );
}

/** What the blank keeps, as counts of the school and work of the liaison (security 13.4). */
function FactsOfErased({ student }: { student: StudentProfile }) {
  return (
    <>
      <Fact term={texts.school}>{student.school}</Fact>
      <Fact term={texts.liaison}>{student.liaison}</Fact>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children === null || children === '' ? texts.none : children}</dd>
    </div>
  );
}
