import { useState } from 'react';
import { categoryIds, categoryNames } from '#contract/reference-data/categories.ts';
import { addScale } from '#contract/scales/calls.ts';
import { meanKinds } from '#contract/scales/scale.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { savingOver } from '../outbox/conflict.ts';
import { blankScale, copyOf, faultsOf, type ScaleValues, valuesOf } from './scale-values.ts';
import { useSaveScale } from './scales.api.ts';
import { scalesTexts as texts } from './scales.texts.ts';
import { StepsEditor, UsesEditor } from './steps-editor.tsx';

/** What the modal is opened for: a new scale, one with the grades of another, or a change. */
export type ScaleOpening =
  | { readonly kind: 'add' }
  | { readonly kind: 'copy' | 'edit'; readonly scale: ListedScale };

interface ScaleModalProps {
  opening: ScaleOpening;
  opened: boolean;
  onClose: () => void;
}

const begun = (opening: ScaleOpening) => {
  if (opening.kind === 'add') return blankScale();
  return opening.kind === 'copy' ? copyOf(opening.scale) : valuesOf(opening.scale);
};

/** The form of a grading scale. Grades with which reports were made cannot be changed; the list shows them. */
export default function ScaleModal({ opening, ...state }: ScaleModalProps) {
  const [initialValues] = useState(() => begun(opening));
  const form = useContractForm({ call: addScale, initialValues, faultsOf });
  const edited = opening.kind === 'edit' ? opening.scale : null;
  const save = useSaveScale(edited?.id ?? null);
  const isOfSpec = edited?.is_of_spec ?? false;
  const isFree = !isOfSpec && edited?.is_used !== true;
  const { field } = form;
  return (
    <FormModal
      {...state}
      title={edited ? texts.editTitle(edited.name) : texts.addTitle}
      width="large"
      form={form}
      save={
        edited ? savingOver({ call: 'scale/edit', id: edited.id, begun: form.begun }, save) : save
      }
    >
      <TextField {...field('name')} label={texts.name} disabled={isOfSpec} required />
      {isFree ? <Kinds form={form} /> : null}
      {isFree ? <StepsEditor form={form} /> : <p className={look.note}>{texts.stepsStay}</p>}
      <UsesEditor form={form} />
      {edited && !isOfSpec ? (
        <Choice
          form={form}
          name="is_retired"
          label={texts.state}
          words={[texts.takesNew, texts.takesNone]}
        />
      ) : null}
    </FormModal>
  );
}

type Form = ContractForm<ScaleValues>;

/** The kind of the grades. */
function Kinds({ form }: { form: Form }) {
  return (
    <div className={shared.pair}>
      <SelectField
        {...form.fieldAt('category')}
        label={texts.category}
        choices={categoryIds.map((id) => ({ value: String(id), label: categoryNames[id] }))}
        required
      />
      <Choice
        form={form}
        name="has_marks"
        label={texts.marks}
        words={[texts.withoutMarks, texts.withMarks]}
      />
      <SelectField
        {...form.fieldAt('mean')}
        label={texts.mean}
        choices={meanKinds.map((kind) => ({ value: kind, label: texts.means[kind] }))}
        required
      />
    </div>
  );
}

interface ChoiceProps {
  form: Form;
  name: 'has_marks' | 'is_retired';
  label: string;
  /** The labels for no and for yes. */
  words: readonly [string, string];
}

/** A choice between yes and no, in words. */
function Choice({ form, name, label, words }: ChoiceProps) {
  const { value, onChange, ...binding } = form.field(name);
  return (
    <SelectField
      {...binding}
      label={label}
      value={value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
      choices={[
        { value: 'no', label: words[0] },
        { value: 'yes', label: words[1] },
      ]}
      required
    />
  );
}
