import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { may } from '#contract/permissions.ts';
import { type Field, type FieldIn, fieldsIn, labelIn, nameInReply } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { WordHelp } from '../../ui/hint/word-help.tsx';
import look from '../../ui/looks.ts';
import { Telephones } from '../../ui/telephones/telephones.tsx';
import { ownText } from '../own-fields/own-text.ts';
import { labelOfSchool } from '../schools/school-telephones.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { CategoryName } from './category-name.tsx';
import { telephonesBeside } from './family-telephones.ts';
import { fieldText } from './field-text.ts';
import { PhotoConsentBadge } from './photo-consent-badge.tsx';
import styles from './profile.module.css';
import { profileTexts as texts } from './profile.texts.ts';
import { StudentStatusBadge } from './student-status-badge.tsx';

interface ProfileHeadProps {
  student: StudentProfile;
  /** When the data was read: the picture is fetched again with it (rule 5.10). */
  readAt: number;
  /** The actions, below the name. */
  actions: ReactNode;
}

/** Picture, name, status, actions, facts and background. */
export function ProfileHead({ student, readAt, actions }: ProfileHeadProps) {
  return (
    <article
      className={`${look.card} ${look.breaks} ${look.columns} ${look.beside} ${styles.card}`}
      data-from="nav"
      data-page="profile"
    >
      <div>
        <header className={`${look.row} ${look.gap20} ${look.ruledBelow} ${styles.person}`}>
          <Avatar
            name={student.name}
            src={student.path && `${storedFile(student.path)}?t=${readAt}`}
            size={96}
          />
          <div className={look.grow}>
            <div className={`${look.wrap} ${look.gap12} ${styles.name}`}>
              <h1 className={look.title} tabIndex={-1}>
                {student.name}
              </h1>
              <StudentStatusBadge status={student.status} />
              {student.photo_consent && !student.erased ? (
                <PhotoConsentBadge state={student.photo_consent.state} />
              ) : null}
            </div>
            {student.erased ? (
              <p className={look.dim}>{student.ref}</p>
            ) : (
              <p className={look.dim}>
                {student.ref} <WordHelp word="ref" />
                {student.class ? ` · ${student.class}` : ''} ·{' '}
                <CategoryName id={student.category} />
              </p>
            )}
          </div>
        </header>
        {actions}
        <dl
          className={`${look.facts} ${look.fit} ${look.gap16} ${look.above20} ${styles.facts}`}
          style={{ '--least': '7.5rem' }}
        >
          {student.erased ? <FactsOfErased student={student} /> : <Facts student={student} />}
        </dl>
      </div>
      <section className={look.side}>
        <h2 className={look.subheading}>{studentFields.background.label}</h2>
        <p className={`${look.soft} ${look.tall} ${look.asWritten} ${look.above8}`}>
          {student.erased ? texts.erased : student.background}
        </p>
      </section>
    </article>
  );
}

/** The background is shown elsewhere, telephones with whom they are of. */
const isFact = (kind: Field['kind']) => kind !== 'text' && kind !== 'telephones';

/** The age, then the described facts in their order. */
function Facts({ student }: { student: StudentProfile }) {
  const viewer = useSignedInUser();
  return (
    <>
      <Fact term={texts.age}>{student.age}</Fact>
      {fieldsIn(studentFields, 'profile')
        .filter(({ kind, profile }) => isFact(kind) && (!profile.with || may(viewer, profile.with)))
        .map((field) => (
          <Fact key={field.name} term={labelIn(field, 'profile')}>
            <FactOf field={field} student={student} />
          </Fact>
        ))}
      {student.own?.map(({ id, name, kind, value }) => (
        <Fact key={id} term={name}>
          {ownText(kind, value)}
        </Fact>
      ))}
    </>
  );
}

/** A fact; with a person of the family, and with the school, stand their telephones. */
function FactOf({ field, student }: { field: FieldIn<'profile'>; student: StudentProfile }) {
  const { name, kind } = field;
  if (kind === 'file') return <Certificate student={student} />;
  const value = new Map<string, unknown>(Object.entries(student)).get(nameInReply(name, field));
  const words = fieldText(field, value);
  const numbers = telephonesBeside(name, student);
  if (numbers.length === 0) return words === '' ? texts.none : words;
  return (
    <>
      {words}
      <Telephones
        numbers={numbers}
        {...(name === 'school_id' && { labelOf: ({ of }) => labelOfSchool(of) })}
      />
    </>
  );
}

function Certificate({ student }: { student: StudentProfile }) {
  if (student.cert === null) return texts.noCertificate;
  return (
    <a
      className={`${look.link} ${look.inline}`}
      href={storedFile(student.cert)}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.certificateOf(student.name)}
    >
      <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
      {texts.certificate}
    </a>
  );
}

/** What is left of an erased student, as counts of the school and work of the liaison (rule 13.4). */
function FactsOfErased({ student }: { student: StudentProfile }) {
  return (
    <>
      <Fact term={studentFields.school_id.label}>{student.school}</Fact>
      <Fact term={studentFields.liaison_id.profile.label}>{student.liaison}</Fact>
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
