import { useState } from 'react';
import { documentTypeIds } from '#contract/documents/types.ts';
import { may } from '#contract/permissions.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { useYears } from '../reference-data/reference-data.api.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { Loaded, NothingYet, ProfileSection } from '../term-reports/profile-section.tsx';
import { DocumentCard } from './document-card.tsx';
import { useDocuments } from './documents.api.ts';
import { documentsTexts as texts } from './documents.texts.ts';

/** Fee structure and account statement of a year: to read, and below role 5 to upload (rule 8.10). */
export default function AnnualDocuments({ student }: { student: StudentProfile }) {
  const actor = useSignedInUser();
  const loaded = useYears();
  const [chosen, setChosen] = useState<number | null>(null);
  const year = loaded.data?.find(({ id }) => id === chosen) ?? loaded.data?.[0];
  return (
    <ProfileSection
      title={texts.title}
      aside={
        loaded.data && year ? (
          <Segments
            label={texts.year}
            choices={loaded.data.map(({ id, year_name }) => ({ id, name: year_name }))}
            chosen={year.id}
            onChoose={setChosen}
          />
        ) : null
      }
    >
      <Loaded load={loaded}>
        {() =>
          year ? (
            <Documents student={student} year={year.id} yearName={year.year_name} />
          ) : (
            <NothingYet title={texts.noYears}>
              {may(actor, 'reference.add') ? texts.addYearText : texts.noYearsText}
            </NothingYet>
          )
        }
      </Loaded>
    </ProfileSection>
  );
}

interface DocumentsProps {
  student: StudentProfile;
  year: number;
  yearName: string;
}

function Documents({ student, year, yearName }: DocumentsProps) {
  const documents = useDocuments(student.id, year);
  return (
    <Loaded load={documents}>
      {(list) => (
        <div className={shared.columns}>
          {documentTypeIds.map((type) => (
            <DocumentCard
              key={`${year} ${type}`}
              student={student}
              type={type}
              year={{ id: year, name: yearName }}
              path={list.find((one) => one.type === type)?.path ?? null}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}
