import { type ComponentType, lazy } from 'react';
import { may, type Permission } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import AcademicProgress from '../features/academics/academic-progress.tsx';
import AnnualDocuments from '../features/documents/annual-documents.tsx';
import FinancialStatements from '../features/finance/financial-statements.tsx';
import StudentPapers from '../features/papers/student-papers.tsx';
import PrivacySection from '../features/privacy/privacy-section.tsx';

// For roles below 4 alone, and far down: loaded after the rest.
const StudentPath = lazy(() => import('../features/path/student-path.tsx'));
const StudentSponsorships = lazy(() => import('../features/sponsorships/student-sponsorships.tsx'));

/** The properties of each section below the head of the profile. */
interface ProfileSectionProps {
  student: StudentProfile;
}

interface ProfileSection {
  readonly name: string;
  /** Whether an erased student has it: only the money is left (rule 13.4). */
  readonly isForErased: boolean;
  /** Who has it; of others its code is not even fetched. */
  readonly may?: Permission;
  readonly Section: ComponentType<ProfileSectionProps>;
}

/** Academic Progress, Financial Statements, the annual documents (rule 10.12), papers, the path, who supported the student and privacy, from top to bottom. */
const sections: readonly ProfileSection[] = [
  { name: 'academics', isForErased: false, Section: AcademicProgress },
  { name: 'finance', isForErased: true, Section: FinancialStatements },
  { name: 'documents', isForErased: false, Section: AnnualDocuments },
  { name: 'papers', isForErased: false, Section: StudentPapers },
  { name: 'path', isForErased: false, may: 'path.decide', Section: StudentPath },
  {
    ...{ name: 'sponsorships', isForErased: false, may: 'students.setSupporter' },
    Section: StudentSponsorships,
  },
  { name: 'privacy', isForErased: true, Section: PrivacySection },
];

/** The sections that this student has for this person. */
export const sectionsOf = ({ erased }: StudentProfile, user: SessionUser) =>
  sections.filter(
    (one) => (one.isForErased || !erased) && (one.may === undefined || may(user, one.may)),
  );
