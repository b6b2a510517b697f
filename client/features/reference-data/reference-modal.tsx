import type { ComponentType } from 'react';
import {
  addClass,
  addSubject,
  addTerm,
  addYear,
  listClasses,
  listSubjects,
  listTerms,
  listYears,
} from '#contract/reference-data/calls.ts';
import { recentYears } from '#contract/reference-data/rules.ts';
import { send } from '../../lib/api.ts';
import { today } from '../../lib/time-zone.ts';
import { useChange } from '../../lib/use-change.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { NumberField, TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useTerms } from './reference-data.api.ts';
import { referenceDataTexts as texts } from './reference-data.texts.ts';

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

type ReferenceFormProps = Opened;

/** Add Year: the next one, and the last 11 (rule 6.2). */
function YearForm(state: ReferenceFormProps) {
  const form = useContractForm({ call: addYear, initialValues: { year_name: '', own_name: '' } });
  const save = useChange(
    (input: { year_name: string; own_name: string | null }, sending) =>
      send(addYear, { input, ...sending }),
    [listYears],
  );
  const thisYear = Number(today().slice(0, 4));
  const choices = [thisYear + 1, ...recentYears(thisYear)].map((year) => ({
    value: String(year),
    label: String(year),
  }));
  return (
    <FormModal {...state} title={texts.addYear} width="small" form={form} save={save}>
      <SelectField
        {...form.field('year_name')}
        label={texts.year}
        placeholder={texts.chooseYear}
        choices={choices}
        required
      />
      <TextField {...form.field('own_name')} label={texts.ownName} note={texts.ownNameNote} />
    </FormModal>
  );
}

function TermForm(state: ReferenceFormProps) {
  const placed = useTerms().data?.filter(({ place }) => place !== null).length ?? 0;
  const form = useContractForm({
    call: addTerm,
    initialValues: { term_name: '', place: String(placed + 1) },
  });
  const save = useChange(
    (input: { term_name: string; place: number | null }, sending) =>
      send(addTerm, { input, ...sending }),
    [listTerms],
  );
  return (
    <FormModal {...state} title={texts.addTerm} width="small" form={form} save={save}>
      <TextField {...form.field('term_name')} label={texts.term} required />
      <NumberField
        {...form.field('place')}
        label={texts.place}
        note={texts.placeNote}
        isProposal
        required
      />
    </FormModal>
  );
}

function ClassForm(state: ReferenceFormProps) {
  const form = useContractForm({ call: addClass, initialValues: { class_name: '' } });
  const save = useChange(
    (input: { class_name: string }, sending) => send(addClass, { input, ...sending }),
    [listClasses],
  );
  return (
    <FormModal {...state} title={texts.addClass} width="small" form={form} save={save}>
      <TextField {...form.field('class_name')} label={texts.class} required />
    </FormModal>
  );
}

/** Add Subject: always of the category Normal (rule 6.1). */
function SubjectForm(state: ReferenceFormProps) {
  const form = useContractForm({ call: addSubject, initialValues: { subject_name: '' } });
  const save = useChange(
    (input: { subject_name: string }, sending) => send(addSubject, { input, ...sending }),
    [listSubjects],
  );
  return (
    <FormModal {...state} title={texts.addSubject} width="small" form={form} save={save}>
      <TextField
        {...form.field('subject_name')}
        label={texts.subject}
        note={texts.subjectNote}
        required
      />
    </FormModal>
  );
}
