import type { ComponentType } from 'react';
import {
  ClassForm,
  type ReferenceFormProps,
  SubjectForm,
  TermForm,
  YearForm,
} from './reference-forms.tsx';

export type ReferenceKind = 'year' | 'term' | 'class' | 'subject';

const forms: Readonly<Record<ReferenceKind, ComponentType<ReferenceFormProps>>> = {
  year: YearForm,
  term: TermForm,
  class: ClassForm,
  subject: SubjectForm,
};

/** The small form that adds one of these. */
export default function ReferenceModal({
  kind,
  ...state
}: ReferenceFormProps & { kind: ReferenceKind }) {
  const Form = forms[kind];
  return <Form {...state} />;
}
