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
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { referenceDataTexts as texts } from './reference-data.texts.ts';

export interface ReferenceFormProps {
  opened: boolean;
  onClose: () => void;
}

/** Add Year: one of the last 11, the current one first (spec 5 and 9). */
export function YearForm(state: ReferenceFormProps) {
  const form = useContractForm({ call: addYear, initialValues: { year_name: '' } });
  const save = useChange(
    (input: { year_name: string }, sending) => send(addYear, { input, ...sending }),
    [listYears],
  );
  const choices = recentYears(Number(today().slice(0, 4))).map((year) => ({
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
    </FormModal>
  );
}

export function TermForm(state: ReferenceFormProps) {
  const form = useContractForm({ call: addTerm, initialValues: { term_name: '' } });
  const save = useChange(
    (input: { term_name: string }, sending) => send(addTerm, { input, ...sending }),
    [listTerms],
  );
  return (
    <FormModal {...state} title={texts.addTerm} width="small" form={form} save={save}>
      <TextField {...form.field('term_name')} label={texts.term} required />
    </FormModal>
  );
}

export function ClassForm(state: ReferenceFormProps) {
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

/** Add Subject: always of the category Normal (spec 6). */
export function SubjectForm(state: ReferenceFormProps) {
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
