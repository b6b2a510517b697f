import { emptyForm, filledForm } from '#contract/record.ts';
import { addTermDays, copyTermDays, editTermDays } from '#contract/term-calendar/calls.ts';
import { termFields } from '#contract/term-calendar/record.ts';
import { dayFaults, type TermDays } from '#contract/term-calendar/rules.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { savingOver } from '../../device/conflict.ts';
import { messageOf } from '../../lib/api.ts';
import { offeredOf } from '../../lib/offered.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { type DrawnField, RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { useTerms, useYears } from '../reference-data/reference-data.api.ts';
import { useAddTerm, useCopyYear, useDeleteTerm, useEditTerm } from './term-calendar.api.ts';
import { termCalendarTexts as texts } from './term-calendar.texts.ts';

/** What the modal is opened for. */
export type TermOpening =
  | { readonly kind: 'add' | 'copy' }
  | { readonly kind: 'edit' | 'delete'; readonly term: Term };

interface TermModalProps extends Opened {
  opening: TermOpening;
}

/** One modal with three forms and a question. */
export default function TermModal({ opening, ...state }: TermModalProps) {
  switch (opening.kind) {
    case 'add':
      return <AddTermForm {...state} />;
    case 'copy':
      return <CopyYearForm {...state} />;
    case 'edit':
      return <EditTermForm {...state} term={opening.term} />;
    case 'delete':
      return <DeleteTermQuestion {...state} term={opening.term} />;
  }
}

function DeleteTermQuestion({ term, ...state }: Omit<TermModalProps, 'opening'> & { term: Term }) {
  const remove = useDeleteTerm();
  return (
    <ConfirmModal
      {...state}
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      isDanger
      confirm={() => remove(term)}
    >
      <p>
        {texts.removeQuestion}{' '}
        <b>
          {term.term_name} {term.year_name}
        </b>
        ? {texts.removeText}
      </p>
    </ConfirmModal>
  );
}

interface TermFormProps {
  opened: boolean;
  onClose: () => void;
}

type Typed = ReturnType<typeof emptyForm<typeof termFields>>;

/** Checks the form by the rules of the server, except those about the year and other terms. */
const faultsOf = (values: Typed) => dayFaults(values as TermDays);

/** Sets the days of a term. */
function AddTermForm(state: TermFormProps) {
  const form = useContractForm({
    call: addTermDays,
    initialValues: emptyForm(termFields),
    faultsOf,
  });
  const add = useAddTerm();
  return (
    <FormModal {...state} title={texts.addTitle} width="large" form={form} save={add}>
      <TermFields form={form} />
    </FormModal>
  );
}

/** Changes them. */
function EditTermForm({ term, ...state }: TermFormProps & { term: Term }) {
  const form = useContractForm({
    call: editTermDays,
    initialValues: { ...filledForm(termFields, term), version: term.version },
    faultsOf,
  });
  const edit = useEditTerm(term.id);
  const title = texts.editTitle(`${term.term_name} ${term.year_name}`);
  return (
    <FormModal
      {...state}
      title={title}
      width="large"
      form={form}
      save={savingOver({ call: 'calendar/edit', id: term.id, begun: form.begun }, edit)}
    >
      <TermFields form={form} />
    </FormModal>
  );
}

/** Copies the days of the last year that has some. */
function CopyYearForm(state: TermFormProps) {
  const form = useContractForm({ call: copyTermDays, initialValues: { year_id: '' } });
  const copy = useCopyYear();
  return (
    <FormModal {...state} title={texts.copyTitle} width="small" form={form} save={copy}>
      <YearField {...form.field('year_id')} label={termFields.year_id.label} required />
      <p className={look.note}>{texts.copyNote}</p>
    </FormModal>
  );
}

function TermFields({ form }: { form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'> }) {
  return (
    <>
      <RecordFields
        form={form}
        fields={termFields}
        columns={2}
        draw={{
          year_id: (field) => <YearField {...field} />,
          term_id: (field) => <TermField {...field} />,
        }}
      />
      <p className={look.note}>{texts.dueNote}</p>
    </>
  );
}

function YearField(field: DrawnField) {
  const years = useYears();
  return (
    <SelectField
      {...field}
      placeholder={texts.chooseYear}
      error={field.error ?? (years.isError ? messageOf(years.error) : null)}
      choices={
        offeredOf(years.data, field.value)?.map((one) => ({
          value: String(one.id),
          label: one.year_name,
        })) ?? null
      }
    />
  );
}

function TermField(field: DrawnField) {
  const terms = useTerms();
  return (
    <SelectField
      {...field}
      placeholder={texts.chooseTerm}
      error={field.error ?? (terms.isError ? messageOf(terms.error) : null)}
      choices={
        offeredOf(terms.data, field.value)?.map((one) => ({
          value: String(one.id),
          label: one.term_name,
        })) ?? null
      }
    />
  );
}
