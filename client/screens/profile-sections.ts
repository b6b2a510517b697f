import { type ComponentType, lazy } from 'react';
import type { StudentProfile } from '#contract/students/shapes.ts';

/** What each section below the head of the profile takes. */
interface ProfileSectionProps {
  student: StudentProfile;
}

interface ProfileSection {
  readonly name: string;
  /** Whether an erased student has it: only the money is left of them (security 13.4). */
  readonly isForErased: boolean;
  readonly Section: ComponentType<ProfileSectionProps>;
}

/** Academic Progress, Financial Statements, the annual documents (spec 2) and privacy, from top to bottom. */
const sections: readonly ProfileSection[] = [
  {
    name: 'academics',
    isForErased: false,
    Section: lazy(() => import('../features/academics/academic-progress.tsx')),
  },
  {
    name: 'finance',
    isForErased: true,
    Section: lazy(() => import('../features/finance/financial-statements.tsx')),
  },
  {
    name: 'documents',
    isForErased: false,
    Section: lazy(() => import('../features/documents/annual-documents.tsx')),
  },
  {
    name: 'privacy',
    isForErased: true,
    Section: lazy(() => import('../features/privacy/privacy-section.tsx')),
  },
];

/** The sections that this student has. */
export const sectionsOf = ({ erased }: StudentProfile): readonly ProfileSection[] =>
  erased ? sections.filter(({ isForErased }) => isForErased) : sections;
