import type { School } from '#contract/schools/shapes.ts';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { ClusterForm } from './cluster-form.tsx';
import { AddSchoolForm, EditSchoolForm } from './school-forms.tsx';

/** What the modal is opened for: one of two things to add, or a school to edit. */
export type SchoolOpening = 'cluster' | 'school' | School;

/** One modal with three forms (rule 10.15). */
export default function SchoolModal({ opening, ...state }: Opened & { opening: SchoolOpening }) {
  if (opening === 'cluster') return <ClusterForm {...state} />;
  if (opening === 'school') return <AddSchoolForm {...state} />;
  return <EditSchoolForm {...state} school={opening} />;
}
