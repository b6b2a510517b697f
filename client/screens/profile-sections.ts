import { type ComponentType, lazy } from 'react';
import type { StudentProfile } from '#contract/students/shapes.ts';

/** What each section below the head of the profile takes. */
interface ProfileSectionProps {
  student: StudentProfile;
}

interface ProfileSection {
  readonly name: string;
  readonly Section: ComponentType<ProfileSectionProps>;
}

/** Academic Progress, Financial Statements, the annual documents (spec 2) and privacy, from top to bottom. */
export const profileSections: readonly ProfileSection[] = [
  {
    name: 'academics',
    Section: lazy(() => import('../features/academics/academic-progress.tsx')),
  },
  {
    name: 'finance',
    Section: lazy(() => import('../features/finance/financial-statements.tsx')),
  },
  {
    name: 'documents',
    Section: lazy(() => import('../features/documents/annual-documents.tsx')),
  },
  {
    name: 'privacy',
    Section: lazy(() => import('../features/privacy/privacy-section.tsx')),
  },
];
