import type { School } from '#contract/schools/shapes.ts';
import { ClusterForm } from './cluster-form.tsx';
import { AddSchoolForm, EditSchoolForm } from './school-forms.tsx';

/** What the modal is opened for: one of two things to add, or a school to edit. */
export type SchoolOpening = 'cluster' | 'school' | School;

interface SchoolModalProps {
  opening: SchoolOpening;
  opened: boolean;
  onClose: () => void;
}

/** One modal with three forms (rule 10.15). */
export default function SchoolModal({ opening, ...state }: SchoolModalProps) {
  if (opening === 'cluster') return <ClusterForm {...state} />;
  if (opening === 'school') return <AddSchoolForm {...state} />;
  return <EditSchoolForm {...state} school={opening} />;
}
